import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { NO_ITEMS } from '../../domain';

export interface EmptyStateProps {
  /** Defaults to the text of a table without rows (§8). */
  readonly text?: string;
  /** What the user could do about it. */
  readonly children?: ReactNode;
}

/** Centred in the space of a table. Shared by the states that replace a table. */
export const CentredState = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3',
    flex: '1',
    minH: '40',
    p: '6',
    textAlign: 'center',
    color: 'fg.muted',
    textStyle: 'md',
  },
});

/** Takes the place of a table that has no rows (§8). */
export function EmptyState({ text = NO_ITEMS, children }: EmptyStateProps) {
  return (
    <CentredState role="status">
      <p>{text}</p>
      {children}
    </CentredState>
  );
}
