import { safeStorage } from '../../../src/platform';
import { clearModuleStorage } from '../../../src/platform/host/storage';
import {
  clearIfOtherUser,
  readSessionRecord,
  writeSessionRecord,
} from '../../../src/platform/session/sessionRecord';
import { memoryStorage } from '../session/laptop';

function setUp(entries: Readonly<Record<string, string>> = {}) {
  const page = memoryStorage();
  for (const [key, value] of Object.entries(entries)) page.setItem(key, value);
  const keys = () => Array.from({ length: page.length }, (_, index) => page.key(index)).sort();
  return { page, keys, storage: safeStorage(() => page) };
}

describe('clearing the storage of the module (D23)', () => {
  test('removes everything with its prefix except column layouts, and nothing else', () => {
    const { storage, keys } = setUp({
      'accounting:session': '{}',
      'accounting:featureFlags:00004711': 'x',
      'accounting:search:1': 'x',
      'accounting:columns:jane:unpaidInvoices': '{}',
      'accounting-other': 'x',
      'host:theme': 'dark',
    });
    clearModuleStorage(storage);

    expect(keys()).toEqual(['accounting-other', 'accounting:columns:jane:unpaidInvoices', 'host:theme']);
  });

  test('does not throw where storage is forbidden', () => {
    const storage = safeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    clearModuleStorage(storage);
    storage.remove('a');

    expect(storage.keys()).toEqual([]);
  });
});

describe('what a full storage refuses (D23)', () => {
  /** A storage that takes what it has already, and refuses the rest until there is room. */
  function full() {
    const set = setUp({ 'accounting:office': 'old' });
    const room = { is: false };
    const put = set.page.setItem.bind(set.page);
    set.page.setItem = (key, value) => {
      if (!room.is) throw new DOMException('full', 'QuotaExceededError');
      put(key, value);
    };
    return { ...set, room };
  }

  test('is kept for the tab, above what is stored, until there is room', () => {
    const { page, keys, room } = full();
    const storage = safeStorage(() => page, true);
    storage.write('office', 'new');
    storage.write('search:1', 'Miller');
    expect([storage.read('office'), storage.read('search:1')]).toEqual(['new', 'Miller']);
    room.is = true;
    storage.write('search:1', 'Smith');
    expect(keys()).toEqual(['accounting:office', 'accounting:search:1']);
    expect(storage.read('search:1')).toBe('Smith');
  });

  test('goes with the rest at the end of the session, and when it is removed', () => {
    const { page, keys } = full();
    const storage = safeStorage(() => page, true);
    for (const key of ['office', 'search:1', 'search:2', 'columns:jane:report']) storage.write(key, 'x');
    storage.remove('search:2');
    expect(storage.read('search:2')).toBeNull();
    clearModuleStorage(storage);
    expect([...storage.keys(), ...keys()]).toEqual(['columns:jane:report']);
  });

  test('is not kept where other tabs write too, whose values would be hidden', () => {
    const { page } = full();
    const storage = safeStorage(() => page);
    storage.write('office', 'new');
    expect(storage.read('office')).toBe('old');
  });
});

describe('the record of the session', () => {
  test('is read as it was written', () => {
    const { storage } = setUp();
    for (const record of [
      { userId: 'jane', exp: 1_900_000_000 },
      { userId: 'jane', exp: null },
    ]) {
      writeSessionRecord(storage, record);
      expect(readSessionRecord(storage)).toEqual(record);
    }
  });

  test.each(['', '{', 'null', '7', '[]', '{}', '{"userId":7}'])(
    'is missing when it cannot be read (%j)',
    (text) => {
      const { storage } = setUp({ 'accounting:session': text });
      expect(readSessionRecord(storage)).toBeNull();
    },
  );

  test.each([
    ['another user', 'john', ['accounting:columns:jane:report']],
    ['the same user', 'jane', ['accounting:columns:jane:report', 'accounting:left', 'accounting:session']],
  ])('decides what is cleared for %s', (_name, userId, left) => {
    const { storage, keys } = setUp({
      'accounting:session': '{"userId":"jane","exp":1}',
      'accounting:left': 'x',
      'accounting:columns:jane:report': '{}',
    });
    clearIfOtherUser(storage, userId);

    expect(keys()).toEqual(left);
  });
});
