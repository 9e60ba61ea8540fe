import { recallOffices, rememberOffices } from '../../../src/platform/offices/officeCache';
import type { SafeStorage } from '../../../src/platform';

function memoryStorage(): SafeStorage {
  const texts = new Map<string, string>();
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
    keys: () => [...texts.keys()],
  };
}

const MAIN = { value: '1', label: 'Main Street' };

test('recalls what was stored for a user, for that user only', () => {
  const storage = memoryStorage();
  rememberOffices(storage, 'jane', 'offices', [MAIN]);
  rememberOffices(storage, 'jane', 'office', MAIN);
  rememberOffices(storage, 'jane', 'multiOffice', false);

  expect(recallOffices(storage, 'jane', 'offices')).toEqual([MAIN]);
  expect(recallOffices(storage, 'jane', 'office')).toEqual(MAIN);
  expect(recallOffices(storage, 'jane', 'multiOffice')).toBe(false);
  for (const key of ['offices', 'office', 'multiOffice'] as const) {
    expect(recallOffices(storage, 'john', key)).toBeNull();
  }
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['something else', '7'],
  ['no value', JSON.stringify({ userId: 'jane' })],
  ['options that are none', JSON.stringify({ userId: 'jane', value: [{ value: 1 }] })],
  ['no list', JSON.stringify({ userId: 'jane', value: 'Main' })],
])('recalls nothing when the storage holds %s', (_what, text) => {
  const storage = memoryStorage();
  if (text !== null) storage.write('offices', text);
  expect(recallOffices(storage, 'jane', 'offices')).toBeNull();
});
