import type { RenewalAnswer } from '../../../src/platform/session/renewal';
import { HOUR, Laptop, MINUTE, MORNING, memoryStorage, openTab, settle } from './laptop';

let laptop: Laptop;
beforeEach(() => {
  laptop = new Laptop();
});

describe('a session of an hour (§4)', () => {
  test('is renewed 15 minutes before each expiry, and at no other time', async () => {
    const { begin, log } = openTab(laptop);
    begin();
    await laptop.work(8 * HOUR);

    expect(log.renewals).toEqual([45, 90, 135, 180, 225, 270, 315, 360, 405, 450]);
    expect(log.lost).toEqual([]);
  });

  test('is renewed on waking when its renewal fell due during sleep', async () => {
    const { begin, keeper, log } = openTab(laptop);
    begin();
    await laptop.work(40 * MINUTE);
    laptop.sleep(12 * MINUTE);
    keeper.check();
    await settle();
    expect(log.renewals).toEqual([52]);

    await laptop.work(2 * HOUR);
    expect(log.renewals).toEqual([52, 97, 142]);
    expect(log.lost).toEqual([]);
  });

  test('is renewed within ten seconds of waking without an event', async () => {
    const { begin, log } = openTab(laptop);
    begin();
    await laptop.work(10 * MINUTE);
    laptop.sleep(40 * MINUTE);
    await laptop.work(10_000);

    expect(log.renewals).toHaveLength(1);
    expect(log.renewals[0]).toBeLessThan(50.2);
  });

  test('is lost on waking, and not renewed, when it expired during sleep', async () => {
    const { begin, keeper, log } = openTab(laptop);
    begin();
    await laptop.work(30 * MINUTE);
    laptop.sleep(90 * MINUTE);
    keeper.check();
    await laptop.work(HOUR);

    expect(log.lost).toEqual([120]);
    expect(log.renewals).toEqual([]);
    expect(laptop.timerCount()).toBe(0);
  });

  test('is lost at once when begun after its expiry', async () => {
    const { keeper, log } = openTab(laptop);
    keeper.begin({ userId: 'jane', exp: MORNING / 1000 });
    await laptop.work(HOUR);

    expect(log).toMatchObject({ lost: [0], renewals: [] });
  });

  test.each([
    ['within 15 minutes of its expiry', MORNING / 1000 + 15 * 60],
    ['without an expiry that anybody knows', null],
  ])('is renewed at once when begun %s', async (_name, exp) => {
    const { keeper, log } = openTab(laptop);
    keeper.begin({ userId: 'jane', exp });
    await laptop.work(50 * MINUTE);

    expect(log).toMatchObject({ lost: [], renewals: [0, 45] });
  });
});

describe('short sessions (D21)', () => {
  test('are renewed when half of the remaining time has passed', async () => {
    const { begin, log } = openTab(laptop, { lifetimeMs: 10 * MINUTE });
    begin();
    await laptop.work(26 * MINUTE);

    expect(log.renewals).toEqual([0, 5, 10, 15, 20, 25]);
  });

  test('end without a loop when renewals do not extend them', async () => {
    const exp = MORNING / 1000 + 8 * 60;
    const { keeper, log } = openTab(laptop, { renew: () => ({ kind: 'renewed', exp }) });
    keeper.begin({ userId: 'jane', exp });
    await laptop.work(HOUR);

    expect(log.renewals.slice(0, 4)).toEqual([0, 4, 6, 7]);
    expect(log.renewals.length).toBeLessThan(12);
    expect(log.lost).toEqual([8]);
  });
});

describe('a renewal', () => {
  test('is one call for all that are requested meanwhile', async () => {
    let answer: (answer: RenewalAnswer) => void = () => undefined;
    const { begin, keeper, log, expiry } = openTab(laptop, {
      renew: () => new Promise((resolve) => (answer = resolve)),
    });
    begin();
    const asked = [keeper.renew(), keeper.renew(), keeper.renew()];
    await laptop.work(MINUTE);
    answer({ kind: 'renewed', exp: expiry() });

    expect(await Promise.all(asked)).toEqual([true, true, true]);
    expect(log.renewals).toEqual([0]);
  });

  test('that is refused loses the session', async () => {
    const { begin, log } = openTab(laptop, { renew: () => ({ kind: 'refused' }) });
    begin();
    await laptop.work(2 * HOUR);

    expect(log).toMatchObject({ renewals: [45], lost: [45] });
    expect(laptop.timerCount()).toBe(0);
  });

  test('that leaves the session expired loses it', async () => {
    const { begin, log } = openTab(laptop, { renew: () => ({ kind: 'renewed', exp: MORNING / 1000 }) });
    begin();
    await laptop.work(2 * HOUR);

    expect(log).toMatchObject({ renewals: [45], lost: [45] });
  });

  test('that succeeds on the second try keeps the session', async () => {
    const answers: RenewalAnswer[] = [{ kind: 'noAnswer' }];
    const tab = openTab(laptop, {
      renew: () => answers.shift() ?? { kind: 'renewed', exp: tab.expiry() },
    });
    tab.begin();
    await laptop.work(80 * MINUTE);

    expect(tab.log.renewals).toHaveLength(2);
    expect(tab.log.lost).toEqual([]);
  });

  test('that is under way at the unmount changes nothing and leaves no timer', async () => {
    const { begin, keeper, log } = openTab(laptop, { renew: () => ({ kind: 'noAnswer' }) });
    begin();
    await laptop.work(45 * MINUTE);
    keeper.dispose();
    await laptop.work(HOUR);

    expect(log).toMatchObject({ lost: [], renewals: [45] });
    expect(laptop.timerCount()).toBe(0);
    expect(await keeper.renew()).toBe(false);
  });
});

