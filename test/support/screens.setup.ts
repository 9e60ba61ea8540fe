/** Set-up of the tests that render screens: matchers, and what jsdom lacks for dialogs and menus. */
import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import nock from 'nock';
// The browser's default style sheet; jsdom exports it nowhere else.
import browserSheet from 'jsdom/lib/jsdom/browser/default-stylesheet';
import { installQuickMatches } from './quickMatches';
import { installQuickStyles } from './quickStyles';
import { loadComboboxList } from '../../src/ui/controls/Combobox';

// Awaited elements appear at once or never; on a busy machine, "at once" may exceed the default of one second.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

/**
 * jsdom has no layout, so no element has a rectangle, and focus traps treat such elements as hidden: a dialog
 * could never focus its first field. Here every element has a rectangle unless it is hidden.
 */
function clientRects(start: Element): DOMRect[] {
  for (let element: Element | null = start; element !== null; element = element.parentElement) {
    const hidden = element.hasAttribute('hidden');
    if (hidden || (element instanceof HTMLElement && element.style.display === 'none')) return [];
  }
  return start.isConnected ? [start.getBoundingClientRect()] : [];
}

/**
 * Menus use a ResizeObserver for their buttons. Nothing changes its size in jsdom, so this one never calls
 * back.
 */
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

installQuickMatches();
installQuickStyles(browserSheet);

// jsdom draws 60 frames a second, although there is nothing to draw. RTK Query tells of answers with the next frame, and
// screens and dialogs move the focus with it: half of the time in which the screen tests waited, they waited for frames.
const { setTimeout: later, clearTimeout: cancelLater } = window;
Object.defineProperties(window, {
  requestAnimationFrame: {
    ...patched,
    value: (draw: FrameRequestCallback) => later(() => draw(performance.now()), 1),
  },
  cancelAnimationFrame: { ...patched, value: (frame: number) => cancelLater(frame) },
});

// Without layout, nothing is scrolled.
Object.defineProperty(Element.prototype, 'scrollIntoView', { ...patched, value: () => undefined });

// jsdom has no canvas and logs an error when asked for a context; axe accepts null.
Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { ...patched, value: () => null });

// The worker's test files share Node's http module; without this, later tests with a real server would go
// through nock.
afterAll(() => nock.restore());

// As on a page where a combobox has been used before; loading on first use has its own test.
beforeAll(async () => {
  await loadComboboxList();
});
