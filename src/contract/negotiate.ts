import type { MissingCapability, Negotiation } from './host.ts';

/** The version of the contract that this module fulfils. */
export const CONTRACT_VERSION = { major: 1, minor: 3 } as const;

const REQUIRED: readonly { path: string; type: 'string' | 'function' | 'object' | 'boolean' }[] = [
  { path: 'session', type: 'object' },
  { path: 'session.hostCookie', type: 'boolean' },
  { path: 'session.siteAuthCookie', type: 'boolean' },
  { path: 'office', type: 'object' },
  { path: 'navigation', type: 'object' },
  { path: 'navigation.basename', type: 'string' },
  { path: 'navigation.location', type: 'object' },
  { path: 'navigation.location.pathname', type: 'string' },
  { path: 'navigation.createHref', type: 'function' },
  { path: 'navigation.push', type: 'function' },
  { path: 'navigation.replace', type: 'function' },
  { path: 'navigation.go', type: 'function' },
  { path: 'navigation.listen', type: 'function' },
];

const OPTIONAL: readonly (MissingCapability & { path: string })[] = [
  { path: 'toolbar', capability: 'toolbar', effect: 'The module draws its own top navigation.' },
  {
    path: 'navigation.block',
    capability: 'unsaved input',
    effect: 'Unsaved input is guarded only when the page is closed or reloaded.',
  },
  {
    path: 'onboarding',
    capability: 'onboarding',
    effect: 'Users are not identified to the onboarding tool.',
  },
  { path: 'telemetry', capability: 'telemetry', effect: 'Timings and failures are not reported.' },
  { path: 'help', capability: 'help', effect: 'The toolbar has no help button.' },
  { path: 'clock', capability: 'clock', effect: "The computer's own clock is used." },
];

/**
 * Checks, before anything is mounted, whether this module can work in a host. Pure: it calls nothing of the
 * host's. A `refused` result has a sentence that names what to upgrade; a `degraded` result lists what users do
 * without.
 */
export function negotiate(host: unknown): Negotiation {
  const version = read(host, 'contract');
  const major = read(version, 'major');
  const minor = read(version, 'minor');
  if (typeof major !== 'number' || typeof minor !== 'number') {
    return {
      status: 'refused',
      code: 'NOT_A_CONTRACT',
      message: `The accounting module was mounted without a host contract. Pass an object with contract: { major: ${CONTRACT_VERSION.major}, minor: ${CONTRACT_VERSION.minor} }.`,
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
      message: `The host speaks contract version ${major}.${minor}, this accounting module knows version ${CONTRACT_VERSION.major}. Upgrade the accounting module, or mount it through ./v${major}.`,
    };
  }
  for (const part of REQUIRED) {
    if (typeof at(host, part.path) !== part.type || at(host, part.path) === null) return missing(part.path);
  }
  const managedBy = at(host, 'session.managedBy');
  if (managedBy !== 'host' && managedBy !== 'module') return missing('session.managedBy');
  const officeId = at(host, 'office.officeId');
  if (officeId !== null && typeof officeId !== 'string') return missing('office.officeId');

  const absent = OPTIONAL.filter((part) => at(host, part.path) === undefined);
  if (absent.length === 0) return { status: 'ok' };
  return {
    status: 'degraded',
    missing: absent.map(({ capability, effect }) => ({ capability, effect })),
  };
}

function missing(path: string): Negotiation {
  return {
    status: 'refused',
    code: 'PART_MISSING',
    message: `The host contract lacks a valid "${path}". Supply it as contract version ${CONTRACT_VERSION.major}.${CONTRACT_VERSION.minor} describes it.`,
  };
}

function at(host: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => read(value, key), host);
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}
