import { isPlainClick as isPlainInHost } from '../../shell-stub/client/plainClick';
import { isPlainClick } from '../../src/ui';

const PLAIN = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

describe.each([
  ['the module', isPlainClick],
  ['the stub shell', isPlainInHost],
])('%s', (_whose, isPlain) => {
  test('follows a link at a plain click', () => {
    expect(isPlain(PLAIN)).toBe(true);
  });

  // Alt saves a link in Chrome and Edge; the others open it in a new tab or window.
  test.each([
    { button: 1 },
    { button: 2 },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
  ])('leaves a click with %j to the browser', (held) => {
    expect(isPlain({ ...PLAIN, ...held })).toBe(false);
  });
});
