import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyKey, ledgerSourceOf } from '../../../shell-stub/server/ledgerSource';
import { readOptions } from '../../../shell-stub/server/options';
import { temporaryFolder } from '../../support/temporaryFolder';

const folder = temporaryFolder('program-');

const contentWith = async (...flags: string[]) => {
  const options = readOptions(flags, {});
  return copyKey(await ledgerSourceOf(options), options);
};

it('a small agency has a content of its own for each seed and day', async () => {
  const contents = await Promise.all([
    contentWith('--today', '2026-05-14T16:00'),
    contentWith('--today', '2026-05-15T16:00'),
    contentWith('--today', '2026-05-14T16:00', '--seed', '2'),
  ]);
  expect(new Set(contents).size).toBe(3);
  expect(contents).not.toContain(undefined);
  expect(await contentWith('--today', '2026-05-14T16:00')).toBe(contents[0]);
});

it('early in the day, a small agency has a content of its own for each hour', async () => {
  const contents = await Promise.all(
    ['08:05', '08:55', '09:05', '11:05', '16:00'].map((time) => contentWith('--today', `2026-05-14T${time}`)),
  );
  const [eight, later, nine, eleven, afternoon] = contents;
  expect(later).toBe(eight);
  expect(nine).not.toBe(eight);
  expect(eleven).not.toBe(nine);
  expect(afternoon).toBe(eleven);
});

it.each([
  ['a larger agency', ['--size', 'large']],
  ['an import', ['--import', __filename]],
  ['a ledger that is kept', ['--data', 'ledger']],
])('no copy is kept of %s', async (_name, flags) => {
  expect(await contentWith(...flags)).toBeUndefined();
});

it('the content depends on each file of the program, but not on the mark of an editor in its folder', async () => {
  const options = readOptions(['--today', '2026-05-14T16:00'], {});
  const source = await ledgerSourceOf(options);
  const content = () => copyKey(source, options, folder);
  const [file, mark] = [join(folder, 'fill.ts'), join(folder, '.#fill.ts')];
  writeFileSync(file, 'one');
  const before = content();
  symlinkSync('me@host.1234', mark);
  expect(content()).toBe(before);
  rmSync(mark);
  writeFileSync(file, 'two');
  expect(content()).not.toBe(before);
});
