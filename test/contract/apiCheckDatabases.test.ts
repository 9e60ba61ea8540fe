import type { LedgerPlace } from '../support/ledgerCopy';
import { startTestApi } from '../server/api/support';
import type { CheckedBackEnd } from './apiCheck/checkedBackEnd';
import { checkedBackEnd, failures, PAGE } from './apiCheck/checkedBackEnd';

/** Checks the whole stub over a database. In apiCheck.test.ts, some of its clients on a server are broken in many ways. */
async function over(place: LedgerPlace, check: (backEnd: CheckedBackEnd) => Promise<void>): Promise<void> {
  const api = await startTestApi({ transactions: true, place, apiFor: [PAGE] });
  const backEnd = await checkedBackEnd(api, true);
  try {
    await check(backEnd);
  } finally {
    await backEnd.close();
    await api.close();
  }
}

test('the stub over a PostgreSQL server passes the API check, commands too', () =>
  over('server', async (backEnd) => {
    expect(failures(await backEnd.check(null, { write: true }))).toEqual([]);
  }));

test('the stub over the embedded database passes the API check, commands too, whoever the second user is', () =>
  over('embedded', async (backEnd) => {
    expect(failures(await backEnd.check(null, { write: true }))).toEqual([]);
    for (const second of ['recent', 'own'] as const) {
      const { findings, passed } = await backEnd.check(null, { secondCookie: backEnd.cookies[second] });
      expect(findings.filter(({ outcome }) => outcome === 'failed' || outcome === 'note')).toEqual([]);
      expect(passed).toBe(true);
    }
  }));
