import { chakra } from '@chakra-ui/react/styled-system';

import { IconButton } from '../controls/IconButton';
import { RefreshIcon } from '../text/icons';

export interface RefreshedAtProps {
  /** When the last reply came, in the agency's time zone, with the date unless that is today (§9, D32); null before the first. */
  readonly time: string | null;
  readonly onRefresh: () => void;
  /** Whether a refresh is under way. */
  readonly busy?: boolean;
}

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    color: 'fg.muted',
    textStyle: 'xs',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '&[data-busy] svg': { animation: 'acc-spin 0.9s linear infinite' },
  },
});

/** 'as of 2:15 PM' with Refresh, on every report (D32). */
export function RefreshedAt({ time, onRefresh, busy = false }: RefreshedAtProps) {
  return (
    <Line data-busy={busy ? '' : undefined}>
      {time === null ? null : <span>{`as of ${time}`}</span>}
      <IconButton label="Refresh" onClick={onRefresh} disabledReason={busy ? 'Refreshing…' : undefined}>
        <RefreshIcon />
      </IconButton>
    </Line>
  );
}
