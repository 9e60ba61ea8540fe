import { HOUR, Laptop, MINUTE, MORNING, openTab } from './laptop';

let laptop: Laptop;
beforeEach(() => {
  laptop = new Laptop();
});

describe('a renewal without an answer (D21)', () => {
  test('is retried twice, then every minute until the session has expired', async () => {
    const { begin, log } = openTab(laptop, { renew: () => ({ kind: 'noAnswer' }) });
    begin();
    await laptop.work(2 * HOUR);

    expect(log.renewals.slice(0, 7)).toEqual([45, 45.03, 45.12, 46.12, 46.15, 46.23, 47.23]);
    expect(log.renewals.at(-1)).toBeGreaterThan(59);
    expect(log.lost).toEqual([60]);
    expect(laptop.timerCount()).toBe(0);
  });

  test('is retried at once when the network is back', async () => {
    let hasNetwork = false;
    const tab = openTab(laptop, {
      renew: () => (hasNetwork ? { kind: 'renewed', exp: tab.expiry() } : { kind: 'noAnswer' }),
    });
    tab.begin();
    await laptop.work(45.5 * MINUTE);
    hasNetwork = true;
    tab.keeper.wake();
    await laptop.work(40 * MINUTE);

    expect(tab.log.renewals).toEqual([45, 45.03, 45.12, 45.5]);
    expect(tab.log.lost).toEqual([]);
  });

  test('without a known expiry loses the session at the third try', async () => {
    const { keeper, log } = openTab(laptop, { renew: () => ({ kind: 'noAnswer' }) });
    keeper.begin({ userId: 'jane', exp: null });
    await laptop.work(HOUR);

    expect(log).toMatchObject({ renewals: [0, 0.03, 0.12], lost: [0.12] });
  });

  test.each([
    ['known', (MORNING + HOUR) / 1000],
    ['unknown', null],
  ])(
    'that cannot even be sent, the computer being offline, leads nowhere until it is online: expiry %s',
    async (_what, exp) => {
      let isOffline = true;
      const { keeper, log } = openTab(laptop, {
        renew: () => ({ kind: 'noAnswer' }),
        offline: () => isOffline,
      });
      keeper.begin({ userId: 'jane', exp });
      await laptop.work(3 * HOUR);
      expect(log.lost).toEqual([]);
      isOffline = false;
      keeper.wake();
      await laptop.work(MINUTE);

      expect(log.lost).toHaveLength(1);
      expect(log.lost[0]).toBeLessThan(180.2);
      expect(laptop.timerCount()).toBe(0);
    },
  );
});
