/** Set-up of the tests that draw screens: matchers, and what jsdom lacks for dialogs and menus. */
import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import nock from 'nock';
import { loadComboboxList } from '../../src/ui/controls/Combobox';

// What is waited for comes at once or never; on a busy machine, "at once" takes longer than the second that is usual.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

/**
 * jsdom lays nothing out, so that no element has a rectangle, and focus traps take an element without one for hidden:
 * a dialog could never put the focus on its first field. Here an element has one unless a style hides it.
 */
function clientRects(start: Element): DOMRect[] {
  for (let element: Element | null = start; element !== null; element = element.parentElement) {
    const hidden = element.hasAttribute('hidden');
    if (hidden || (element instanceof HTMLElement && element.style.display === 'none')) return [];
  }
  return start.isConnected ? [start.getBoundingClientRect()] : [];
}

/** What menus watch their buttons with. Nothing ever changes its size in jsdom, so it never calls back. */
class StillResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const patched = { configurable: true, writable: true };
Object.defineProperty(globalThis, 'ResizeObserver', { ...patched, value: StillResizeObserver });
Object.defineProperty(Element.prototype, 'getClientRects', {
  ...patched,
  value(this: Element) {
    return clientRects(this);
  },
});

// jsdom draws nothing; axe takes no canvas for an answer, and jsdom would complain of the question.
Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { ...patched, value: () => null });

// Node's http module is that of the whole worker: without this, its next tests of a real server would go through nock.
afterAll(() => nock.restore());

// As on a page where a field has been used before; how the first one waits is a test of its own.
beforeAll(async () => {
  await loadComboboxList();
});
