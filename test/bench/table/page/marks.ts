/**
 * The page's marks, on the performance timeline:
 *  - `response:end`: the last byte of the reply arrived (the browser's own time, not when a script noticed);
 *  - `rows:painted`: the first rows were painted;
 *  - `filter:start`: the quick filter's debounce is over and filtering begins;
 *  - `filter:painted`: the rows found were painted.
 * The table is observed from outside, so that it needs no code for measurements.
 */

/** Calls back once the next frame has been painted. */
function afterPaint(then: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      then();
    };
    port2.postMessage(null);
  });
}

/** Marks the first paint of rows under `root`. */
export function markFirstRows(root: Element): void {
  const observer = new MutationObserver(() => {
    if (root.querySelector('[role=row][data-row-index]') === null) return;
    observer.disconnect();
    afterPaint(() => performance.mark('rows:painted'));
  });
  observer.observe(root, { childList: true, subtree: true });
}

/** Marks when the reply from an address ended. */
export function markResponseEnd(source: string): void {
  const address = new URL(source, document.baseURI).href;
  const observer = new PerformanceObserver((list) => {
    const entry = list.getEntries().find(({ name }) => name === address);
    if (!(entry instanceof PerformanceResourceTiming)) return;
    observer.disconnect();
    performance.mark('response:end', { startTime: entry.responseEnd });
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** A search that finds the same rows changes nothing in the page; after this time it counts as painted. */
const QUIET_MS = 500;

/**
 * Marks every search under `root`.
 *
 * The timer here is started by the same input event as the table's own, just before it, and runs for the same
 * time, so `filter:start` is never later than the moment at which the table begins to filter.
 *
 * @param debounceMs the table's debounce
 */
export function markFilter(root: HTMLElement, debounceMs: number): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWatching = (): void => undefined;

  const begin = (): void => {
    clearTimeout(timer);
    stopWatching();
    performance.mark('filter:start');
    stopWatching = watchChange(root, (time) => performance.mark('filter:painted', { startTime: time }));
  };
  root.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'search') return;
      clearTimeout(timer);
      stopWatching();
      timer = setTimeout(begin, debounceMs);
    },
    { capture: true },
  );
  root.addEventListener(
    'keydown',
    ({ target, key }) => {
      // Enter skips the debounce.
      if (key === 'Enter' && target instanceof HTMLInputElement && target.type === 'search') begin();
    },
    { capture: true },
  );
}

/** Calls back with the time at which the next change of the rows was painted. Returns a function to cancel. */
function watchChange(root: Element, painted: (time: number) => void): () => void {
  let over = false;
  let nextFrame = performance.now();
  const observer = new MutationObserver(() => finish(() => afterPaint(() => painted(performance.now()))));
  const quiet = setTimeout(() => finish(() => painted(nextFrame)), QUIET_MS);
  const finish = (then: () => void): void => {
    observer.disconnect();
    clearTimeout(quiet);
    if (!over) then();
    over = true;
  };
  observer.observe(root.querySelector('[role=grid]') ?? root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-rowcount', 'data-row-index'],
  });
  afterPaint(() => {
    nextFrame = performance.now();
  });
  return () => finish(() => undefined);
}
