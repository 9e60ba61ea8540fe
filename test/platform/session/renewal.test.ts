import type { ApiResult } from '../../../src/api';
import { renewSession } from '../../../src/platform/session/renewal';
import { Laptop, MINUTE, openTab } from './laptop';

/** Answers each renewal with the next of these statuses, and with a new session once they are used up. */
function renewalsThat(statuses: readonly number[], expiry: () => number) {
  const left = [...statuses];
  const get = <Body>(): Promise<ApiResult<Body>> => {
    const status = left.shift() ?? 200;
    const ok = status === 200;
    const data = ok ? ({ code: 0, data: { exp: expiry() } } as Body) : null;
    return Promise.resolve({ ok, status, data, code: ok ? 0 : null, errorMessage: ok ? null : 'It failed' });
  };
  return () => renewSession({ get });
}

/** Renews a session of an hour, 45 minutes after its begin, and waits two minutes. */
async function renewed(statuses: readonly number[]) {
  const laptop = new Laptop();
  const tab = openTab(laptop, { renew: () => renewalsOf() });
  const renewalsOf = renewalsThat(statuses, tab.expiry);
  tab.begin();
  await laptop.work(47 * MINUTE);
  return { tries: tab.log.renewals.length, isLost: tab.log.lost.length > 0 };
}

describe('a renewal (D21)', () => {
  test.each([[499], [502], [503], [504]])(
    'that gets %d, no answer of the API, is tried again twice, and then after a minute',
    async (status) => {
      expect(await renewed([status])).toEqual({ tries: 2, isLost: false });
      expect(await renewed([status, status])).toEqual({ tries: 3, isLost: false });
      expect(await renewed([status, status, status])).toEqual({ tries: 4, isLost: false });
    },
  );

  test.each([[400], [401], [403], [404], [500]])(
    'that gets %d, an answer, loses the session at once',
    async (status) => {
      expect(await renewed([status])).toEqual({ tries: 1, isLost: true });
    },
  );
});
