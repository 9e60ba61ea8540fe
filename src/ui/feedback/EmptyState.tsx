import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** What a table without rows says (§8), unless told otherwise. */
  readonly text?: string;
  /** What one could do about it. */
  readonly children?: ReactNode;
}

/** Centred in the room that a table would have. Shared by the states that stand in a table's place. */
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

/** What stands in the place of a table that has no rows (§8). */
export function EmptyState({ text = 'There are no items in this report.', children }: EmptyStateProps) {
  return (
    <CentredState role="status">
      <p>{text}</p>
      {children}
    </CentredState>
  );
}
