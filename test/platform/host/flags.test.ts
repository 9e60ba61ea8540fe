import { recallFlags, rememberFlags } from '../../../src/platform/host/flags.api';
import { safeStorage } from '../../../src/platform';

function memory(): Storage & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
  } as unknown as Storage & { readonly texts: Map<string, string> };
}

test('flags are stored by padded agency id, as encoded JSON with a timestamp (§7, §9, D23)', () => {
  const page = memory();
  const storage = safeStorage(() => page);
  rememberFlags(storage, 4711, { accountingToolbarHelp: true }, 1000);

  const text = page.texts.get('accounting:featureFlags:00004711') ?? '';
  expect(JSON.parse(decodeURIComponent(text))).toEqual({
    timestamp: 1000,
    flags: { accountingToolbarHelp: true },
  });
  expect(recallFlags(storage, 4711)).toEqual({ accountingToolbarHelp: true });
  expect(recallFlags(storage, 4712)).toBeNull();
});

test.each(['', '%', '{', 'null', '[]', '"x"', encodeURIComponent('{"flags":null}'), '{"other":1}'])(
  'an unreadable text (%j) gives no flags',
  (text) => {
    const page = memory();
    page.setItem('accounting:featureFlags:00004711', text);

    expect(
      recallFlags(
        safeStorage(() => page),
        4711,
      ) ?? {},
    ).toEqual({});
  },
);

test('only booleans are flags', () => {
  const page = memory();
  page.setItem(
    'accounting:featureFlags:00000001',
    encodeURIComponent('{"flags":{"a":true,"b":"yes","c":1}}'),
  );

  expect(
    recallFlags(
      safeStorage(() => page),
      1,
    ),
  ).toEqual({ a: true });
});

test('forbidden storage reads as empty and does not throw', () => {
  const storage = safeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  storage.write('a', 'b');

  expect(storage.read('a')).toBeNull();
});
