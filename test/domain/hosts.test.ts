import { siblingHosts } from '../../src/domain';

describe('sibling hosts (§2, D26)', () => {
  it.each([
    ['accounting.dev.agency.cloud', '.dev.agency.cloud'],
    ['accounting.qa.agency.app', '.qa.agency.app'],
    ['accounting.po.agency.cloud', '.po.agency.cloud'],
    ['accounting.agency.cloud', '.agency.cloud'],
    ['accounting.agency.app', '.agency.app'],
    ['Accounting.DEV.Agency.Cloud:8443', '.dev.agency.cloud'],
    ['accounting.dev.my.agency.cloud', '.dev.my.agency.cloud'],
    ['accounting.dev.cloud', '.dev.cloud'],
  ])('of %s', (hostname, rest) => {
    expect(siblingHosts(hostname)).toEqual({
      landing: `https://signin${rest}`,
      items: `https://items${rest}`,
      account: `https://account${rest}`,
    });
  });

  it.each(['example.com', 'agency.cloud', '.agency.cloud', 'a..cloud', 'intranet.example.com'])(
    'of %s, which follows no known pattern, are that host itself',
    (hostname) => {
      const itself = `https://${hostname}`;
      expect(siblingHosts(hostname)).toEqual({ landing: itself, items: itself, account: itself });
    },
  );

  it('are overridden by the contract', () => {
    expect(
      siblingHosts('accounting.agency.cloud', { items: 'http://localhost:3000/', landing: 'localhost:3000' }),
    ).toEqual({
      landing: 'http://localhost:3000',
      items: 'http://localhost:3000',
      account: 'https://account.agency.cloud',
    });
  });

  it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'shell.localhost'])(
    'of the local host %s do not use TLS',
    (hostname) => {
      expect(siblingHosts(hostname).landing).toBe(`http://${hostname}`);
    },
  );

  it.each(['localhost.example.com', '127.0.0.1.example.com'])('do not treat %s as local', (hostname) => {
    expect(siblingHosts(hostname).landing).toBe(`https://${hostname}`);
  });
});
