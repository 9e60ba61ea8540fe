import fc from 'fast-check';
import { desktopClientLink, encodeContext, itemPageUrl, signInUrl } from '../../src/domain';
import { contextOf } from '../support/itemContext';

const ITEMS = 'https://items.agency.cloud';

function parse(address: string) {
  const url = new URL(address);
  return {
    page: url.origin + url.pathname,
    keys: [...url.searchParams.keys()],
    route: url.searchParams.get('route'),
    intent: url.searchParams.get('intent'),
    context: contextOf(url.searchParams.get('context') ?? ''),
  };
}

describe('links to item pages (§2, D27)', () => {
  it.each([
    ['CompanyPayable', '/pay', 'view_out', false],
    ['DirectBillDisbursement', '/pay', 'view_out', false],
    ['AgencyRevenuePayable', '/pay', 'view_out', false],
    ['InsuredRefund', '/pay', 'view_out', false],
    ['NSFCheck', '/pay', 'view_out', false],
    ['IncomingPayment', '/pay', 'view_in', true],
    ['Receipt', '/pay', 'view_receipt', true],
    ['CreditMemo', '/credit-memo', 'view', true],
    ['Invoice', '/invoice', 'view', true],
  ] as const)('%s opens %s with route %s; with client: %p', (kind, path, route, withClient) => {
    const link = itemPageUrl({ itemsHost: ITEMS, kind, itemId: '91', clientId: 1234, origin: 'accounting' });
    expect(parse(link)).toEqual({
      page: ITEMS + path,
      keys: ['route', 'context'],
      route,
      intent: null,
      context: { itemid: '91', ...(withClient ? { client: 1234 } : {}), origin: 'accounting' },
    });
  });

  it.each(['void', 'read_only'] as const)('carries the intent %s', (intent) => {
    const link = parse(
      itemPageUrl({ itemsHost: `${ITEMS}/`, kind: 'Invoice', itemId: 9, origin: 'a', intent }),
    );
    expect(link).toMatchObject({ page: `${ITEMS}/invoice`, keys: ['route', 'intent', 'context'], intent });
  });

  it('accepts a payment without an item (D31)', () => {
    const link = itemPageUrl({
      itemsHost: ITEMS,
      kind: 'IncomingPayment',
      itemId: null,
      origin: 'accounting',
    });
    expect(parse(link)).toMatchObject({ route: 'view_in', context: { origin: 'accounting' } });
  });

  it('encodes any text in the context without loss', () => {
    const anyText = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(anyText, anyText, (itemid, origin) => {
        const encoded = encodeContext({ itemid, origin });
        expect(encoded).toMatch(/^[\w-]+$/);
        expect(contextOf(encoded)).toEqual({ itemid, origin });
      }),
    );
  });

  it('encodes the same base64url as Node does', () => {
    const context = { itemid: 'Überweisung ✓', origin: '?&=' };
    expect(encodeContext(context)).toBe(Buffer.from(JSON.stringify(context), 'utf8').toString('base64url'));
  });
});

describe('desktop-client deep link (§2, D28)', () => {
  it.each([
    [{ agencyId: 77, clientId: 1234 }, 'agencydesktop://client/id/1234?agency=77'],
    [{ agencyId: 77, clientId: '00001234' }, 'agencydesktop://client/id/00001234?agency=77'],
    [{ agencyId: '77', clientId: 'SMIT-1' }, 'agencydesktop://client/number/SMIT-1?agency=77'],
    [{ agencyId: 77, clientId: 5, policyId: 8 }, 'agencydesktop://client/id/5/policyid/8?agency=77'],
    [
      { agencyId: 77, clientId: 5, policyId: 8, logId: 3, taskId: 4 },
      'agencydesktop://client/id/5/policyid/8?agency=77&logId=3&taskId=4',
    ],
    [{ agencyId: 77, clientId: 5, taskId: 4 }, 'agencydesktop://client/id/5?agency=77&taskId=4'],
    [{ agencyId: 77, clientId: 'A/B?c&d' }, 'agencydesktop://client/number/A%2FB%3Fc%26d?agency=77'],
    [{ agencyId: 77, clientId: 5, policyId: null, logId: '' }, 'agencydesktop://client/id/5?agency=77'],
  ])('%p → %s', (link, address) => {
    expect(desktopClientLink(link)).toBe(address);
  });

  it.each([
    [{ agencyId: null, clientId: 5 }, 'agency id is missing'],
    [{ agencyId: '', clientId: 5 }, 'agency id is missing'],
    [{ agencyId: 77, clientId: undefined }, 'client id is missing'],
    [{ agencyId: 77, clientId: ' ' }, 'client id is missing'],
    [{ agencyId: 77, clientId: Number.NaN }, 'client id is missing'],
  ])('throws for %p: %s', (link, message) => {
    expect(() => desktopClientLink(link)).toThrow(message);
  });
});

describe('sign-in redirect (§7)', () => {
  const here = 'https://accounting.agency.cloud/a?b=1&c=2#d';

  it('carries the encoded return address, and the reason when there is one', () => {
    expect(signInUrl('https://signin.agency.cloud', here)).toBe(
      `https://signin.agency.cloud/signin?redirect=${encodeURIComponent(here)}`,
    );
    const url = new URL(signInUrl('https://signin.agency.cloud/', here, 2));
    expect(url.searchParams.get('redirect')).toBe(here);
    expect(url.searchParams.get('r')).toBe('2');
  });
});
