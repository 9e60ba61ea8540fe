import type { ConformanceCheck } from './conformanceCheck.ts';
import type { HostContract } from './host.ts';
import { at, negotiate, wrongFields } from './negotiate.ts';
import { accountingKeys } from './storage.ts';
import type { ToolbarModel } from './toolbar.ts';

/** A failed check. The message says in a sentence what is wrong. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

/** Runs one check. An error thrown by `run` is its failure; the text that `run` returns says what was found. */
export function check(name: string, section: string, run: () => string): ConformanceCheck {
  try {
    return { name, section, outcome: 'passed', message: run() };
  } catch (error) {
    const message = error instanceof Fault ? error.message : `It threw ${String(error)}.`;
    return { name, section, outcome: 'failed', message };
  }
}

/** Checks the result of `negotiate`. */
export function negotiationCheck(host: HostContract): ConformanceCheck {
  return check('negotiate', 'Contract', () => {
    const answer = negotiate(host);
    if (answer.status === 'refused') throw new Fault(`${answer.message}${foundIn(host, answer.message)}`);
    if (answer.status === 'ok') return 'The host offers everything.';
    return `The host offers what is needed, without ${answer.missing.map(({ capability }) => capability).join(', ')}.`;
  });
}

/** What a value that `negotiate` refuses should be; what is not here is a function or an object, as its name says. */
const EXPECTED: Readonly<Record<string, string>> = {
  'contract.major': 'a number',
  'contract.minor': 'a number',
  'session.managedBy': '"host" or "module"',
  'session.hostCookie': 'true or false',
  'session.siteAuthCookie': 'true or false',
  'office.officeId': 'the decimal office id as text, such as "102", or null',
  'navigation.basename': 'text',
  'navigation.location.pathname': 'text',
};

/** What the kit found in place of what `negotiate` refuses, and what it should be; empty if that says nothing more. */
function foundIn(host: HostContract, refusal: string): string {
  const [, named] = /lacks a valid "([^"]+)"/.exec(refusal) ?? [];
  const wrong = ['contract.major', 'contract.minor'].find((each) => typeof at(host, each) !== 'number');
  const path = named ?? wrong;
  if (path === undefined) return '';
  const value = at(host, path);
  const isPlain = value === null || ['string', 'number', 'boolean'].includes(typeof value);
  const found = value === undefined ? 'missing' : isPlain ? JSON.stringify(value) : `of type ${typeof value}`;
  const expected = EXPECTED[path];
  return ` ${path} is ${found}${expected === undefined ? '' : `; it is ${expected}`}.`;
}

/**
 * Checks the parts of a contract other than navigation, using each once. `skip` names those that must not be
 * called.
 */
