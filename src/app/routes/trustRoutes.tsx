import { FeatureFlag } from '../../domain';
import {
  loadAccountingSearch,
  loadLineItems,
  loadToBeExported,
  loadTrustTransactions,
} from '../../features/trustTransactions';
import { PATTERNS, QUERY, timePeriodFrom } from '../../platform';
import { Flagged } from '../Flagged';
import { SIGNED_IN } from './screenRoute';
import type { ScreenMatch, ScreenRoute } from './screenRoute';

const PERIOD_TITLES = ["Today's Transactions", "Yesterday's Transactions", 'All Transactions'] as const;

/** Trust accounting (§2, D4, D31). */
export const TRUST_ROUTES: readonly ScreenRoute[] = [
  {
    ...SIGNED_IN,
    id: 'TrustTransactions',
    pattern: PATTERNS.trustTransactions,
    title: (match) => PERIOD_TITLES[periodOf(match) ?? 2],
    area: 'trust',
    keptAlive: true,
    variantParams: [QUERY.items],
    accepts: (match) => periodOf(match) !== null,
    load: async () => {
      const TrustTransactionsScreen = await loadTrustTransactions();
      return (match) => <TrustTransactionsScreen timePeriod={periodOf(match) ?? 2} />;
    },
  },
  {
    ...SIGNED_IN,
    id: 'AllTrustTransactions',
    pattern: PATTERNS.accountingSearch,
    title: () => 'Accounting Search',
    area: 'trust',
    keptAlive: true,
    load: async () => {
      const AccountingSearchScreen = await loadAccountingSearch();
      return () => <AccountingSearchScreen />;
    },
  },
  {
    ...SIGNED_IN,
    id: 'ToBeExportedTransactions',
    pattern: PATTERNS.toBeExported,
    title: () => 'To Be Exported',
    area: 'trust',
    load: async () => {
      const ToBeExportedScreen = await loadToBeExported();
      return () => <ToBeExportedScreen />;
    },
  },
  {
    ...SIGNED_IN,
    id: 'LineItemReport',
    pattern: PATTERNS.lineItems,
    title: () => 'Line Item Report',
    area: 'trust',
    load: async () => {
      const [LineItemsScreen, { NotFoundScreen }] = await Promise.all([
        loadLineItems(),
        import('../../features/problemPages'),
      ]);
      return () => (
        <Flagged flag={FeatureFlag.LineItemReport} otherwise={<NotFoundScreen />}>
          <LineItemsScreen />
        </Flagged>
      );
    },
  },
];

function periodOf({ params }: ScreenMatch) {
  return timePeriodFrom(params['timePeriod']);
}
