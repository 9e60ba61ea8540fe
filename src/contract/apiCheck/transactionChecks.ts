import type { CheckRun } from './checkRun.ts';
import { answerOf } from './examiner.ts';
import { textIn } from './filters.ts';
import type { ReportFacts, Reports } from './reportReads.ts';
import { grouped, isVoid } from './rows.ts';
import type { Row } from './rows.ts';
import { cents, dollars, more } from './sums.ts';

const ALL = 'PeriodReport';
const EXPORT = 'ToBeExportedReport';
/** The amounts that a void has with the other sign. */
const AMOUNTS = [
  'amount',
  'invoiced',
  'tendered',
  'creditUsed',
  'change',
  'disbursed',
  'nonFiduciary',
  'retainedAmount',
];
/** What the rows of an item come to in a tab of a search, and the same of its transaction. */
const TABS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  GetLineItemReport: { amount: 'invoiced', retainedAmount: 'retainedAmount' },
  PayMethodReport: { tendered: 'tendered', change: 'change' },
};

/** Checks what transactions say of each other, and what other reports say of them. */
export function checkTransactions(
  run: CheckRun,
  { caller, hasQuickBooks }: Pick<ReportFacts, 'caller' | 'hasQuickBooks'>,
  reports: Reports,
): void {
  const all = reports.get(ALL);
  if (!all) return;
  const items = new Map(all.map((row) => [row['itemId'], row]));
  const record = (name: string, check: string, messages: readonly string[], passed: string): void =>
    run.findings.record({ ...answerOf(run.call(name), caller), check }, messages, passed);
  for (const name of [ALL, 'TransactionSearch']) {
    const rows = reports.get(name);
    if (rows) record(name, 'voids', voidProblems(rows, items), 'the amounts of each void are negated');
  }
  for (const [name, fields] of Object.entries(TABS)) {
    const rows = reports.get(name);
    if (rows)
      record(name, `agreement with ${ALL}`, tabProblems(rows, items, fields), 'the amounts of each item');
  }
  const listed = reports.get(EXPORT);
  if (listed) {
    // Without QuickBooks an item is to be exported or not, as the host likes.
    const problems = exportProblems(listed, hasQuickBooks ? all : []);
    record(EXPORT, 'items', problems, 'what QuickBooks lacks, and no more');
  }
  if (caller.rights?.seesAllTransactions())
    record(ALL, 'invoices paid', paidProblems(all), 'invoicePaidNumber names paid invoices');
}

type Items = ReadonlyMap<unknown, Row>;

/** Where a void does not have the amounts of what it voids, negated; a returned check negates the amount alone. */
function voidProblems(rows: readonly Row[], items: Items): string[] {
  const wrong = rows.flatMap((row, place) => {
    if (row['reversesItemId'] === null) return [];
    const message = mirrorProblem(row, items.get(row['reversesItemId']));
    return message === undefined
      ? []
      : [`data[${place}] reverses item ${textIn(row, 'reversesItemId')}: ${message}`];
  });
  const [first] = wrong;
  return first === undefined
    ? []
    : [
        `${first}${more(wrong)}. A void has the amounts of what it voids with the other sign, so that both together come to nothing.`,
      ];
}

function mirrorProblem(row: Row, original: Row | undefined): string | undefined {
  // Of an item that the user does not see, only the sign of its amount is known.
  if (!original) {
    const amount = cents(row, 'amount');
    return amount > 0 ? `its amount is ${dollars(amount)}; on a reversal it is negative` : undefined;
  }
  const fields = row['transactionType'] === original['transactionType'] ? AMOUNTS : ['amount'];
  const field = fields.find((name) => cents(row, name) + cents(original, name) !== 0);
  if (field === undefined) return undefined;
  return `its ${field} is ${dollars(cents(row, field))}, and that item’s is ${dollars(cents(original, field))}`;
}

/** Where the rows of an item do not come to the amounts of its transaction. */
function tabProblems(rows: readonly Row[], items: Items, fields: Readonly<Record<string, string>>): string[] {
  const wrong = [...grouped(rows, 'itemId')].flatMap(([id, some]) => {
    const item = items.get(id);
    return Object.entries(fields).flatMap(([field, of]) => {
      const sum = some.reduce((total, row) => total + cents(row, field), 0);
      if (!item || sum === cents(item, of)) return [];
      return [
        `${field} of the rows of item ${String(id)} comes to ${dollars(sum)}, but ${of} of that item in ${ALL} is ${dollars(cents(item, of))}`,
      ];
    });
  });
  const [first] = wrong;
  return first === undefined
    ? []
    : [`${first}${more(wrong)}. Both are of the same item, to the cent; those of a void are negated.`];
}

