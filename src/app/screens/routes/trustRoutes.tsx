import { FeatureFlag, itemFilterFrom } from '../../../domain';
import {
  loadAccountingSearch,
  loadLineItems,
  loadToBeExported,
  loadTrustTransactions,
} from '../../../features/trustTransactions';
import {
  PATTERNS,
  QUERY,
  SCREEN_TITLES,
  narrowedTitle,
  periodTitle,
  timePeriodFrom,
} from '../../../platform';
import { SIGNED_IN, screenOf } from './screenRoute';
import type { ScreenMatch, ScreenRoute } from './screenRoute';

/** Trust accounting (§2, D4, D31). */
export const TRUST_ROUTES: readonly ScreenRoute[] = [
  {
    ...SIGNED_IN,
    id: 'TrustTransactions',
    pattern: PATTERNS.trustTransactions,
    title: (match, search) => periodTitle(periodOf(match) ?? 2, itemsIn(search)),
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
    title: () => SCREEN_TITLES.AllTrustTransactions,
    area: 'trust',
    keptAlive: true,
    load: screenOf(loadAccountingSearch),
  },
  {
    ...SIGNED_IN,
    id: 'ToBeExportedTransactions',
    pattern: PATTERNS.toBeExported,
    title: (_match, search) => narrowedTitle(SCREEN_TITLES.ToBeExportedTransactions, itemsIn(search)),
    area: 'trust',
    load: screenOf(loadToBeExported),
  },
  {
    ...SIGNED_IN,
    id: 'LineItemReport',
    pattern: PATTERNS.lineItems,
    title: () => SCREEN_TITLES.LineItemReport,
    area: 'trust',
    flag: FeatureFlag.LineItemReport,
    load: screenOf(loadLineItems),
  },
];

function periodOf({ params }: ScreenMatch) {
  return timePeriodFrom(params['timePeriod']);
}

function itemsIn(search: string) {
  return itemFilterFrom(new URLSearchParams(search).get(QUERY.items));
}
