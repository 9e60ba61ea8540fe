import { waitFor } from '@testing-library/dom';

/** What watches for elements to come into sight. jsdom lays nothing out: they do when the test says so. */
class ToldIntersectionObserver implements IntersectionObserver {
  static readonly all = new Set<ToldIntersectionObserver>();
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  private readonly elements = new Set<Element>();

  constructor(private readonly callback: IntersectionObserverCallback) {
    ToldIntersectionObserver.all.add(this);
  }

  observe(element: Element): void {
    this.elements.add(element);
  }

  unobserve(element: Element): void {
    this.elements.delete(element);
  }

  disconnect(): void {
    this.elements.clear();
    ToldIntersectionObserver.all.delete(this);
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }

  /** Whether it watches the element, and so was told. */
  tell(element: Element): boolean {
    if (!this.elements.has(element)) return false;
    this.callback([{ isIntersecting: true, target: element } as unknown as IntersectionObserverEntry], this);
    return true;
  }
}

/** Puts the observer into the page; for test files whose screens watch for what comes into sight. */
export function tellIntersections(): void {
  Object.defineProperty(globalThis, 'IntersectionObserver', {
    configurable: true,
    writable: true,
    value: ToldIntersectionObserver,
  });
}

/** An element comes into sight; waits until something watches it, which is a moment after it was drawn. */
export async function comesIntoSight(element: Element): Promise<void> {
  await waitFor(() => {
    const told = [...ToldIntersectionObserver.all].filter((observer) => observer.tell(element));
    if (told.length === 0) throw new Error('Nothing watches the element');
  });
}
