/** Pages to read ahead, so that the next is read while one is put together; this many stay in memory until taken. */
const MAX_AHEAD = 2;

/**
 * Reads pages one after another, ahead of the consumer: the database reads while the server puts together and sends what it
 * has read before.
 *
 * @throws the error of a page when that page's turn comes; the error of a page that nobody asks for any more is ignored
 */
export async function* readAhead<Asked, T>(
  pages: Iterable<Asked>,
  read: (page: Asked) => Promise<T>,
): AsyncGenerator<T, void> {
  const ahead: Promise<PromiseSettledResult<T>>[] = [];
  for (const asked of pages) {
    ahead.push(settled(read(asked)));
    const first = ahead.length > MAX_AHEAD ? ahead.shift() : undefined;
    if (first) yield fulfilled(await first).value;
  }
  for (const one of ahead) yield fulfilled(await one).value;
}

/** Never rejects, so that nobody has to wait for it yet. */
async function settled<T>(page: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [result] = await Promise.allSettled([page]);
  return result;
}

function fulfilled<T>(result: PromiseSettledResult<T>): PromiseFulfilledResult<T> {
  if (result.status === 'rejected') throw result.reason;
  return result;
}

/** All of a list in order, the first few apart: a reply begins with them, so that it begins early. */
export function* slicesOf<T>(
  all: readonly T[],
  first: number,
  others: number,
): Generator<readonly T[], void> {
  for (let from = 0, count = first; from < all.length; from += count, count = others) {
    yield all.slice(from, from + count);
  }
}
