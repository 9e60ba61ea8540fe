/**
 * Reads pages one after another, each while the one before it is written and sent: the database and the server work at the
 * same time. Never more than one is read ahead, however slowly they are taken.
 *
 * @throws what a page is rejected with, in its place; a page that is not taken is rejected in vain
 */
export async function* readAhead<Asked, T>(
  pages: Iterable<Asked>,
  read: (page: Asked) => Promise<T>,
): AsyncGenerator<T, void> {
  let ahead: Promise<PromiseSettledResult<T>> | undefined;
  for (const asked of pages) {
    const page = ahead && fulfilled(await ahead);
    ahead = settled(read(asked));
    if (page) yield page.value;
  }
  if (ahead) yield fulfilled(await ahead).value;
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
