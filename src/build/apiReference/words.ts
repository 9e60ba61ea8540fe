import { PERMISSIONS } from '../../api/wire/callFacts';
import type { CallAccess, CallFacts, OfficeRule, PermissionId } from '../../api/wire/callFacts';
import type { WordTable } from './accessTables';
import { AREA_PERMISSIONS, AREA_TABLE, TRANSACTION_TABLE } from './accessTables';
import { TRANSFER_TABLE, TRANSITION_TABLE } from './quickBooksTables';

const permission = (id: PermissionId): string => `${id} (${PERMISSIONS[id]})`;

/** Who may make a call, in a sentence. */
export function accessInWords(access: CallAccess): string {
  if (access === 'anybody') return 'Anybody, also when nobody is signed in.';
  if (access === 'signedIn') return 'Whoever is signed in.';
  const [first = '', ...others] = access.permissions.map((ids) => ids.map(permission).join(' or '));
  const byOffice = access.byOffice ? `, or a user who reports by office` : '';
  const also = others.map((ids) => `; and ${ids}, otherwise code 15`).join('');
  const refusal = access.refusal === 'http403' ? 'HTTP 403' : 'code 15';
  const rows = access.permissions.some((ids) => ids.includes(9001))
    ? ' The rule “Permissions” says which rows.'
    : '';
  return `${first}${byOffice}, otherwise ${refusal}${also}.${rows}`;
}

/** What a call's rule about offices means, in a sentence. */
export const OFFICES_IN_WORDS: Readonly<Record<OfficeRule, string>> = {
  none: 'Offices do not matter.',
  asked:
    'The office of `officeId`; for null, every office that the user may report on. Code 15 for an office that the user may not.',
  users: 'Only what lies in the offices that the user may report on.',
  works: 'The offices in which the user works, whatever they may report on.',
  agency: 'The whole agency, whatever the user’s offices.',
};

/** The flags that a call needs, a sentence for each; null if it needs none. */
export function flagsInWords({ flags }: Pick<CallFacts, 'flags'>): string | null {
  if (flags === undefined) return null;
  const sentences = flags.map(({ name, fields }) =>
    fields === undefined
      ? `Made only with the feature flag \`${name}\`.`
      : `With ${fields.map((field) => `\`${field}\``).join(' and ')} only behind the feature flag \`${name}\`.`,
  );
  return sentences.join(' ');
}

/** A rule of the reference: a heading, its text, and tables that go with it. */
export interface Rule {
  readonly title: string;
  readonly text: string;
  readonly tables?: readonly WordTable[];
}

const areas = Object.entries(AREA_PERMISSIONS)
  .map(([area, id]) => `\`${area}\` ${id}`)
  .join(', ');

