import { projectFiles } from '../support/projectFiles';

/** Code that is imported without its ending. */
const CODE = /\.(?:[cm]?[jt]s|[jt]sx)$/;

test('no two files of code have names that differ only by case or ending', () => {
  const files = projectFiles('src', 'shell-stub', 'test').filter((file) => CODE.test(file));
  // Where the disk ignores case, as on macOS and Windows, one import could mean either of the two.
  const firsts = new Map<string, string>();
  const pairs = files.flatMap((file) => {
    const name = file.replace(CODE, '').toLowerCase();
    const first = firsts.get(name);
    if (first === undefined) firsts.set(name, file);
    return first === undefined ? [] : [[first, file]];
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(pairs).toEqual([]);
});
