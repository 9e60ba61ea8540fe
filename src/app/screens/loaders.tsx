import type { ComponentType, ReactNode } from 'react';
import { parseTimePeriod } from '../../domain';
import { loadCoverageTile } from '../../features/trustPosition';
import type { PathParams, ScreenId } from '../../platform';
import { SCREEN_CODE } from './screenCode';

/** Renders a screen with the parameters of its path. */
type ScreenRenderer = (params: PathParams) => ReactNode;

/** Fetches the code of a screen. */
export type LoadScreen = () => Promise<ScreenRenderer>;

type Code = typeof SCREEN_CODE;
type PlainScreen = { [Id in ScreenId]: Code[Id] extends () => Promise<ComponentType> ? Id : never }[ScreenId];

/** How to render the screens whose components take props. */
const WITH_PROPS: Readonly<Record<Exclude<ScreenId, PlainScreen>, LoadScreen>> = {
  Landing: async () => {
    const LandingScreen = await SCREEN_CODE.Landing();
    return () => <LandingScreen loadCoverage={loadCoverageTile} />;
  },
  TrustTransactions: async () => {
    const TrustTransactionsScreen = await SCREEN_CODE.TrustTransactions();
    return ({ timePeriod }) => <TrustTransactionsScreen timePeriod={parseTimePeriod(timePeriod) ?? 2} />;
  },
  BatchStatementDetail: async () => {
    const BatchDetailScreen = await SCREEN_CODE.BatchStatementDetail();
    // Another batch is another screen: no choice made in one carries over to the other.
    return ({ id = '' }) => <BatchDetailScreen key={id} id={id} />;
  },
  PayablesReport: async () => {
    const PayablesReportScreen = await SCREEN_CODE.PayablesReport();
    return () => <PayablesReportScreen report="companyPayables" />;
  },
  AgencyRevenueReport: async () => {
    const PayablesReportScreen = await SCREEN_CODE.AgencyRevenueReport();
    return () => <PayablesReportScreen report="agencyRevenue" />;
  },
};

/** Fetches the code of a screen of the table (`src/platform/navigation/screens.ts`). */
export function loaderOf(id: ScreenId): LoadScreen {
  return isPlain(id) ? plain(SCREEN_CODE[id]) : WITH_PROPS[id];
}

function isPlain(id: ScreenId): id is PlainScreen {
  return !Object.hasOwn(WITH_PROPS, id);
}

function plain(load: () => Promise<ComponentType>): LoadScreen {
  return async () => {
    const Screen = await load();
    return () => <Screen />;
  };
}
