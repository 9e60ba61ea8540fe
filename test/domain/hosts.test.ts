import {
  areSiblings,
  environmentOf,
  isLocalHost,
  isNonProduction,
  parseHost,
  siblingHosts,
} from '../../src/domain';

describe('a host name reads <service>[.<environment>].<domain>.<cloud|app> (D26)', () => {
  it.each([
    ['accounting.dev.agency.cloud', 'accounting', 'dev', 'agency', 'cloud', true],
    ['accounting.qa.agency.app', 'accounting', 'qa', 'agency', 'app', true],
    ['accounting.po.agency.cloud', 'accounting', 'po', 'agency', 'cloud', true],
    ['accounting.agency.cloud', 'accounting', 'live', 'agency', 'cloud', false],
    ['accounting.agency.app', 'accounting', 'prod', 'agency', 'app', false],
    ['Accounting.DEV.Agency.Cloud:8443', 'accounting', 'dev', 'agency', 'cloud', true],
    ['accounting.dev.my.agency.cloud', 'accounting', 'dev', 'my.agency', 'cloud', true],
    ['accounting.dev.cloud', 'accounting', 'live', 'dev', 'cloud', false],
  ])('%s', (hostname, service, environment, domain, suffix, nonProduction) => {
    expect(parseHost(hostname)).toEqual({ service, environment, domain, suffix });
    expect(environmentOf(hostname)).toBe(environment);
    expect(isNonProduction(hostname)).toBe(nonProduction);
  });

  it.each(['example.com', 'agency.cloud', 'cloud', '', '.agency.cloud', 'a..cloud', 'a/b.agency.cloud'])(
    '%p is none of the product, and no place to try things out',
    (hostname) => {
      expect(parseHost(hostname)).toBeNull();
      expect(environmentOf(hostname)).toBeNull();
      expect(isNonProduction(hostname)).toBe(false);
    },
  );

  it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'shell.localhost'])(
    '%s is local, and non-production',
    (hostname) => {
      expect(environmentOf(hostname)).toBe('local');
      expect(isNonProduction(hostname)).toBe(true);
    },
  );

  it('does not take a look-alike for local', () => {
    expect(isLocalHost('localhost.example.com')).toBe(false);
    expect(isLocalHost('127.0.0.1.example.com')).toBe(false);
  });
});

describe('sibling hosts (§2, D26)', () => {
  it.each([
    ['accounting.dev.agency.cloud', '.dev.agency.cloud'],
    ['accounting.qa.agency.app', '.qa.agency.app'],
    ['accounting.agency.cloud', '.agency.cloud'],
    ['accounting.agency.app', '.agency.app'],
  ])('of %s', (hostname, rest) => {
    expect(siblingHosts(hostname)).toEqual({
      landing: `https://signin${rest}`,
      items: `https://items${rest}`,
      account: `https://account${rest}`,
    });
  });

  it('are overridden by the contract', () => {
    expect(
      siblingHosts('accounting.agency.cloud', { items: 'http://localhost:3000/', landing: 'localhost:3000' }),
    ).toEqual({
      landing: 'http://localhost:3000',
      items: 'http://localhost:3000',
      account: 'https://account.agency.cloud',
    });
  });

  it('are the current host itself where its name tells nothing', () => {
    expect(siblingHosts('localhost:3000').landing).toBe('http://localhost:3000');
    expect(siblingHosts('intranet.example.com').items).toBe('https://intranet.example.com');
  });

  it.each([
    ['a.dev.agency.cloud', 'signin.dev.agency.cloud', true],
    ['a.dev.agency.cloud', 'signin.qa.agency.cloud', false],
    ['a.agency.cloud', 'signin.agency.app', false],
    ['a.agency.cloud', 'signin.other.cloud', false],
    ['localhost', 'localhost', false],
  ])('%s and %s: %p', (a, b, expected) => {
    expect(areSiblings(a, b)).toBe(expected);
  });
});
