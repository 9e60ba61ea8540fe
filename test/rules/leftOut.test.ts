import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { LEFT_OUT } from '../../src/build/leftOut';
import type { LeftOut } from '../../src/build/leftOut';
import { projectFiles, ROOT } from '../support/projectFiles';

/** The loader that leaves out what the remote never runs of packages. */
const leaveOut = jest.requireActual<
  (this: { getOptions: () => LeftOut; resourcePath: string }, source: string) => string
>('../../src/build/leaveOut.cjs');
const built = (source: string, options: LeftOut): string =>
  leaveOut.call({ getOptions: () => options, resourcePath: 'package.js' }, source);

const SOURCE = `
function sum(a, b) { return a + b; }
const twice = (a) => sum(a, a);
const kept = { add: { prepare(a) { return a; } }, remove: { prepare(a) { return -a; } } };
`;
/** Runs the built source, and evaluates an expression after it. */
const evaluated = (options: LeftOut, expression: string): unknown =>
  runInNewContext(`${built(SOURCE, options)} ${expression}`);

describe('what is left out of a package', () => {
  test('throws when it is called nonetheless, and leaves the rest as it was', () => {
    expect(() => evaluated({ functions: ['sum'] }, 'twice(2)')).toThrow('Left out: sum');
    expect(evaluated({ functions: ['twice'] }, 'sum(2, 3)')).toBe(5);
  });

  test('is named by the property that it belongs to, where others have its name', () => {
    const options = { functions: ['add.prepare'] };
    expect(() => evaluated(options, 'kept.add.prepare(2)')).toThrow('Left out: add.prepare');
    expect(evaluated(options, 'kept.remove.prepare(2)')).toBe(-2);
  });

  test('returns what is said instead', () => {
    expect(evaluated({ returns: { sum: '0', twice: '"none"' } }, '[sum(2, 3), twice(2)]')).toEqual([
      0,
      'none',
    ]);
  });

  test('can be any text that is there once', () => {
    expect(evaluated({ texts: { 'sum(a, a)': '2 * a' } }, 'twice(21)')).toBe(42);
  });

  test.each<[string, LeftOut, string]>([
    ['a function that is not there', { functions: ['product'] }, 'has 0 functions, not one: product'],
    ['one of several of a name', { functions: ['prepare'] }, 'has 2 functions, not one: prepare'],
    ['a text that is not there', { texts: { 'a * b': '0' } }, 'has 0 times, not once: a * b'],
    ['one of several texts', { texts: { 'return ': '' } }, 'has 3 times, not once: return '],
  ])('fails the build for %s', (_what, options, message) => {
    expect(() => built(SOURCE, options)).toThrow(message);
  });
});

test.each(Object.entries(LEFT_OUT))(
  '%s has all that is left out of it, and is smaller for it',
  (file, options) => {
    const source = readFileSync(path.join(__dirname, '../../node_modules', file), 'utf8');
    expect(built(source, options).length).toBeLessThan(source.length);
  },
);

/** What the list leaves out, by the names under which an application would use it. */
const LEFT_OUT_NAMES = [
  'infiniteQuery',
  'pollingInterval',
  'invalidate(s)?Tags',
  'refetchOnFocus',
  'refetchOnReconnect',
  'setupListeners',
  'usePrefetch',
  'prefetch\\(',
  'enhanceEndpoints',
  'upsertQueryData',
  'upsertQueryEntries',
  // Given the cached answer to change, in place of a function that returns what replaces it.
  'updateQueryData\\([^,]+, [^,]+, (\\([^)]|[^(])',
  'updateCachedData',
  'patchQueryData',
  'WithPatches',
  'selectCachedArgsForQuery',
  'getRunning(Mutation|Queries|Mutations)\\w*Thunk',
  '(arg|rawResponse|response|errorResponse|rawErrorResponse|meta)Schema\\b',
  'reducers: \\(',
  'addAsyncThunk',
  'injectInto',
  '(create(Browser|Hash|Memory)|unstable_History)Router',
  'RouterProvider',
  '(rowSelection|rowPagination|rowExpanding|rowPinning|columnFiltering|columnGrouping|columnFaceting|globalFiltering)Feature',
  'get\\w*RowModel',
  'getRow(Id|sInDisplayOrder)?\\(',
  'getMaxSubRowDepth',
  'get(All|Visible)Cells',
  'FlexRender',
  'flexRender',
  'getAutoSort\\w+',
  'getSortFn',
  'loadRemote',
  'preloadRemote',
];

test('the module uses nothing of what is left out', () => {
  const names = new RegExp(`\\b(${LEFT_OUT_NAMES.join('|')})`, 'g');
  const files = projectFiles('src').filter(
    (file) => file !== 'src/build/leftOut.ts' && !file.startsWith('src/contract/'),
  );
  const used = files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(names)].map(([name]) => `${file}: ${name}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(used).toEqual([]);
});
