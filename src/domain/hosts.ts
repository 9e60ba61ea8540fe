/** The parts of a host name of the product (D26). */
interface ProductHost {
  /** Null for `live` (suffix cloud) and `prod` (suffix app), which do not appear in host names. */
  readonly environment: (typeof NAMED)[number] | null;
  /** One label or several. */
  readonly domain: string;
  readonly suffix: 'cloud' | 'app';
}

/** Origins of the current host's siblings, without a trailing slash (D26). */
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

/**
 * Parses `<service>[.<environment>].<domain>.<cloud|app>` (D26); null for any other host name. A port is
 * ignored.
 */
function parseHost(hostname: string): ProductHost | null {
  const [service, ...rest] = withoutPort(hostname).toLowerCase().split('.');
  const suffix = rest.pop();
  if (suffix !== 'cloud' && suffix !== 'app') return null;
  const environment = (rest.length > 1 ? NAMED.find((name) => name === rest[0]) : undefined) ?? null;
  const labels = environment === null ? rest : rest.slice(1);
  if (!isLabel(service) || labels.length === 0 || !labels.every(isLabel)) return null;
  return { environment, domain: labels.join('.'), suffix };
}

/**
 * Returns the current host's siblings, with the same environment, domain and suffix (D26). An override, as in
 * the contract's `hosts`, takes precedence. If the host name is not one of the product, a sibling without an
 * override is the current host itself. `hostname` may include a port.
 */
export function siblingHosts(hostname: string, overrides: Partial<SiblingHosts> = {}): SiblingHosts {
  const host = parseHost(hostname);
  const origin = (key: keyof SiblingHosts): string => {
    const override = overrides[key]?.trim() ?? '';
    if (override !== '') return originOf(override);
    if (host === null) return originOf(hostname);
    const named = host.environment === null ? '' : `.${host.environment}`;
    return `https://${SERVICES[key]}${named}.${host.domain}.${host.suffix}`;
  };
  return { landing: origin('landing'), items: origin('items'), account: origin('account') };
}

/** Whether a host name refers to the local computer. */
function isLocalHost(hostname: string): boolean {
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

function isLabel(label: string | undefined): boolean {
  return label !== undefined && /^[a-z0-9-]+$/.test(label);
}
