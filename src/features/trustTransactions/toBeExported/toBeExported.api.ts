import { accountingApi, reportQuery } from '../../../api';
import { toBeExportedReport } from './toBeExportedReport';

export const toBeExportedApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    /** Items to transfer to QuickBooks or to reverse there (§7, D16). */
    toBeExported: reportQuery<{ readonly officeId: string | null }>(build, {
      name: 'toBeExported',
      request: ({ officeId }) => ({ query: 'ToBeExportedReport', officeId }),
      spec: toBeExportedReport,
      shows: ['ItemRows'],
    }),
  }),
});
