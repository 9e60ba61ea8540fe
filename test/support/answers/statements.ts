import type { StatementBatch, StatementBatchDetail, StatementItem, TagRecord } from '../../../src/api/wire';

/** One customer's statement in a batch. */
const item = (
  values: Partial<StatementItem> & Pick<StatementItem, 'itemId' | 'clientName'>,
): StatementItem => ({
  clientId: Number(values.itemId),
  clientNumber: values.itemId.padStart(8, '0'),
  debts: 100.1,
  credits: 0.2,
  balance: 99.9,
  status: 'Generated',
  reason: '',
  attachmentId: `att-${values.itemId}`,
  pages: 1,
  ...values,
});

/** One generated, one failed and one skipped statement. */
const ITEMS: readonly StatementItem[] = [
  item({ itemId: '1', clientName: 'Acme Bakery' }),
  item({
    itemId: '2',
    clientName: 'Bolt Hardware',
    status: 'Failed',
    reason: 'The printer stopped.',
    attachmentId: null,
    pages: null,
  }),
  item({
    itemId: '3',
    clientName: 'Cafe Zero',
    status: 'Skipped',
    reason: 'The customer owes nothing.',
    attachmentId: null,
    pages: null,
  }),
];

/** A batch as it appears in the list. */
export const batchSummary = (values: Partial<StatementBatch> = {}): StatementBatch => ({
  id: '12',
  createdDate: '2026-03-10T15:00:00Z',
  createdBy: 'JD - Jane Doe',
  asOfDate: '2026-02-28',
  officeId: null,
  officeName: '',
  customersChosen: false,
  includeZeroBalances: false,
  message: '',
  activityTagIds: [],
  status: 'CompleteWithErrors',
  counts: { total: 3, done: 1, failed: 1, skipped: 1 },
  completedDate: '2026-03-10T15:01:00Z',
  ...values,
});

/** A batch of the customers above. */
export const batch = (values: Partial<StatementBatchDetail> = {}): StatementBatchDetail => ({
  ...batchSummary(),
  items: ITEMS,
  ...values,
});

/** The same batch while two of its statements are still to be made. */
export const UNFINISHED = batch({
  status: 'Processing',
  counts: { total: 3, done: 1, failed: 0, skipped: 0 },
  completedDate: null,
  items: ITEMS.map((one) => (one.itemId === '1' ? one : { ...one, status: 'Queued', reason: '' })),
});

/** Activity tags as the API returns them: flat, with a child before its parents (D36). */
export const TAGS: readonly TagRecord[] = [
  { id: 4, name: 'Monthly statement', parent_id: 2 },
  { id: 1, name: 'Accounting', parent_id: null },
  { id: 2, name: 'Statements', parent_id: 1 },
];
