/**
 * Reads pages one after another, each while the one before it is written and sent: the database and the server work at the
 * same time. Never more than one is read ahead, however slowly they are taken.
 *
 * @throws what a page is rejected with, in its place; a page that is not taken is rejected in vain
 */
export async function* readAhead<T>(pages: Iterable<() => Promise<T>>): AsyncGenerator<T, void> {
  let ahead: Promise<PromiseSettledResult<T>> | undefined;
  for (const read of pages) {
    const page = ahead && fulfilled(await ahead);
    ahead = settled(read());
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
