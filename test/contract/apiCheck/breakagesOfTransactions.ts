import { changing, instead, matching } from './breaking';
import type { BrokenCase, Rows } from './breaking';
import type { Breakage, Known, Sent } from './backEnd';

const TRANSACTIONS = [
  'PeriodReport',
  'TransactionSearch',
  'ToBeExportedReport',
  'GetLineItemReport',
  'PayMethodReport',
];
const isOf =
  (names: readonly string[], user: Known) =>
  (sent: Sent): boolean =>
    sent.user === user && names.includes(String(sent.fields['query']));

/** What a user limited to some transactions is given: those of everybody and of all days. */
const unlimited =
  (user: Known): Breakage =>
  (sent, ask) =>
    ask(isOf([...TRANSACTIONS, 'GetPeriodTotals'], user)(sent) ? { user: 'first' } : {});

/** Changes the rows of a query of the first user, for whatever it is asked. */
export const changingRows = (names: readonly string[], change: (row: Rows[number]) => object): Breakage =>
  changing(isOf(names, 'first'), (body) =>
    Array.isArray(body['data']) ? { ...body, data: (body['data'] as Rows).map(change) } : body,
  );

const plus = (value: unknown, cents: number): number => Math.round(Number(value) * 100 + cents) / 100;
/** A void with a positive amount; any other row as it is. */
const positive = (row: Rows[number]): Rows[number] =>
  typeof row['reversesItemId'] === 'string' ? { ...row, amount: Math.abs(Number(row['amount'])) } : row;

/** What is to be reversed, on its way to QuickBooks; any other row as it is. */
export const reversing = (row: Rows[number]): Rows[number] =>
  row['needsReversal'] === true ? { ...row, transferStatus: 'Pending' } : row;

/** Back ends that give a second user more transactions than that user may see. */
export const UNLIMITED: readonly BrokenCase[] = [
  {
    broken: 'transactions of all days for a user of the last two',
    breakage: unlimited('recent'),
    second: 'recent',
    fails: TRANSACTIONS.map((name) =>
      matching(
        new RegExp(
          `^${name} · rows for 9001 without 9002: gives the second user \\d+ of \\d+ rows, such as data\\[\\d+\\], which were created before 2026-05-13\\. By perms of GET /user/whoami, the second user lacks permission 9002: answer with the rows alone whose createdDate is not before the start of yesterday in the agency’s time zone\\.$`,
        ),
      ),
    ),
  },
  {
    broken: 'everybody’s transactions for a user of their own',
    breakage: unlimited('own'),
    second: 'own',
    // Line items are asked for some events, and for all days.
    fails: [...TRANSACTIONS, 'GetLineItemReport'].map((name) =>
      matching(
        new RegExp(
          `^${name} · rows for 9003 without 9004: gives the second user \\d+ of \\d+ rows, such as data\\[\\d+\\], which others created: createdBy is not “GLI …”\\. By perms of GET /user/whoami, the second user lacks permission 9004: answer with the rows alone of items that the user created\\.$`,
        ),
      ),
    ),
  },
  {
    broken: 'voids with positive amounts for a user who does not see what they void',
    breakage: changing(isOf(['PeriodReport'], 'recent'), (body) =>
      Array.isArray(body['data']) ? { ...body, data: (body['data'] as Rows).map(positive) } : body,
    ),
    second: 'recent',
    fails: [
      matching(
        /^PeriodReport · voids: data\[\d+\] reverses item \d+: its amount is [\d.]+; on a reversal it is negative( \(and \d+ more\))?\. A void has/,
      ),
    ],
  },
];

