import { fieldOf } from './fieldOf.ts';
import type { Negotiation } from './host.ts';

/** The version of the contract that this module fulfils. */
export const CONTRACT_VERSION = { major: 1, minor: 3 } as const;
const SUPPLY = `Supply it as contract version ${CONTRACT_VERSION.major}.${CONTRACT_VERSION.minor} describes it.`;

/** Type → paths. Objects come first, because the others are in them. */
const REQUIRED = {
  object: ['session', 'office', 'navigation', 'navigation.location'],
  boolean: ['session.hostCookie', 'session.siteAuthCookie'],
  string: ['navigation.basename', 'navigation.location.pathname'],
  function: [
    'navigation.createHref',
    'navigation.push',
    'navigation.replace',
    'navigation.go',
    'navigation.listen',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Path → effect of its absence. */
const OPTIONAL: Readonly<Record<string, string>> = {
  toolbar: 'The module draws its own top navigation.',
  'navigation.block': 'Unsaved input is guarded only when the page is closed or reloaded.',
  onboarding: 'Users are not identified to the onboarding tool.',
  telemetry: 'Failures are not reported.',
  help: 'The toolbar has no help button.',
  clock: "The computer's own clock is used.",
};

/** Path in an optional part → pattern of its type and value; `*` stands for every field of the part. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  'toolbar.set': /^function/,
  'hosts.*': /^(undefined|string https?:\/\/[^/?#\s]+$)/i,
  'flags.*': /^boolean/,
  'appearance.mode': /^string (light|dark)$/,
};

/**
 * Checks, before anything is mounted, whether this module can work in a host. Pure: it calls nothing of the
 * host's. A `refused` result has a sentence that names what to upgrade; a `degraded` result lists what users do
 * without, and optional parts that are not as the contract describes them.
 */
export function negotiate(host: unknown): Negotiation {
  const version = fieldOf(host, 'contract');
  const major = fieldOf(version, 'major');
  const minor = fieldOf(version, 'minor');
  if (typeof major !== 'number' || typeof minor !== 'number') {
    return {
      status: 'refused',
      code: 'NOT_A_CONTRACT',
      message: `The accounting module was given no contract version in numbers. Pass an object with contract: { major: ${CONTRACT_VERSION.major}, minor: ${CONTRACT_VERSION.minor} }.`,
    };
  }
  if (major < CONTRACT_VERSION.major) {
    return {
      status: 'refused',
      code: 'HOST_TOO_OLD',
      message: `The host speaks contract version ${major}.${minor}, the accounting module needs version ${CONTRACT_VERSION.major}. Upgrade the host.`,
    };
  }
  if (major > CONTRACT_VERSION.major) {
    return {
      status: 'refused',
      code: 'HOST_TOO_NEW',
      message: `The host speaks contract version ${major}.${minor}, this accounting module knows version ${CONTRACT_VERSION.major}. Deploy one that exposes ./v${major}, or build the host with version ${CONTRACT_VERSION.major}.`,
    };
  }
  for (const [type, paths] of Object.entries(REQUIRED)) {
    const path = paths.find((each) => typeof at(host, each) !== type || at(host, each) === null);
    if (path !== undefined) return missing(path);
  }
  const managedBy = at(host, 'session.managedBy');
  if (managedBy !== 'host' && managedBy !== 'module') return missing('session.managedBy');
  const officeId = at(host, 'office.officeId');
  if (officeId !== null && typeof officeId !== 'string') return missing('office.officeId');

  const absent = Object.entries(OPTIONAL)
    .filter(([path]) => at(host, path) === undefined)
    .map(([path, effect]) => ({ capability: path === 'navigation.block' ? 'unsaved input' : path, effect }));
  const wrong = wrongFields(host).map((capability) => ({
    capability,
    effect: `It may be ignored. ${SUPPLY}`,
  }));
  if (absent.length + wrong.length === 0) return { status: 'ok' };
  return { status: 'degraded', missing: [...absent, ...wrong] };
}

/**
 * Returns the paths of what is there, but not as the contract describes it, such as `hosts.items`. Shared with the
 * conformance kit.
 */
export function wrongFields(host: unknown): string[] {
  return Object.entries(PATTERNS).flatMap(([path, pattern]) => {
    const [part = '', field = ''] = path.split('.');
    const value = at(host, part);
    const fields = field === '*' ? Object.keys(Object(value) as object) : value === undefined ? [] : [field];
    return fields
      .map((name) => `${part}.${name}`)
      .filter((each) => !pattern.test(`${typeof at(host, each)} ${String(at(host, each))}`));
  });
}

function missing(path: string): Negotiation {
  return {
    status: 'refused',
    code: 'PART_MISSING',
    message: `The host contract lacks a valid "${path}". ${SUPPLY}`,
  };
}

/** The value at a path of a contract. */
export function at(host: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => fieldOf(value, key), host);
}
