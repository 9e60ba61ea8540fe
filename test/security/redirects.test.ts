/** An address from outside never leads away from this product, wherever it is followed or written (D29). */
import fc from 'fast-check';
import { createHistory } from '../../src/app/navigation/history';
import { desktopClientLink, itemPageUrl, siblingHosts, signInUrl } from '../../src/domain';
import type { ItemPageKind } from '../../src/domain';
import { attachmentPath, batchPdfPath } from '../../src/features/batchStatements/statements.api';
import { screenPath } from '../../src/platform/navigation/screens';
import { pageAddress, readLink } from '../../shell-stub/server/itemPages/link';
import { contextOf } from '../support/itemContext';
import { memoryNavigation } from '../support/memoryNavigation';
import { anyTarget, destination } from './hostileTargets';

const HERE = 'https://accounting.dev.agency.cloud';

describe('the address of the sign-in page', () => {
  it('is on the sign-in host for any return address', () => {
    fc.assert(
      fc.property(anyTarget, (redirect) => {
        const url = new URL(signInUrl('https://signin.dev.agency.cloud/', redirect, 3));
        expect([url.origin, url.pathname, url.hash]).toEqual([
          'https://signin.dev.agency.cloud',
          '/signin',
          '',
        ]);
        expect([...url.searchParams.keys()]).toEqual(['redirect', 'r']);
      }),
    );
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', ' javascript:alert(1)', 'vbscript:x', 'file:///etc'])(
    'takes a host named %j for a host name, never for a script',
    (named) => {
      const hosts = siblingHosts('localhost:3000', { landing: named, items: named, account: named });
      for (const origin of Object.values(hosts)) expect(origin).toMatch(/^https:\/\//);
    },
  );
});

describe('the module’s own addresses', () => {
  /** Paths at which the module is opened, and which look like another host's address. */
  const PATHS = ['//evil.example/x', '///evil.example', '//evil.example', '/\\evil.example', '//'];

  it.each(PATHS)('stay on this host at %s, with and without a basename', (path) => {
    for (const basename of ['', '/accounting']) {
      const navigation = { ...memoryNavigation('/', basename) };
      const location = { pathname: `${basename}${path}`, search: '', hash: '', state: null, key: 'first' };
      const history = createHistory({ ...navigation, location });
      const inside = history.snapshot().location.pathname;
      for (const href of [
        history.hrefOf(inside),
        history.navigator.createHref({ pathname: inside, search: '?dialog=search' }),
      ]) {
        expect(destination(href, HERE).origin).toBe(HERE);
      }
    }
  });

  it('stay under their own paths for batches and statements with any ids', () => {
    const anyId = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('..', '../../user/signout/cookie', '?', '#'),
    );
    fc.assert(
      fc.property(anyId, anyId, (id, other) => {
        const urls = [
          batchPdfPath(id),
          attachmentPath(other as unknown as number, id),
          screenPath('BatchStatementDetail', { id }),
        ];
        const [pdf, statement, screen] = urls.map((url) => destination(url, HERE));
        expect(pdf?.pathname).toMatch(/^\/accounting\/batch\//);
        expect(statement?.pathname).toMatch(/^\/api\/(client\/)?/);
        expect(screen?.pathname).toMatch(/^\/(batch-statements|$)/);
        for (const url of [pdf, statement, screen])
          expect([url?.origin, url?.search, url?.hash]).toEqual([HERE, '', '']);
      }),
    );
  });
});

describe('links to item pages and to the desktop client (D27, D28)', () => {
  const anyText = fc.oneof(anyTarget, fc.string({ unit: 'grapheme', minLength: 1 }));
  const PATHS: Readonly<Record<ItemPageKind, string>> = {
    CompanyPayable: '/pay',
    DirectBillDisbursement: '/pay',
    AgencyRevenuePayable: '/pay',
    InsuredRefund: '/pay',
    NSFCheck: '/pay',
    IncomingPayment: '/pay',
    Receipt: '/pay',
    CreditMemo: '/credit-memo',
    Invoice: '/invoice',
  };
  const kinds = fc.constantFrom(...(Object.keys(PATHS) as ItemPageKind[]));

  it('lead to the item’s page on the items host, with any ids', () => {
    fc.assert(
      fc.property(kinds, anyText, anyText, anyText, (kind, itemId, clientId, origin) => {
        const url = new URL(itemPageUrl({ itemsHost: `${HERE}/`, kind, itemId, clientId, origin }));
        expect([url.origin, url.pathname, url.hash]).toEqual([HERE, PATHS[kind], '']);
        expect([...url.searchParams.keys()]).toEqual(['route', 'context']);
        expect(contextOf(url.searchParams.get('context') ?? '')).toMatchObject({ origin });
      }),
    );
  });

  it('lead only to the desktop client, with any ids', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (agencyId, clientId, policyId) => {
        fc.pre([agencyId, clientId].every((id) => id.trim() !== ''));
        const link = desktopClientLink({ agencyId, clientId, policyId });
        expect(link).toMatch(
          /^agencydesktop:\/\/client\/(id|number)\/[^/?#\\\s]+(\/policyid\/[^/?#\\\s]+)?\?agency=[^#\s]*$/,
        );
        expect(new URLSearchParams(link.split('?')[1]).get('agency')).toBe(
          agencyId.replace(/\p{Surrogate}/gu, '\uFFFD'),
        );
      }),
    );
  });

  it('stay on the stub’s pages when it redirects after a form, with any origin', () => {
    fc.assert(
      fc.property(anyTarget, fc.nat(999_999_999), (origin, itemId) => {
        for (const type of ['Invoice', 'CreditMemo', 'IncomingPayment', 'NSFCheck'] as const) {
          const address = pageAddress({ type, itemId, clientId: itemId, origin });
          expect(address).toMatch(/^\/(pay|invoice|credit-memo)\?route=\w+&context=[\w-]+$/);
          const { pathname, searchParams } = new URL(address, HERE);
          const query = Object.fromEntries(searchParams);
          const link = readLink(pathname as '/pay', query);
          if (address.length < 2000) expect(link).toMatchObject({ itemId, origin });
        }
      }),
    );
  });
});
