import { clearModuleStorage, safeStorage } from '../../../src/platform/host/storage';
import { readSessionRecord } from '../../../src/platform/session/sessionRecord';
import { HOUR, Laptop, MINUTE, MORNING, memoryStorage, openTab } from './laptop';

let laptop: Laptop;
beforeEach(() => {
  laptop = new Laptop();
});

describe('a clock that is wrong by two hours (D21)', () => {
  /** The server gives every session an hour, which is over by the clock of the computer. */
  const given = (): number => Math.floor((laptop.now - HOUR) / 1000);

  test('leads to sign-in once; then the server decides, and the user is told', async () => {
    const storage = memoryStorage();
    const first = openTab(laptop, { storage });
    first.keeper.begin({ userId: 'jane', exp: given() });
    await laptop.work(2 * MINUTE);
    expect(first.log).toMatchObject({ lost: [0], renewals: [], clockIsWrong: 0 });

    // The user has signed in again.
    const second = openTab(laptop, { storage, renew: () => ({ kind: 'renewed', exp: given() }) });
    second.keeper.begin({ userId: 'jane', exp: given() });
    await laptop.work(8 * HOUR);
    expect(second.log.lost).toEqual([]);
    expect(second.log.clockIsWrong).toBeGreaterThan(0);
    // Often enough for any session, and not all the time.
    expect(second.log.renewals.slice(0, 4)).toEqual([2, 7, 12, 17]);
    expect(readSessionRecord(safeStorage(() => storage))).toEqual({ userId: 'jane', exp: null });
  });

  test('does not keep a session that the server has ended', async () => {
    const storage = memoryStorage();
    const first = openTab(laptop, { storage });
    first.keeper.begin({ userId: 'jane', exp: given() });
    await laptop.work(2 * MINUTE);
    const second = openTab(laptop, { storage, renew: () => ({ kind: 'refused' }) });
    second.keeper.begin({ userId: 'jane', exp: given() });
    await laptop.work(MINUTE);

    expect(second.log).toMatchObject({ renewals: [2], lost: [2], clockIsWrong: 0 });
  });

  test('is not suspected a day after a session that had expired', async () => {
    const storage = memoryStorage();
    const first = openTab(laptop, { storage });
    first.keeper.begin({ userId: 'jane', exp: given() });
    laptop.sleep(24 * HOUR);
    const second = openTab(laptop, { storage });
    second.keeper.begin({ userId: 'jane', exp: given() });
    await laptop.work(MINUTE);

    expect(second.log).toMatchObject({ renewals: [], lost: [1440] });
  });

  test('is remembered beyond the sign-out, without anything about the user', () => {
    const storage = memoryStorage();
    const { keeper } = openTab(laptop, { storage });
    keeper.begin({ userId: 'jane', exp: given() });
    clearModuleStorage(safeStorage(() => storage));

    const left = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    expect(left).toEqual(['accounting:expiredAt']);
    expect(storage.getItem('accounting:expiredAt')).toBe(String(MORNING));
  });
});