/** Back ends whose transactions contradict each other, or other reports. */
export const INCONSISTENT: readonly BrokenCase[] = [
  {
    broken: 'every transaction for those to be exported',
    breakage: instead(isOf(['ToBeExportedReport'], 'first'), { query: 'PeriodReport', TimePeriod: 2 }),
    fails: [
      matching(
        /^ToBeExportedReport · items: \d+ of 656 rows do not belong there, such as data\[0\]\. Answer with the items that QuickBooks lacks, which are in force and NotTransferred, or receipts with such a part; and with those that it must give up, which are voided with needsReversal and not Pending\. Voids are not among them\.$/,
      ),
    ],
  },
  {
    broken: 'what is being reversed among what is to be exported',
    breakage: changingRows(['PeriodReport', 'ToBeExportedReport'], reversing),
    fails: [
      matching(/^ToBeExportedReport · items: \d+ of \d+ rows do not belong there, such as data\[\d+\]\./),
    ],
  },
  {
    broken: 'only a part of what is to be exported',
    breakage: changing(isOf(['ToBeExportedReport'], 'first'), (body) => ({
      ...body,
      data: (body['data'] as Rows | undefined)?.filter(
        ({ transactionType }) => transactionType !== 'Invoice',
      ),
    })),
    fails: [
      matching(
        /^ToBeExportedReport · items: item \d+( \(and \d+ more\))? is missing: PeriodReport has it in force and NotTransferred, or voided with needsReversal and not Pending\.$/,
      ),
    ],
  },
  {
    broken: 'voids with positive amounts',
    breakage: changingRows(['PeriodReport', 'TransactionSearch'], positive),
    fails: [
      matching(
        /^PeriodReport · voids: data\[\d+\] reverses item \d+: its amount is ([\d.]+), and that item’s is \1 \(and \d+ more\)\. A void has the amounts of what it voids with the other sign, so that both together come to nothing\.$/,
      ),
      matching(
        /^TransactionSearch · voids: data\[\d+\] reverses item \d+: its amount is ([\d.]+), and that item’s is \1/,
      ),
    ],
  },
  {
    broken: 'lines of voids with positive amounts',
    breakage: changingRows(['GetLineItemReport'], positive),
    fails: [
      matching(
        /^GetLineItemReport · agreement with PeriodReport: amount of the rows of item \d+ comes to ([\d.]+), but invoiced of that item in PeriodReport is -\1( \(and \d+ more\))?\. Both are of the same item, to the cent; those of a void are negated\.$/,
      ),
    ],
  },
  {
    broken: 'the number of another invoice than the paid one',
    breakage: changingRows(['PeriodReport'], (row) => ({
      ...row,
      invoicePaidNumber: row['invoicePaidNumber'] === '' ? '' : row['itemNumber'],
    })),
    fails: [
      matching(
        /^PeriodReport · invoices paid: invoicePaidNumber of item \d+ \(and \d+ more\) is “R-?\d+”: its client has no invoice in force of that number on which something is paid \(amountDue below amount\)\. It is the number of the invoice/,
      ),
      matching(/^PeriodReport · invoices paid: something is paid on invoice INV-?\d+ \(and \d+ more\)/),
    ],
  },
  {
    broken: 'no numbers of paid invoices',
    breakage: changingRows(['PeriodReport'], (row) => ({ ...row, invoicePaidNumber: '' })),
    fails: [
      matching(
        /^PeriodReport · invoices paid: something is paid on invoice INV-?\d+ \(and \d+ more\) \(amountDue is below amount\), but invoicePaidNumber of no receipt or credit memo of its client names it\. It is the number of the invoice that a receipt or credit memo pays now, or “n invoices”, and empty for one that pays none, or is voided or returned\.$/,
      ),
    ],
  },
  {
    broken: 'a balance of a bank account that is a cent more than in the bank',
    breakage: changing(isOf(['GetGLAccounts'], 'first'), (body) => ({
      ...body,
      data: (body['data'] as Rows).map((row) => withBalances(row)),
    })),
    fails: [
      matching(
        /^GetGLAccounts · agreement with GetTrustPositionDays: balance of account 1010 is [\d.]+, but bank of GetTrustPositionDays on 2026-05-14 is [\d.]+( \(and \d+ more\))?\. Both are of the same ledger, to the cent\.$/,
      ),
    ],
  },
  {
    broken: 'a queue whose snapshot has pages of one size',
    breakage: instead(({ fields }) => fields['count'] === 10, { count: 5 }),
    fails: [
      'GetQBQueueItems · paging: page 1 of 10 rows is not pages 1 and 2 of 5 rows of the same snapshot. A snapshot is asked for with more than one count.',
    ],
  },
  {
    broken: 'a queue that counts its rows twice',
    breakage: changing(isOf(['GetQBQueueItems'], 'first'), (body) => {
      const data = body['data'] as { readonly counts: Record<string, number> } | undefined;
      if (data === undefined) return body;
      const doubled = Object.entries(data.counts).map(([status, count]) => [status, 2 * count] as const);
      return { ...body, data: { ...data, counts: Object.fromEntries<number>(doubled) } };
    }),
    fails: [
      'GetQBQueueItems · counts: counts come to 70 together, but the queue without conditions has 35 rows (and 4 more). counts has the rows of the whole queue by status, whatever is asked for.',
    ],
  },
  {
    broken: 'a queue that counts rows of one status for another',
    breakage: changing(isOf(['GetQBQueueItems'], 'first'), (body) => {
      const data = body['data'] as { readonly counts: Record<string, number> } | undefined;
      if (data === undefined) return body;
      const { Failed = 0, Pending = 0 } = data.counts;
      return { ...body, data: { ...data, counts: { ...data.counts, Failed: Failed + Pending, Pending: 0 } } };
    }),
    fails: [
      'GetQBQueueItems · counts: counts says 0 of status Pending, but asked for that status the queue has 2 rows (and 1 more). counts has the rows of the whole queue by status, whatever is asked for.',
    ],
  },
];

/** An account and those below it, with a cent more in each trust bank. */
function withBalances(row: Rows[number]): Rows[number] {
  const below = (row['subAccounts'] as Rows).map(withBalances);
  const balance = row['balance'] === undefined ? {} : { balance: plus(row['balance'], 1) };
  return { ...row, ...balance, subAccounts: below };
}
