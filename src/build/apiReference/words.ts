import { PERMISSIONS } from '../../api/wire/callFacts';
import type { CallAccess, CallFacts, OfficeRule, PermissionId } from '../../api/wire/callFacts';

const permission = (id: PermissionId): string => `${id} (${PERMISSIONS[id]})`;

/** Who may make a call, in a sentence. */
export function accessInWords(access: CallAccess): string {
  if (access === 'anybody') return 'Anybody, also when nobody is signed in.';
  if (access === 'signedIn') return 'Whoever is signed in.';
  const [first = '', ...others] = access.permissions.map((ids) => ids.map(permission).join(' or '));
  const byOffice = access.byOffice ? `, or a user who reports by office` : '';
  const also = others.map((ids) => `; and ${ids}, otherwise code 15`).join('');
  const refusal = access.refusal === 'http403' ? 'HTTP 403' : 'code 15';
  return `${first}${byOffice}, otherwise ${refusal}${also}.`;
}

/** What a call's rule about offices means, in a sentence. */
export const OFFICES_IN_WORDS: Readonly<Record<OfficeRule, string>> = {
  none: 'Offices do not matter.',
  asked:
    'The office of `officeId`; for null, every office that the user may report on. Code 15 for an office that the user may not.',
  users: 'Only what lies in the offices that the user may report on.',
  agency: 'The whole agency, whatever the user’s offices.',
};

/** The flag that a call needs, in a sentence; null if it needs none. */
export function flagInWords({ flag }: Pick<CallFacts, 'flag'>): string | null {
  if (flag === undefined) return null;
  const fields = flag.fields?.map((name) => `\`${name}\``).join(' and ');
  return fields === undefined
    ? `Made only with the feature flag \`${flag.name}\`.`
    : `With ${fields} only behind the feature flag \`${flag.name}\`.`;
}

/** What every reader needs to know before the first call, as paragraphs of a heading and its text. */
export const RULES: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Envelope',
    text: 'Every JSON answer is `{ "code", "message"?, "data"? }`, except that of `/api/features`. Code 0 is a success and has `data`; 2 is a report without rows, also a success; 13 is a refusal whose `message` is shown to the user; 15 says that the user may not. All four come with HTTP status 200. Other statuses carry the same envelope: 401 nobody is signed in, 403 the user may not open this at all, 404 there is no such thing or the user may not know of it, 400, 413 or 415 a request that cannot be read, 500 a failure.',
  },
  {
    title: 'Session',
    text: 'A cookie identifies the user and nothing else does: no call names who makes it. The module sends every call with credentials, and never reads the cookie, which should be `HttpOnly`. Permissions and offices are checked by the server for each call, whatever the module has already checked.',
  },
  {
    title: 'Requests',
    text: 'Bodies are JSON with `Content-Type: application/json`. A body may be long: a search may name 300,000 ids. Fields that are not named here are not sent.',
  },
  {
    title: 'Amounts',
    text: 'JSON numbers in dollars with at most two decimals. The module turns them into integer cents and adds those; an amount with a third decimal fails the report.',
  },
  {
    title: 'Dates and moments',
    text: 'A date is `yyyy-MM-dd`, a day of the agency’s time zone, and is never converted. A moment is ISO 8601 in UTC, such as `2026-05-14T16:00:00.000Z`, and is shown in the agency’s time zone.',
  },
  {
    title: 'Permissions',
    text:
      '`GET /user/whoami` answers them as hex digits (`perms`), `GET /metadata/permissions` says which bit of which digit is which permission. Bit 32 of `flags` is an administrator, who holds all of them. Calls are about these: ' +
      `${Object.entries(PERMISSIONS)
        .map(([id, words]) => `${id} ${words}`)
        .join('; ')}.`,
  },
  {
    title: 'Offices',
    text: 'An agency whose `agencyFlags` have bit 8 enforces office permissions. There, a user to whom offices are given, and who is an administrator or holds none of 9000, 9005 and 9006, reports by office: without the permission of a report, but only on these offices. `GetReportOfficeOptions` says so for each area.',
  },
  {
    title: 'Feature flags',
    text: '`GET /api/features` answers them by name; one that is missing is off. `accountingLineItemReport`: the report of line items by days. `accountingPayablesDateTypes`: payables by a chosen kind of date. `accountingToolbarHelp`: the Help button. The contract’s `flags` win over them.',
  },
  {
    title: 'Commands',
    text: 'A command is sent once for each act of the user, and never again by itself. The server stores its `idempotencyKey` per user with the answer, in the transaction of the command: sent again, it returns that answer and changes nothing more.',
  },
];
