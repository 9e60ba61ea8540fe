import { readAhead, slicesOf } from '../../../shell-stub/server/ledger/reports/readAhead';

interface Asked {
  readonly resolve: (page: string) => void;
  readonly reject: (error: Error) => void;
}

/** Pages that are answered when the test says so. */
function slowPages(count: number) {
  const asked: Asked[] = [];
  const read = () => new Promise<string>((resolve, reject) => void asked.push({ resolve, reject }));
  return { asked, pages: readAhead(Array.from({ length: count }), read) };
}

it('gives the pages in their order, and asks for at most two beyond the one that is taken', async () => {
  const { asked, pages } = slowPages(4);
  const first = pages.next();
  asked[0]?.resolve('one');
  expect(await first).toEqual({ done: false, value: 'one' });
  expect(asked).toHaveLength(3);
  const second = pages.next();
  asked[1]?.resolve('two');
  expect(await second).toEqual({ done: false, value: 'two' });
  expect(asked).toHaveLength(4);
  asked[3]?.resolve('four');
  const third = pages.next();
  asked[2]?.resolve('three');
  expect(await third).toEqual({ done: false, value: 'three' });
  expect(await pages.next()).toEqual({ done: false, value: 'four' });
  expect(await pages.next()).toEqual({ done: true, value: undefined });
});

it('of no pages gives none', async () => {
  expect(await slowPages(0).pages.next()).toEqual({ done: true, value: undefined });
});

it('throws the error of a page only when that page is wanted, and then asks for no more', async () => {
  const { asked, pages } = slowPages(5);
  const first = pages.next();
  asked[0]?.resolve('one');
  await first;
  asked[1]?.reject(new Error('The database has ended.'));
  await expect(pages.next()).rejects.toThrow('The database has ended.');
  expect(await pages.next()).toEqual({ done: true, value: undefined });
  expect(asked).toHaveLength(4);
});

it('leaves the page read ahead to itself when its reader goes away', async () => {
  const { asked, pages } = slowPages(2);
  const first = pages.next();
  asked[0]?.resolve('one');
  await first;
  await pages.return();
  // Unhandled, it would end the process.
  asked[1]?.reject(new Error('The database has ended.'));
  expect(await pages.next()).toEqual({ done: true, value: undefined });
});

it('slices a list so that the first slice has a size of its own', () => {
  expect([...slicesOf([1, 2, 3, 4, 5, 6], 1, 3)]).toEqual([[1], [2, 3, 4], [5, 6]]);
  expect([...slicesOf([1, 2], 5, 3)]).toEqual([[1, 2]]);
  expect([...slicesOf([], 5, 3)]).toEqual([]);
});