const isInForce = (row: Row): boolean => row['voidedDate'] === null && !isVoid(row);

/**
 * Where the report of what is to be exported has other items than QuickBooks lacks. The row of a receipt shows its own
 * status together with those of the items made in it: of one that is Mixed, only a part that is NotTransferred tells
 * that it must be there.
 */
function exportProblems(listed: readonly Row[], all: readonly Row[]): string[] {
  const isLacking = ({ transferStatus }: Row): boolean => transferStatus === 'NotTransferred';
  const lackingIn = new Set(
    all.filter((row) => isInForce(row) && isLacking(row)).map((row) => row['createdInTransaction']),
  );
  const mayBeThere = (row: Row): boolean => {
    const isMixed = row['transferStatus'] === 'Mixed';
    if (isInForce(row)) return isLacking(row) || isMixed;
    return row['needsReversal'] === true && row['transferStatus'] !== 'Pending' && !isVoid(row);
  };
  const mustBeThere = (row: Row): boolean =>
    mayBeThere(row) &&
    (row['transferStatus'] !== 'Mixed' || (isInForce(row) && lackingIn.has(row['itemId'])));
  const ids = new Set(listed.map(({ itemId }) => itemId));
  const wrong = listed.flatMap((row, place) => (mayBeThere(row) ? [] : [place]));
  const missing = all.filter((row) => mustBeThere(row) && !ids.has(row['itemId']));
  return [
    ...(wrong.length === 0
      ? []
      : [
          `${wrong.length} of ${listed.length} rows do not belong there, such as data[${String(wrong[0])}]. Answer with the items that QuickBooks lacks, which are in force and NotTransferred, or receipts with such a part; and with those that it must give up, which are voided with needsReversal and not Pending. Voids are not among them.`,
        ]),
    ...(missing.length === 0
      ? []
      : [
          `item ${String(missing[0]?.['itemId'])}${more(missing)} is missing: ${ALL} has it in force and NotTransferred, or voided with needsReversal and not Pending.`,
        ]),
  ];
}

const SEVERAL = /^\d+ invoices$/;

/** Where invoicePaidNumber does not name invoices on which something is paid, or such an invoice is named by nothing. */
function paidProblems(all: readonly Row[]): string[] {
  const paid = all.filter(
    (row) =>
      row['transactionType'] === 'Invoice' &&
      isInForce(row) &&
      cents(row, 'amountDue') < cents(row, 'amount'),
  );
  const keyOf = (client: unknown, number: unknown): string => `${String(client)} ${String(number)}`;
  const known = new Set(paid.map((row) => keyOf(row['clientId'], row['itemNumber'])));
  const naming = all.filter((row) => textIn(row, 'invoicePaidNumber') !== '');
  const isSeveral = (row: Row): boolean => SEVERAL.test(textIn(row, 'invoicePaidNumber'));
  const one = naming.filter((row) => !isSeveral(row));
  const named = new Set(one.map((row) => keyOf(row['clientId'], row['invoicePaidNumber'])));
  const clients = new Set(naming.filter(isSeveral).map(({ clientId }) => clientId));
  const wrong = one.filter((row) => !known.has(keyOf(row['clientId'], row['invoicePaidNumber'])));
  const unnamed = paid.filter(
    (row) => !clients.has(row['clientId']) && !named.has(keyOf(row['clientId'], row['itemNumber'])),
  );
  const remedy =
    'It is the number of the invoice that a receipt or credit memo pays now, or “n invoices”, and empty for one that pays none, or is voided or returned.';
  return [
    ...(wrong[0] === undefined
      ? []
      : [
          `invoicePaidNumber of item ${String(wrong[0]['itemId'])}${more(wrong)} is “${textIn(wrong[0], 'invoicePaidNumber')}”: its client has no invoice in force of that number on which something is paid (amountDue below amount). ${remedy}`,
        ]),
    ...(unnamed[0] === undefined
      ? []
      : [
          `something is paid on invoice ${String(unnamed[0]['itemNumber'])}${more(unnamed)} (amountDue is below amount), but invoicePaidNumber of no receipt or credit memo of its client names it. ${remedy}`,
        ]),
  ];
}
