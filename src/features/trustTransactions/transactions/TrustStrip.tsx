import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { formatCents } from '../../../domain';
import { Button, ChevronDownIcon, FigureDefinitions, Notice, Popover, useWhenWanted } from '../../../ui';
import { accountsApi } from './accounts.api';
import { differenceText, shortMark, trustPositions } from './trustPositions';
import type { TrustPosition } from './trustPositions';

const Place = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '6',
    rowGap: '1',
    flexShrink: '0',
    minH: '38px',
    px: '3',
    py: '1',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    bg: 'bg.panel',
    textStyle: 'sm',
  },
});
const Name = chakra('h2', { base: { textStyle: 'sm', fontWeight: 'semibold' } });
const Figures = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '6',
    rowGap: '1',
    '& > div': { display: 'flex', gap: '2' },
    '& dt': { color: 'fg.muted' },
    '& dd': { fontVariantNumeric: 'tabular-nums', fontWeight: 'semibold' },
    '& dd[data-short]': { color: 'fg.error' },
  },
});
/**
 * What the trust bank accounts hold now, beside the client money that they must cover (D13): never netted in silence.
 * Fetched whenever the report that it stands over is, so that both are of one moment.
 */
export function TrustStrip({ refreshing }: { readonly refreshing: boolean }) {
  const { data, isError, isFetching, refetch } = accountsApi.useGlAccountsQuery(false);
  const positions = useMemo(() => trustPositions(data ?? []), [data]);
  const refresh = useEffectEvent(() => {
    if (!isFetching) void refetch();
  });
  useEffect(() => {
    if (refreshing) refresh();
  }, [refreshing]);

  if (isError && data === undefined) {
    return (
      <Notice tone="warning" action={<Button onClick={() => void refetch()}>Fetch them</Button>}>
        What the trust accounts hold could not be fetched.
      </Notice>
    );
  }
  const all = positions.at(-1);
  if (all === undefined) return null;
  const each = positions.slice(0, -1);
  return (
    <Place aria-label="Trust accounts now">
      <Name>{all.name}</Name>
      <Figures>
        <div>
          <dt>Bank balance</dt>
          <dd>{formatCents(all.balance)}</dd>
        </div>
        <div>
          <dt>Fiduciary money held</dt>
          <dd>{formatCents(all.held)}</dd>
        </div>
        <div>
          <dt>Excess</dt>
          <dd data-short={shortMark(all)}>{differenceText(all)}</dd>
        </div>
      </Figures>
      <FigureDefinitions definitions={DEFINITIONS} />
      {each.length === 0 ? null : (
        <Popover
          label="Trust accounts, one by one"
          trigger={
            <Button size="sm" variant="ghost">
              By account <ChevronDownIcon size={12} />
            </Button>
          }
        >
          <Accounts positions={each} />
        </Popover>
      )}
    </Place>
  );
}

/** Its code is fetched when it is opened. */
function Accounts({ positions }: { readonly positions: readonly TrustPosition[] }) {
  const table = useWhenWanted(() => import('./TrustAccounts'), true);
  return table === null ? null : <table.AccountTable positions={positions} />;
}

const DEFINITIONS = {
  'Bank balance': 'What the trust bank accounts hold now, by the ledger.',
  'Fiduciary money held':
    'Client money in them that belongs to carriers and customers: the balance must cover it.',
  Excess: 'Bank balance less fiduciary money held. Below zero the accounts are short by that much.',
} as const;
