import { copyKey, ledgerSourceOf } from '../../../shell-stub/server/ledgerSource';
import { readOptions } from '../../../shell-stub/server/options';

const contentWith = async (...flags: string[]) => {
  const options = readOptions(flags, {});
  return copyKey(await ledgerSourceOf(options), options);
};

it('a small agency has a content of its own for each seed and day', async () => {
  const contents = await Promise.all([
    contentWith('--today', '2026-05-14'),
    contentWith('--today', '2026-05-15'),
    contentWith('--today', '2026-05-14', '--seed', '2'),
  ]);
  expect(new Set(contents).size).toBe(3);
  expect(contents).not.toContain(undefined);
  expect(await contentWith('--today', '2026-05-14')).toBe(contents[0]);
});

it.each([
  ['a larger agency', ['--size', 'large']],
  ['an import', ['--import', __filename]],
  ['a ledger that is kept', ['--data', 'ledger']],
])('no copy is kept of %s', async (_name, flags) => {
  expect(await contentWith(...flags)).toBeUndefined();
});