test('a session that the host manages is never renewed or lost, even after its expiry', async () => {
  const { begin, keeper, log } = openTab(laptop, { managedByModule: () => false, lifetimeMs: MINUTE });
  begin();
  await laptop.work(HOUR);
  laptop.sleep(8 * HOUR);
  keeper.check();

  expect(await keeper.renew()).toBe(false);
  expect(log).toMatchObject({ renewals: [], lost: [] });
  expect(laptop.timerCount()).toBe(0);
});

test('a session that the host hands over is renewed by the module', async () => {
  let byModule = false;
  const { begin, keeper, log } = openTab(laptop, { managedByModule: () => byModule });
  begin();
  await laptop.work(50 * MINUTE);
  byModule = true;
  keeper.check();
  await settle();

  expect(log.renewals).toEqual([50]);
});

describe('several tabs (D21)', () => {
  test('the visible one renews for all', async () => {
    const storage = memoryStorage();
    const front = openTab(laptop, { storage });
    const back = openTab(laptop, { storage, hidden: () => true });
    front.begin();
    back.begin();
    await laptop.work(8 * HOUR);

    expect(front.log.renewals).toHaveLength(10);
    expect(back.log.renewals).toEqual([]);
    expect(back.log.lost).toEqual([]);
  });

  test('a hidden one renews a minute later when there is no other', async () => {
    const { begin, log } = openTab(laptop, { hidden: () => true });
    begin();
    await laptop.work(50 * MINUTE);

    expect(log.renewals).toEqual([46]);
  });

  test('one that was frozen and missed messages finds the renewals of the others in the storage', async () => {
    const storage = memoryStorage();
    const front = openTab(laptop, { storage });
    front.begin();
    const frozen = new Laptop();
    const back = openTab(frozen, { storage });
    back.begin();
    await laptop.work(3 * HOUR);
    frozen.now = laptop.now;
    back.keeper.check();

    expect(back.log).toMatchObject({ renewals: [], lost: [] });
  });

  test('one whose own renewal fails continues with that of another', async () => {
    const storage = memoryStorage();
    const front = openTab(laptop, { storage });
    const offline = openTab(laptop, { storage, renew: () => ({ kind: 'noAnswer' }) });
    offline.begin();
    front.begin();
    await laptop.work(3 * HOUR);

    expect(offline.log.renewals.length).toBeGreaterThan(0);
    expect(offline.log.lost).toEqual([]);
  });

  test('one takes over a renewal reported by another, unless it is older', async () => {
    const { begin, keeper, log, expiry } = openTab(laptop);
    begin();
    await laptop.work(40 * MINUTE);
    keeper.receive({ kind: 'renewed', userId: 'jane', exp: expiry() });
    keeper.receive({ kind: 'renewed', userId: 'jane', exp: MORNING / 1000 });
    await laptop.work(44 * MINUTE);
    expect(log.renewals).toEqual([]);
    await laptop.work(2 * MINUTE);
    expect(log.renewals).toEqual([85]);
  });

  test('one notices another user’s sign-in, whether reported or found in the storage', async () => {
    const storage = memoryStorage();
    const first = openTab(laptop, { storage });
    first.begin('jane');
    first.keeper.receive({ kind: 'signedIn', userId: 'jane' });
    expect(first.log.otherUser).toBe(0);
    first.keeper.receive({ kind: 'signedIn', userId: 'john' });
    expect(first.log.otherUser).toBe(1);

    const second = openTab(laptop, { storage });
    second.begin('jane');
    openTab(laptop, { storage }).begin('john');
    await laptop.work(MINUTE);
    expect(second.log).toMatchObject({ otherUser: 1, lost: [], renewals: [] });
  });

  test('one tells the others who signed in, and about every renewal', async () => {
    const { begin, log } = openTab(laptop);
    begin();
    await laptop.work(45 * MINUTE);

    expect(log.posted).toEqual([
      { kind: 'signedIn', userId: 'jane' },
      { kind: 'renewed', userId: 'jane', exp: (MORNING + 105 * MINUTE) / 1000 },
    ]);
  });
});