/** The rules of the calls. */
export const RULES: readonly Rule[] = [
  {
    title: 'Envelope',
    text: 'Every JSON answer is `{ "code", "message"?, "data"? }`, except that of `/api/features`. Code 0 is a success and has `data`; 2 is a report without rows, also a success; 13 is a refusal whose `message` is shown to the user; 15 says that the user may not. `message` is required except with codes 0 and 2. Write `code` before `data`: the rows of a report are shown while they arrive, once it is known that there is a report. The module sorts the rows of reports itself; among rows that are equal in what it sorts by, their order in the answer shows. All four come with HTTP status 200. Other statuses carry the same envelope without `data`: 401 nobody is signed in, 403 the user may not open this at all, 404 there is no such thing or the user may not know of it, 400, 413 or 415 a request that cannot be read, 500 a failure. With these the status alone counts: `code` may be any number, such as the status again.',
  },
  {
    title: 'Session',
    text: 'A cookie identifies the user and nothing else does: no call names who makes it. The module sends every call with credentials, and never reads the cookie, which should be `HttpOnly`. Permissions and offices are checked by the server for each call, whatever the module has already checked.',
  },
  {
    title: 'Requests',
    text: 'Bodies are JSON with `Content-Type: application/json`. A body may be long: a search may name 300,000 ids. A module of this version sends no fields that are not named here, and leaves out none but those that are optional.',
  },
  {
    title: 'Bad requests',
    text: 'Code 13 with HTTP 200, and a message that names the field: a field whose value is not of the type, or not within the limits, that are given here; a query or command of another name; a body that is not an object; `officeId` in an address that is not an office id. A field that is not named here is ignored: a newer module may send one, and `openapi.json` allows it in every body. One that is missing though it is not optional may be refused; our own server takes it for null, false or empty where that is allowed. Code 13 also answers fields that contradict each other: an end before its start, a date type that the report does not offer. HTTP 404: an id in a path that is not there or is not an id. HTTP 400: a body that is not JSON. HTTP 413: a body that is longer than the server takes, which should be 8 MB at least for queries, and 4 MB for commands and statements, or that has more objects, lists and fields than it reads, which should be 150,000 at least: millions of `{}` would be parsed for seconds, while everybody waits. HTTP 415: a body of another `Content-Type`.\n\nWhere a call can be refused for several reasons, our own server looks at them in this order: a request of another site (403), nobody signed in (401), a body that cannot be read (400, 413, 415), the name of the query or command, and a command’s `idempotencyKey` (13), the permission (403 or 15), the office (15), the other fields (13), what they name (404; in a query or command, 13). `TimePeriod`, and an `officeId` that is no id, come before the permission. The module does not mind the order; but refuse another site before anything else, then whoever has no session, and ask for the permission before you look for what the fields name.',
  },
  {
    title: 'Amounts and other numbers',
    text: 'An amount is a JSON number in dollars with at most two decimals. The module turns amounts into integer cents and adds those; one with a third decimal fails the report. A percentage has at most one decimal. All other numbers have none: ids, counts, days. None of these is beyond 9,007,199,254,740,991 (2^53 − 1), as far as JavaScript can tell whole numbers apart; nor are `agencyId` and `officeContext` where they are text. No amount is beyond 10,000,000,000,000.00.',
  },
  {
    title: 'Dates and moments',
    text: 'A date is `yyyy-MM-dd`, a day of the agency’s time zone, and is never converted. A moment is ISO 8601 in UTC, such as `2026-05-14T16:00:00.000Z`, and is shown in the agency’s time zone. For an agency without one `GetAgencyTimeZone` answers null: the module then counts days in the zone of the user’s computer and tells the user so.',
  },
  {
    title: 'Permissions',
    text:
      '`GET /user/whoami` answers them as hex digits (`perms`), `GET /metadata/permissions` says which bit of which digit is which permission. An administrator, whose `flags` have the bit with the value 32 (`flags & 32`), holds all of them. Calls and item pages are about these: ' +
      `${Object.entries(PERMISSIONS)
        .map(([id, words]) => `${id} ${words}`)
        .join('; ')}.` +
      '\n\nNo call asks for 8005 or 8007: 8005 is for the menu entry and the item page with which a payment is taken, 8007 for voiding on an item page that was not opened from the module (`ItemContext.origin`).' +
      '\n\nFor PeriodReport (every `TimePeriod`), GetPeriodTotals, TransactionSearch, ToBeExportedReport, GetLineItemReport, PayMethodReport, GetQBQueueItems and the commands for QuickBooks, every user needs one permission for days (9001 or 9002) and one for users (9003 or 9004); so does a user who reports by office. The two together decide which rows the user gets, and to which items a command may be applied:',
    tables: [TRANSACTION_TABLE],
  },
  {
    title: 'Offices',
    text: `An agency enforces office permissions if its \`agencyFlags\` have the bit with the value 8 (\`agencyFlags & 8\`). There, a user to whom offices are given, and who is an administrator or holds none of 9000, 9005 and 9006, reports by office: without the permission of a report, but only on these offices.\n\nIn addition, every user has offices that they work in (\`GET /user/offices/{initials}\`): all of the agency for a holder of 9000, 9005 or 9006, otherwise those given, otherwise the user’s own.\n\nThe queue of QuickBooks has the items that reports of the area \`trust\` show to the user, by office and by the rule “Permissions”. Its commands treat any other item as if it were not there. Accounts (\`GLAccount\`) are the agency’s, and are in everybody’s queue.\n\nEach area of reports has a permission: ${areas}. TransactionSearch belongs to \`receipt\`, the other transactions, the queue of QuickBooks and its commands to \`trust\`. This is what \`GetReportOfficeOptions\` answers for an area, and what its reports show, in all areas alike:`,
    tables: [AREA_TABLE],
  },
  {
    title: 'Feature flags',
    text: '`GET /api/features` answers them by name; one that is missing is off. `accountingLineItemReport`: the report of line items by days. `accountingMorningPage`: the totals of the start page. `accountingPayablesDateTypes`: payables by a chosen kind of date. `accountingToolbarHelp`: the Help button. `accountingPaymentDetails`: check numbers, what goes out with a payment, what paid a line, and voiding in a dialog over trust reports. `accountingPictures`: pictures beside the figures of a report. `accountingQuietTables`: reports without their empty columns, and with times for dates where all rows have the same. `accountingTrustPosition`: the screen Trust Position, the picture of trust money by day, payables and revenue as of a day, what trust accounts hold now over trust reports (`balance` and `fiduciaryHeld` of `GetGLAccounts`), and whether customer reports agree. The contract’s `flags` win over them. A call that is made only behind a flag need not exist while that flag is off for all agencies; every other call must.',
  },
  {
    title: 'Commands',
    text: 'A command is sent once for each act of the user, and never again by itself. The server stores its `idempotencyKey` per user with the answer, in the transaction of the command: sent again, it returns that answer and changes nothing more. The same key with another command or payload is refused with code 13. A refused command leaves nothing behind, and its key may be used again. Keep keys at least as long as a page may stay open: what the user is told to try again comes with the key that it had. Our own server keeps them for good.\n\nFree text with a card number is refused with code 13, in payments, voids and statements: 13 to 19 digits, in whole groups with spaces or dashes between them, that pass the Luhn check.\n\nA payment is done whole or not at all. A command for QuickBooks is done item by item: code 0 if at least one was accepted, with the others in `failures`; code 13 if none was.',
  },
  {
    title: 'QuickBooks',
    text: 'An item has a transfer state, `transferStatus` with `transferSubStatus`, and the module offers its commands by that alone; the server refuses any other, item by item. A void is not sent, a returned check is. A receipt is sent as its items, those whose `createdInTransaction` it is, and its own payment: it has their state while they agree, otherwise the status Mixed, for which every command is offered, and done to those of its items that allow it. What is voided stands for itself alone: such a receipt, and such an item made in one.\n\nA row of the queue is one request to QuickBooks. Give the request an id of its own, which stays the same when the row is queued again, and when an item whose transfer failed is transferred again: only a reversal ends it. Have QuickBooks book an id once, since the module tells users that nothing is sent twice, even where no answer came.',
    tables: [TRANSFER_TABLE, TRANSITION_TABLE],
  },
];

/** A rule as Markdown. */
export function ruleAsMarkdown({ title, text, tables = [] }: Rule): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const asMarkdown = ({ head, rows }: WordTable): string =>
    [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
  return [`## ${title}`, text, ...tables.map(asMarkdown)].join('\n\n');
}
