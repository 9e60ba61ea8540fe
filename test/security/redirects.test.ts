/** An address from outside never leads away from this product, wherever it is followed or written (D29). */
import fc from 'fast-check';
import { createHistory } from '../../src/app/navigation/history';
import { desktopClientLink, itemPageUrl, siblingHosts, signInUrl } from '../../src/domain';
import type { ItemPageKind } from '../../src/domain';
import { attachmentPath, batchPdfPath } from '../../src/features/batchStatements/statements.api';
import { screenPath } from '../../src/platform/navigation/screens';
import { afterSignIn, signInAddress } from '../../shell-stub/client/signInAddress';
import { MODULE_BASENAME } from '../../shell-stub/shared/config';
import { pageAddress, readLink } from '../../shell-stub/server/itemPages/link';
import { contextOf } from '../support/itemContext';
import { memoryNavigation } from '../support/memoryNavigation';

const HERE = 'https://accounting.dev.agency.cloud';

/** Targets that lead elsewhere, or do something other than lead, in one browser or another. */
const HOSTILE = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example/x',
  '\\\\evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  '\r\n//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'ht\ttps://evil.example',
  'https://evil.example#https://accounting.dev.agency.cloud',
  'https://evil.example?https://accounting.dev.agency.cloud',
  'https://accounting.dev.agency.cloud@evil.example',
  'https://accounting.dev.agency.cloud:x@evil.example',
  'https://accounting.dev.agency.cloud%40evil.example',
  'https://accounting.dev.agency.cloud%00.evil.example',
  'https://accounting.dev.agency.cloud\\@evil.example',
  'https://accounting.dev.agency.cloud.evil.example',
  'https://accounting.dev.agency.cloud。evil.example',
  'https://accounting.dev.agency.clоud/cyrillic',
  'https://user:password@accounting.dev.agency.cloud/',
  'https://user@accounting.dev.agency.cloud/',
  'https://evil-accounting.dev.agency.cloud.app/',
  'https://accounting.dev.evil.cloud/',
  'https://accounting.dev.agency.app/',
  'https://accounting.qa.agency.cloud/',
  'https://accounting.agency.cloud/',
  'https://accounting.dev.evil.agency.cloud/',
  'https://accounting.dev.agency.cloud.:443/',
  'https://accounting.dev.agency.cloud:444/',
  'http://accounting.dev.agency.cloud/',
  'https://signin.dev.agency.cloud:8443/',
  'https://[::1]/',
  'https://0/',
  'https://2130706433/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'javascript://accounting.dev.agency.cloud/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://accounting.dev.agency.cloud/1',
  'file:///etc/passwd',
  'ftp://accounting.dev.agency.cloud/',
  'about:blank',
  'filesystem:https://accounting.dev.agency.cloud/temporary/x',
  'agencydesktop://client/id/1?agency=1',
  'https://',
  'https://%',
] as const;

/** Parts of addresses, to build random targets from. */
const PIECES = fc.constantFrom(
  ...[
    '//',
    '/',
    '\\',
    '@',
    ':',
    '.',
    '?',
    '#',
    '%2f',
    '%5c',
    '%00',
    '\t',
    '\n',
    'https:',
    'http:',
    'javascript:',
  ],
  ...['evil.example', 'accounting.dev.agency.cloud', 'dev.agency.cloud', '.cloud', 'x', '。', '．', 'signin'],
);
const anyTarget = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl(),
  fc.array(PIECES, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.constantFrom(...HOSTILE),
);

/** Where a browser goes, independently of the product's own rules. */
const destination = (address: string, from: string) => new URL(address, from);
describe('the return from sign-in, which only the host follows: the stub shell (D29)', () => {
  const SHELL = 'http://localhost:3000';
  const back = (target: string) => afterSignIn(`?${new URLSearchParams({ redirect: target })}`, SHELL);

  it.each([...HOSTILE, `${SHELL}//evil.example/`, '/.//evil.example', '/x/..//evil.example', '/signin'])(
    'stays in this shell for %j',
    (target) => {
      const followed = destination(back(target), SHELL);
      expect([followed.origin, followed.protocol]).toEqual([SHELL, 'http:']);
      expect(followed.pathname).not.toBe('/signin');
    },
  );

  it('stays in this shell for any target, as an address and as a path of the history', () => {
    fc.assert(
      fc.property(anyTarget, (target) => {
        expect(back(target)).toMatch(/^\/(?![/\\])/);
        expect(destination(back(target), SHELL).origin).toBe(SHELL);
      }),
    );
  });

  it('leads to the whole address of a host that the server was started for, and to no other', () => {
    const HOST = 'http://localhost:5173';
    const to = (redirect: string) => afterSignIn(`?${new URLSearchParams({ redirect })}`, SHELL, [HOST]);
    expect(to(`${HOST}/app/accounting?asOf=2026-05-14#top`)).toBe(
      `${HOST}/app/accounting?asOf=2026-05-14#top`,
    );
    expect(to('http://me:secret@localhost:5173/x')).toBe(`${HOST}/x`);
    for (const target of [
      ...HOSTILE,
      `${HOST}.evil.example/`,
      `${HOST}@evil.example/`,
      'http://localhost:51730/',
    ])
      expect(destination(to(target), SHELL).origin).toBe(SHELL);
  });

  it('goes to the first of two targets, and to the start without one', () => {
    expect(afterSignIn('?redirect=/accounting/x&redirect=//evil.example', SHELL)).toBe('/accounting/x');
    expect(afterSignIn('', SHELL)).toBe(`${MODULE_BASENAME}/`);
  });

  it('goes back to where the user was', () => {
    const here = '/accounting/unpaid-invoices?asOf=2026-05-14&a=%26%3D#top';
    expect(afterSignIn(signInAddress(here).search, SHELL)).toBe(here);
  });
});

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
