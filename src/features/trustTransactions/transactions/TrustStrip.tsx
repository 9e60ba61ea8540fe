import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  Button,
  ChevronDownIcon,
  FigureStrip,
  FigureStripSpace,
  NotLoaded,
  Notice,
  Popover,
  useWhenWanted,
} from '../../../ui';
import { refetchTagged } from '../../../api';
import {
  filterQuery,
  screenPath,
  useAgencyTime,
  useFetchedAt,
  useInOneOffice,
  useModuleDispatch,
  useTimeText,
} from '../../../platform';
import { ALL_QUIETLY, accountsApi } from './accounts.api';
import { trustBalances } from './trustBalances';
import type { TrustBalance } from './trustBalances';

/**
 * The current balance of the trust accounts beside the fiduciary money that it must cover (D13), never silently
 * netted; its figures lead to Trust Position. Refetched together with the report below, so that both show the same moment.
 */
export function TrustStrip({ reportRequestId }: { readonly reportRequestId: string | undefined }) {
  const navigate = useNavigate();
  const { today } = useAgencyTime();
  const isInOneOffice = useInOneOffice();
  // With a day: an address without filters would bring back those of the last time, and so other figures.
  const onClick = () => void navigate(screenPath('TrustPosition', {}, filterQuery({ asOf: today() })));
  const { data, error, requestId, fulfilledTimeStamp, refetch } = accountsApi.useGlAccountsQuery(ALL_QUIETLY);
  const time = useTimeText(useFetchedAt(fulfilledTimeStamp));
  const balances = useMemo(() => trustBalances(data ?? []), [data]);
  useRefetchWith(reportRequestId, requestId);

  // Figures from before are not shown beside a report that is newer, nor while they are fetched again.
  if (error !== undefined) {
    return (
      <Notice tone="warning" action={<Button onClick={() => void refetch()}>Fetch balances</Button>}>
        The balances of the trust accounts could not be fetched.
      </Notice>
    );
  }
  const all = balances.at(-1);
  if (all === undefined) return data === undefined ? <FigureStripSpace /> : null;
  const each = balances.slice(0, -1);
  return (
    <FigureStrip
      label="Trust accounts now"
      // They are of now, above rows of any day, and of no office, above rows of one (D14). Once their day is over, the time has
      // its date.
      title={`${all.name}, ${isInOneOffice ? 'all offices, ' : ''}${time?.includes('/') ? `as of ${time}` : 'now'}`}
      definitions={DEFINITIONS}
      figures={[
        { name: 'Bank balance', cents: all.balance },
        { name: 'Held for others', cents: all.held },
        ...(all.short > 0 && all.agencyMoney === 0
          ? []
          : [{ name: 'Agency money in trust', cents: all.agencyMoney }]),
        ...(all.short > 0 ? [{ name: 'Short by', cents: all.short }] : []),
      ].map((figure) => ({ ...figure, onClick }))}
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
          <Accounts balances={each} />
        </Popover>
      )}
    </FigureStrip>
  );
}

/** The table's code is loaded when the popover opens. */
function Accounts({ balances }: { readonly balances: readonly TrustBalance[] }) {
  const table = useWhenWanted(() => import('./TrustAccountTable'), true);
  if (table.failed) return <NotLoaded onRetry={table.retry} />;
  return table.code && <table.code.TrustAccountTable balances={balances} />;
}

const DEFINITIONS = {
  'Bank balance': 'The balance of the trust bank accounts now, by the ledger.',
  'Held for others':
    'Money of carriers and customers that the balance must cover. What one of them owes covers no other.',
  'Agency money in trust': 'What is in accounts beyond that. The money of one account covers no other.',
  'Short by': 'What is missing in accounts that have less than they must.',
} as const;

/**
 * Refetches what trust accounts hold when a new request for the report has begun, unless their own began with it.
 * Compares the ids of requests, because a reply can arrive before React has rendered that the report is being fetched.
 */
function useRefetchWith(reportRequestId: string | undefined, requestId: string | undefined): void {
  const dispatch = useModuleDispatch();
  // The strip is rendered after the request for the report has begun: to it, that is another one.
  const before = useRef<{ reportRequestId?: string; requestId: string | undefined }>({ requestId });
  useEffect(() => {
    const { current } = before;
    if (reportRequestId === undefined) return;
    const isSameReport = reportRequestId === current.reportRequestId;
    before.current = { reportRequestId, requestId };
    if (!isSameReport && requestId !== undefined && requestId === current.requestId) {
      dispatch(refetchTagged(['TrustMoney']));
    }
  }, [reportRequestId, requestId, dispatch]);
}
