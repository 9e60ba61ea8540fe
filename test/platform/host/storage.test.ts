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
