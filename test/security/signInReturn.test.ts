/** Whoever has signed in is led to a page of this product, whatever the address of the sign-in page says (D29). */
import fc from 'fast-check';
import { REST_CALLS } from '../../src/api/wire';
import { afterSignIn, signInAddress } from '../../shell-stub/client/signInAddress';
import { MODULE_BASENAME } from '../../shell-stub/shared/config';
import { anyTarget, destination, HOSTILE } from './hostileTargets';

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

  it.each([
    ...[...REST_CALLS, 'POST /accounting/query', 'POST /accounting/command'].map((call) =>
      call.replace(/^\w+ /, '').replace(/\{\w+\}/g, '22'),
    ),
    '/accounting/%70ayment/22/document',
    '/accounting/payment%2F22/document',
    '/accounting/x/../payment/22/document',
    '/user/signout/cookie?x=1#/accounting/',
    '/user/signout%2fcookie',
    '/stub/config',
    '/stub/scenario',
    '/',
    '/no-such-page',
    '/accounting%E0%A4%A/x',
    '/accountings',
  ])('leads to the start of the module in place of what is no page: %s', (target) => {
    expect([back(target), back(`${SHELL}${target}`)]).toEqual(Array(2).fill(`${MODULE_BASENAME}/`));
  });

  it.each([
    '/accounting',
    '/accounting/',
    '/accounting/payments',
    '/accounting/batch-statements?a=1#b',
    '/dashboard',
    '/invoice?route=view&context=e30',
  ])('leads to a page: %s', (target) => {
    expect(back(target)).toBe(target);
  });

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
