import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../controls/Button';
import { TableFrame } from '../table/TableFrame';
import { FigureDefinitions } from './FigureDefinitions';
import type { Definitions } from './FigureDefinitions';
import { StatusLabel } from './StatusLabel';

const Bar = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '1',
    // With and without its button, so that the rows above keep their room.
    minH: '10',
    // Its text wraps on a phone, and stays within the frame.
    flexShrink: 0,
    px: '3',
    py: '1.5',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    bg: 'bg.panel',
    textStyle: 'sm',
    '& a': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  },
});
const LABEL = 'Tie-out';

/** Stands where the tie-out will be while its figures are fetched. */
export function TieOutPending() {
  return <Bar aria-label={LABEL}>Checking the figures…</Bar>;
}

/** Says that figures which a tie-out needs could not be fetched, and fetches all of them again. */
export function TieOutFailure({
  message,
  onRetry,
}: {
  readonly message: string | undefined;
  readonly onRetry: () => void;
}) {
  return (
    <Bar aria-label={LABEL}>
      <StatusLabel tone="warning">Not checked</StatusLabel>
      <span>The figures could not be compared. {message}</span>
      <CheckAgain onClick={onRetry} />
    </Bar>
  );
}

function CheckAgain({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button size="sm" onClick={onClick}>
      Check again
    </Button>
  );
}

/** Says why figures are not compared, and what to show so that they are. */
export function TieOutLacking({ reason }: { readonly reason: string }) {
  return (
    <Bar aria-label={LABEL}>
      <StatusLabel>Not compared</StatusLabel>
      <span>{reason}</span>
    </Bar>
  );
}

export interface TieOutResultProps {
  /** What differs; null if all of it agrees. */
  readonly differing: {
    /** How much differs, such as `2 customers differ`. */
    readonly count: string;
    /** Name of the list. */
    readonly label: string;
    readonly list: ReactNode;
    /** Fetches all figures again. */
    readonly onCheckAgain: () => void;
  } | null;
  readonly definitions: Definitions;
  /** The figures with their signs, in a sentence. */
  readonly children: ReactNode;
}

/** Figures compared with each other: whether they agree, what they mean, and the list of what differs. */
export function TieOutResult({ differing, definitions, children }: TieOutResultProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  return (
    <Bar aria-label={LABEL}>
      <StatusLabel tone={differing === null ? 'success' : 'error'}>
        {differing === null ? 'Ties out' : 'Does not tie out'}
      </StatusLabel>
      <span>
        {children} <FigureDefinitions definitions={definitions} />
      </span>
      {differing === null ? null : (
        <>
          <Button size="sm" aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)}>
            {differing.count}
          </Button>
          <CheckAgain onClick={differing.onCheckAgain} />
        </>
      )}
      {differing === null || !open ? null : (
        <TableFrame id={listId} aria-label={differing.label} flexBasis="full" maxH="200px">
          {differing.list}
        </TableFrame>
      )}
    </Bar>
  );
}
