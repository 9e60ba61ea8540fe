import { waitFor } from '@testing-library/dom';

/**
 * An IntersectionObserver controlled by tests: jsdom has no layout, so elements become visible when the test
 * says so.
 */
class ToldIntersectionObserver implements IntersectionObserver {
  static readonly all = new Set<ToldIntersectionObserver>();
  static readonly inSight = new WeakSet<Element>();
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
    // As browsers do, of what is in sight already.
    if (ToldIntersectionObserver.inSight.has(element)) queueMicrotask(() => this.tell(element));
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

  /** Reports the element as visible if it is observed; returns whether it is. */
  tell(element: Element): boolean {
    if (!this.elements.has(element)) return false;
    this.callback([{ isIntersecting: true, target: element } as unknown as IntersectionObserverEntry], this);
    return true;
  }
}

/** Installs the observer, for test files whose screens use one. */
export function tellIntersections(): void {
  Object.defineProperty(globalThis, 'IntersectionObserver', {
    configurable: true,
    writable: true,
    value: ToldIntersectionObserver,
  });
}

/** Reports an element as visible, as `comesIntoSight`, and again to whatever observes it anew. */
export async function staysInSight(element: Element): Promise<void> {
  await comesIntoSight(element);
  ToldIntersectionObserver.inSight.add(element);
}

/**
 * Reports an element as visible, after waiting until something observes it, which happens shortly after it
 * renders.
 */
export async function comesIntoSight(element: Element): Promise<void> {
  await waitFor(() => {
    const told = [...ToldIntersectionObserver.all].filter((observer) => observer.tell(element));
    if (told.length === 0) throw new Error('Nothing watches the element');
  });
}
