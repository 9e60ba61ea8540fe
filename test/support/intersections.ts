import { waitFor } from '@testing-library/dom';

/**
 * An IntersectionObserver controlled by tests: jsdom has no layout, so elements become visible when the test
 * says so.
 */
class FakeIntersectionObserver implements IntersectionObserver {
  static readonly all = new Set<FakeIntersectionObserver>();
  static readonly inSight = new WeakSet<Element>();
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  private readonly elements = new Set<Element>();

  constructor(private readonly callback: IntersectionObserverCallback) {
    FakeIntersectionObserver.all.add(this);
  }

  observe(element: Element): void {
    this.elements.add(element);
    // As browsers do, of what is in sight already.
    if (FakeIntersectionObserver.inSight.has(element)) queueMicrotask(() => this.reportVisible(element));
  }

  unobserve(element: Element): void {
    this.elements.delete(element);
  }

  disconnect(): void {
    this.elements.clear();
    FakeIntersectionObserver.all.delete(this);
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }

  /** Reports the element as visible if it is observed; returns whether it is. */
  reportVisible(element: Element): boolean {
    if (!this.elements.has(element)) return false;
    this.callback([{ isIntersecting: true, target: element } as unknown as IntersectionObserverEntry], this);
    return true;
  }
}

/** Installs the observer, for test files whose screens use one. */
export function fakeIntersections(): void {
  Object.defineProperty(globalThis, 'IntersectionObserver', {
    configurable: true,
    writable: true,
    value: FakeIntersectionObserver,
  });
}

/** Reports an element as visible, as `comesIntoSight`, and again to whatever observes it anew. */
export async function staysInSight(element: Element): Promise<void> {
  await comesIntoSight(element);
  FakeIntersectionObserver.inSight.add(element);
}

/**
 * Reports an element as visible, after waiting until something observes it, which happens shortly after it
 * renders.
 */
export async function comesIntoSight(element: Element): Promise<void> {
  await waitFor(() => {
    const told = [...FakeIntersectionObserver.all].filter((observer) => observer.reportVisible(element));
    if (told.length === 0) throw new Error('Nothing watches the element');
  });
}
