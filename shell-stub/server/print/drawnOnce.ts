/**
 * Shares what is under way: whoever asks for the same key meanwhile waits for the same result. Drawings take turns on one
 * thread: one that is thrown away would hold up everybody's.
 */
export function drawnOnce<Key, Drawn>(): (key: Key, draw: () => Promise<Drawn>) => Promise<Drawn> {
  const underWay = new Map<Key, Promise<Drawn>>();
  return (key, draw) => {
    const drawing = underWay.get(key) ?? draw().finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    return drawing;
  };
}