export function partChecks(host: HostContract, skip: readonly string[]): readonly ConformanceCheck[] {
  const { office, hosts, flags, appearance, contentSecurity, clock, toolbar, telemetry, onboarding, help } =
    host;
  const checks: ConformanceCheck[] = [];
  const part = (name: string, section: string, offered: boolean, effect: string, run: () => string): void => {
    if (skip.includes(name)) return;
    if (offered) checks.push(check(name, section, run));
    else checks.push({ name, section, outcome: 'not offered', message: effect });
  };

  const { userId } = host.session as { readonly userId?: unknown };
  part(
    'session.userId',
    'Session',
    userId !== undefined,
    'The module does not learn from the host that somebody else has signed in, or nobody is.',
    () => {
      if (userId !== null && (typeof userId !== 'string' || userId === '')) {
        throw new Fault(
          `session.userId is ${JSON.stringify(userId)}; it is the hsUserUUID of /user/whoami, or null.`,
        );
      }
      return userId === null
        ? 'Nobody is signed in.'
        : `It is ${JSON.stringify(userId)}. The kit cannot tell whether that is the hsUserUUID of /user/whoami, as it must be.`;
    },
  );
  part('storage', 'Session', true, '', () => {
    const former = formerUser();
    const isGone = userId === null || (typeof userId === 'string' && former !== null && former !== userId);
    const left = isGone ? accountingKeys() : [];
    if (left.length > 0) {
      throw new Fault(
        `What the module kept of a former user is still in the browser (${left[0]}): call clearAccountingData() whenever the session ends.`,
      );
    }
    return 'Nothing of a former user is in the browser.';
  });
  part('office', 'Office', true, '', () => {
    if (office.officeId === null) return 'All offices.';
    if (!/^\d+$/.test(office.officeId)) {
      throw new Fault(
        `office.officeId is "${office.officeId}"; it is the decimal office id as text, or null.`,
      );
    }
    return `Office ${office.officeId}.`;
  });
  part(
    'office.onSelect',
    'Office',
    office.onSelect !== undefined,
    'The module offers no other office.',
    () => {
      office.onSelect?.(office.officeId);
      return 'It takes the office that is chosen already.';
    },
  );
  part('hosts', 'Origins', hosts !== undefined, 'Origins are derived from the name of the host.', () => {
    checkFields('hosts', host, 'an origin such as https://items.example.cloud, without a slash at its end');
    return 'Every address is an origin.';
  });
  part('flags', 'Feature flags', flags !== undefined, 'The module asks /api/features.', () => {
    checkFields('flags', host, 'true or false');
    return 'Every flag is true or false.';
  });
  part('appearance', 'Appearance', appearance !== undefined, 'The module is light.', () => {
    checkFields('appearance', host, '"light" or "dark"');
    return `The host is ${appearance?.mode}.`;
  });
  part(
    'contentSecurity',
    'Content security',
    contentSecurity !== undefined,
    'Style elements carry no nonce, and a worker is tried.',
    () => {
      const { nonce, blobWorkers } = (contentSecurity ?? {}) as Record<string, unknown>;
      if (nonce !== undefined && (typeof nonce !== 'string' || !/^[\w+/-]+={0,2}$/.test(nonce))) {
        throw new Fault(
          `contentSecurity.nonce is ${JSON.stringify(nonce)}; it is the nonce of style-src alone.`,
        );
      }
      if (blobWorkers !== undefined && typeof blobWorkers !== 'boolean') {
        throw new Fault(
          `contentSecurity.blobWorkers is ${JSON.stringify(blobWorkers)}; it is true or false.`,
        );
      }
      return nonce === undefined ? 'No nonce.' : 'It has a nonce.';
    },
  );
  part('clock', 'Clock', clock !== undefined, "The computer's own clock is used.", () => plausibleTime(host));
  part('toolbar', 'Toolbar', toolbar !== undefined, 'The module draws its own top navigation.', () => {
    checkFields('toolbar', host, 'a function');
    let chosen = 0;
    const { user, signOut, help, ...least } = sampleModel(host, () => (chosen += 1));
    for (const model of [{ ...least, user, signOut, help }, least, null]) toolbar?.set(model);
    if (chosen > 0) {
      throw new Fault('toolbar.set called select, signOut or help by itself; only the user does.');
    }
    return 'It takes a model with and without user, signOut and help, and null.';
  });
  part('telemetry', 'Telemetry', telemetry !== undefined, 'Failures are not reported.', () => {
    telemetry?.report({ name: 'host-checked', data: { checked: true } });
    return 'It takes an event.';
  });
  part(
    'onboarding',
    'Onboarding',
    onboarding !== undefined,
    'Users are not identified to the onboarding tool.',
    () => {
      onboarding?.identify({
        userId: 'host-check',
        firstName: 'Host',
        lastName: 'Check',
        email: 'host-check@example.invalid',
        company: { id: 0, name: 'Host check', agencyOrigin: 'None', migrationState: 'None' },
      });
      return 'It takes an identity.';
    },
  );
  part('help', 'Help', help !== undefined, 'The toolbar has no help button.', () => {
    help?.open('host-check');
    return 'It opens.';
  });
  return checks;
}

/** Checks the fields of a part by the rules of `negotiate`; `expected` says what they are. */
function checkFields(part: string, host: HostContract, expected: string): void {
  const wrong = wrongFields(host).find((path) => path.startsWith(`${part}.`));
  if (wrong === undefined) return;
  const value = at(host, wrong);
  throw new Fault(
    `${wrong} is ${value === undefined ? 'missing' : JSON.stringify(value)}; it is ${expected}.`,
  );
}

/** The user whose session the module has stored in this tab; null if none. */
function formerUser(): string | null {
  try {
    const record: unknown = JSON.parse(window.sessionStorage.getItem('accounting:session') ?? 'null');
    const id: unknown =
      typeof record === 'object' && record !== null && 'userId' in record ? record.userId : null;
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}

/**
 * 2000-01-01 and 2100-01-01 in milliseconds since 1970. A time in seconds is below this range, one in
 * microseconds above.
 */
const EARLIEST = 946_684_800_000;
const LATEST = 4_102_444_800_000;

function plausibleTime({ clock }: HostContract): string {
  const [first, second] = [clock?.now(), clock?.now()] as [unknown, unknown];
  if (typeof first !== 'number' || !(first > EARLIEST && first < LATEST)) {
    throw new Fault(
      `clock.now() returned ${String(first)}; it must return milliseconds since 1970-01-01 UTC.`,
    );
  }
  if (typeof second !== 'number' || second < first) {
    throw new Fault(`clock.now() goes backwards, from ${first} to ${String(second)}.`);
  }
  return 'It returns milliseconds since 1970.';
}

/** A model with sample values. `chosen` is called if the host calls one of its functions by itself. */
function sampleModel({ navigation }: HostContract, chosen: () => void): Required<ToolbarModel> {
  const item = { label: 'Host check', href: navigation.basename, busy: false };
  return {
    title: 'Accounting',
    screenTitle: 'Host check',
    menus: [
      {
        id: 'host-check',
        label: 'Host check',
        active: true,
        items: [
          { ...item, id: 'host-check-1', enabled: true, active: true, badge: 3, group: 'Host check' },
          { ...item, id: 'host-check-2', enabled: false, active: false, reason: 'It is only a check.' },
        ],
      },
    ],
    offices: [{ value: '1', label: 'Host check' }],
    user: { badge: 'hc@1', name: 'Host Check' },
    signOut: chosen,
    help: chosen,
    select: chosen,
  };
}
