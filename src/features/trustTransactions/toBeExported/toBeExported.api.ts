import { accountingApi, reportQuery } from '../../../api';
import { toBeExportedReport } from './toBeExportedReport';

export const toBeExportedApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    /** Items that are to be sent to QuickBooks, or taken back from it (§7, D16). */
    toBeExported: reportQuery<{ readonly officeId: string | null }>(build, {
      name: 'toBeExported',
      request: ({ officeId }) => ({ query: 'ToBeExportedReport', officeId }),
      spec: toBeExportedReport,
      shows: ['ItemRows'],
    }),
  }),
});
