import { useEffect, useEffectEvent, useMemo } from 'react';
import {
  Button,
  ChevronDownIcon,
  FigureStrip,
  FigureStripSpace,
  Notice,
  Popover,
  useWhenWanted,
} from '../../../ui';
import { accountsApi } from './accounts.api';
import { trustPositions } from './trustPositions';
import type { TrustPosition } from './trustPositions';

/**
 * The current balance of the trust accounts beside the client money that it must cover (D13), never silently
 * netted. Refetched together with the report below, so that both show the same moment.
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

  // Figures from before are not shown beside a report that is newer.
  if (isError) {
    return (
      <Notice tone="warning" action={<Button onClick={() => void refetch()}>Fetch them</Button>}>
        What the trust accounts hold could not be fetched.
      </Notice>
    );
  }
  const all = positions.at(-1);
  if (all === undefined) return data === undefined ? <FigureStripSpace /> : null;
  const each = positions.slice(0, -1);
  return (
    <FigureStrip
      label="Trust accounts now"
      title={all.name}
      definitions={DEFINITIONS}
      figures={[
        { name: 'Bank balance', cents: all.balance },
        { name: 'Fiduciary money held', cents: all.held },
        // Colour is never the only signal: a shortage is also labelled "short".
        { name: all.difference < 0 ? 'Excess (short)' : 'Excess', cents: all.difference, strong: true },
      ]}
    >
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
    </FigureStrip>
  );
}

/** The table's code is loaded when the popover opens. */
function Accounts({ positions }: { readonly positions: readonly TrustPosition[] }) {
  const table = useWhenWanted(() => import('./TrustAccounts'), true);
  return table === null ? null : <table.AccountTable positions={positions} />;
}

const DEFINITIONS = {
  'Bank balance': 'What the trust bank accounts hold now, by the ledger.',
  'Fiduciary money held': 'Money in them of carriers and customers, which the balance must cover.',
  Excess: 'Bank balance less fiduciary money held. Below zero the accounts are short by that much.',
} as const;
