/** Environments of the product (§9); `local` is localhost, a developer's or a test's. */
export type Environment = 'dev' | 'qa' | 'po' | 'live' | 'prod' | 'local';

/** A host name of the product, taken apart (D26). */
export interface ParsedHost {
  readonly service: string;
  /** Named in the host name, or `live` (suffix cloud) or `prod` (suffix app) when none is. */
  readonly environment: Exclude<Environment, 'local'>;
  /** One label or several. */
  readonly domain: string;
  readonly suffix: 'cloud' | 'app';
}

/** Origins of the hosts beside the current one, without a trailing slash (D26). */
export interface SiblingHosts {
  /** `{landing}/signin`. */
  readonly landing: string;
  /** `{items}/pay`, `{items}/invoice`, `{items}/credit-memo`. */
  readonly items: string;
  /** Account settings. */
  readonly account: string;
}

const NAMED = ['dev', 'qa', 'po'] as const;
const SERVICES = { landing: 'signin', items: 'items', account: 'account' } as const;

/** Reads `<service>[.<environment>].<domain>.<cloud|app>` (D26); null for any other host name. A port is ignored. */
export function parseHost(hostname: string): ParsedHost | null {
  const [service, ...rest] = withoutPort(hostname).toLowerCase().split('.');
  const suffix = rest.pop();
  if (suffix !== 'cloud' && suffix !== 'app') return null;
  const named = rest.length > 1 ? NAMED.find((name) => name === rest[0]) : undefined;
  const labels = named === undefined ? rest : rest.slice(1);
  if (!isLabel(service) || labels.length === 0 || !labels.every(isLabel)) return null;
  const environment = named ?? (suffix === 'cloud' ? 'live' : 'prod');
  return { service, environment, domain: labels.join('.'), suffix };
}

/** The environment of a host name; null when it is neither the product's nor local. */
export function environmentOf(hostname: string): Environment | null {
  return isLocalHost(hostname) ? 'local' : (parseHost(hostname)?.environment ?? null);
}

/** Whether a host is one for trying things out: dev, qa, po and localhost (§2, D26). */
export function isNonProduction(hostname: string): boolean {
  const environment = environmentOf(hostname);
  return environment === 'local' || NAMED.some((name) => name === environment);
}

/** Whether two host names are of the same domain, suffix and environment (D29). */
export function areSiblings(a: string, b: string): boolean {
  const [first, second] = [parseHost(a), parseHost(b)];
  return (
    first !== null &&
    second !== null &&
    first.domain === second.domain &&
    first.suffix === second.suffix &&
    first.environment === second.environment
  );
}

/**
 * The hosts beside the current one, in its environment, domain and suffix (D26). An override, as the contract's
 * `hosts` gives it, wins. From a host name that is not the product's, a host without an override is the current host
 * itself. `hostname` may carry a port.
 */
export function siblingHosts(hostname: string, overrides: Partial<SiblingHosts> = {}): SiblingHosts {
  const host = parseHost(hostname);
  const origin = (key: keyof SiblingHosts): string => {
    const override = overrides[key]?.trim() ?? '';
    if (override !== '') return originOf(override);
    if (host === null) return originOf(hostname);
    const named = NAMED.some((name) => name === host.environment) ? `.${host.environment}` : '';
    return `https://${SERVICES[key]}${named}.${host.domain}.${host.suffix}`;
  };
  return { landing: origin('landing'), items: origin('items'), account: origin('account') };
}

/** Whether a host name is the computer itself. */
export function isLocalHost(hostname: string): boolean {
  const name = withoutPort(hostname).toLowerCase();
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(name)
  );
}

function originOf(hostOrOrigin: string): string {
  const trimmed = hostOrOrigin.replace(/\/+$/, '');
  if (/^https?:\/\//i.test(trimmed)) return trimmed;
  return `${isLocalHost(trimmed) ? 'http' : 'https'}://${trimmed}`;
}

function withoutPort(hostname: string): string {
  return hostname.trim().replace(/:\d+$/, '');
}

function isLabel(label: string | undefined): label is string {
  return label !== undefined && /^[a-z0-9-]+$/.test(label);
}
