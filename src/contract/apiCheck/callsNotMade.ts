import { NOBODY } from './apiClient.ts';
import type { Caller } from './apiClient.ts';
import { guideOf } from './apiDocument.ts';
import { PERMISSIONS } from './checkRun.ts';
import type { CheckRun } from './checkRun.ts';
import { ORIGIN_CHECK } from './originChecks.ts';
import { WRITTEN } from './writeChecks.ts';

/** The call that renews the session. */
export const RENEWAL = 'GET /user/renew/cookie';

/** The optional calls that the command line allows. */
interface OptIns {
  readonly write: boolean;
  readonly renew: boolean;
}

/** Lists the calls that were not made, so that nobody assumes that they were checked. */
export function listCallsNotMade(run: CheckRun, caller: Caller, optIns: OptIns): void {
  const made = run.findings.list().filter(({ check }) => ![NOBODY.check, ORIGIN_CHECK].includes(check));
  for (const { name, access } of run.calls.values()) {
    // The call that ends the session is made without one.
    if (access === 'anybody' || made.some(({ call }) => call === name)) continue;
    run.notChecked(caller, name, whyNotMade(run, caller, name, optIns));
  }
}

function whyNotMade(run: CheckRun, caller: Caller, name: string, { write, renew }: OptIns): string {
  const notAtAll = 'It is not tried, not even with --write: use the module.';
  if (name === RENEWAL) return renew ? notAtAll : 'It may replace the cookie: --renew';
  if (!WRITTEN.includes(name)) return notAtAll;
  const lacked = caller.rights?.lackedFor(run.call(name)) ?? [];
  if (lacked.length === 0) return write ? notAtAll : CHANGES;
  const reason = `${caller.name} lacks permission ${inWords(lacked)}: give --cookie of a user who holds it`;
  return write
    ? `By perms of GET /user/whoami, ${reason}.`
    : `${CHANGES}. By perms of GET /user/whoami, ${reason}.`;
}

const CHANGES = 'It changes the agency: --write --agency-is-for-tests';

/**
 * A run whose first user may make few of the calls finds little, whatever the API answers: that must not look like a
 * pass. To be called when the calls of the first user alone have been made.
 */
export function checkFirstUser(run: CheckRun, caller: Caller, { write }: Pick<OptIns, 'write'>): void {
  const { rights } = caller;
  if (!rights) return;
  const { findings } = run;
  const refused = findings.list().flatMap(({ check, call }) => (check === PERMISSIONS ? [call] : []));
  const unwritten = write ? WRITTEN.filter((name) => !run.mayGet(caller, name)) : [];
  const names = [...new Set([...refused, ...unwritten])];
  const lacked = names.flatMap((name) => rights.lackedFor(run.call(name)));
  const { isRecent, isOwn } = rights.limits();
  const some = [...lacked, ...(isRecent ? [[9002]] : []), ...(isOwn ? [[9004]] : [])];
  const subject = { call: 'every call', check: 'first user', see: guideOf('Check your API') };
  const examples =
    names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
  const unseen =
    names.length === 0 ? 'few transactions are in their reports' : `no answer of ${examples} was checked`;
  findings.record(
    subject,
    some.length === 0
      ? []
      : [
          `by perms of GET /user/whoami, the user of --cookie lacks permission ${inWords(some)}: ${unseen}. Give --cookie of a user who holds all of them, such as an administrator, and --second-cookie of one who holds fewer.`,
        ],
    'holds every permission that the check needs',
  );
}

/** Lists of permissions, each once, without those that another one includes: `9000, 9007 and 9003 or 9004`. */
function inWords(lists: readonly (readonly number[])[]): string {
  const single = new Set(lists.flatMap((ids) => (ids.length === 1 ? ids : [])));
  const words = lists
    .filter((ids) => ids.length === 1 || !ids.some((id) => single.has(id)))
    .map((ids) => ids.join(' or '));
  return [...new Set(words)]
    .toSorted()
    .join(', ')
    .replace(/, (?=[^,]+$)/, ' and ');
}
