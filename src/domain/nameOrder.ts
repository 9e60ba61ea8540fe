import { createCollator } from './collator';

/**
 * Returns a list in the order of names, blank ones last, as in tables.
 *
 * @param texts the name, and what orders those of one name.
 */
export function inNameOrder<T>(list: Iterable<T>, ...texts: readonly ((entry: T) => string)[]): T[] {
  const { compare } = createCollator();
  return [...list].sort((a, b) => {
    for (const text of texts) {
      const [one, other] = [text(a), text(b)];
      const order =
        one === '' || other === '' ? Number(one === '') - Number(other === '') : compare(one, other);
      if (order !== 0) return order;
    }
    return 0;
  });
}
