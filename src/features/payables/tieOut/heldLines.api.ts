import { accountingApi, reportQuery } from '../../../api';
import type { MaybeQuiet } from '../../../api';
import type { IsoDate } from '../../../domain';
import { SCREENS } from '../../../platform';
import type { ReportSpec } from '../../../report';

/** The part of the trust position that payables are compared with; none of it is shown. */
const heldLines: ReportSpec = {
  id: 'heldLines',
  title: SCREENS.TrustPosition.title,
  rowId: 'rowId',
  columns: [
    { id: 'beneficiaryName', header: 'Beneficiary', width: 200, kind: 'text' },
    { id: 'remitted', header: 'Remitted', width: 112, kind: 'amount' },
    { id: 'held', header: 'Held', width: 112, kind: 'amount' },
  ],
  extraFields: [
    { field: 'beneficiaryType', kind: 'text' },
    { field: 'beneficiaryId', kind: 'text' },
  ],
};

type HeldLinesArgs = Pick<MaybeQuiet, 'quiet'> & {
  readonly officeId: string | null;
  readonly asOfDate: IsoDate;
};

/** The trust position of a day, as payables are compared with it (§7, D50). */
export const heldLinesApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    heldLines: reportQuery<HeldLinesArgs>(build, {
      name: 'heldLines',
      request: (args) => ({ query: 'GetTrustPosition', ...args }),
      spec: heldLines,
      shows: ['Ledger'],
    }),
  }),
});
