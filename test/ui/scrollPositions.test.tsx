/** Where a screen was scrolled to is kept with it, but nothing that has left it (D32). */
import { renderHook } from '@testing-library/react';
import { useScrollPositions } from '../../src/app/keepAlive/useScrollPositions';
import { nextFrame } from '../support/frames';

/** An element of a kept screen that can be scrolled; without a layout its height must be given. */
function scrolled(root: HTMLElement, top: number): HTMLElement {
  const element = document.createElement('div');
  Object.defineProperty(element, 'clientHeight', { value: 100 });
  root.append(element);
  element.scrollTop = top;
  element.dispatchEvent(new Event('scroll'));
  return element;
}

test('a screen that comes back gets the positions of what is still in it, and lets go of what was removed', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  const screens = ['kept', 'other'];
  const { rerender } = renderHook(({ current }) => useScrollPositions(root, current, screens), {
    initialProps: { current: 'kept' },
  });
  const removed = scrolled(root, 40);
  removed.remove();
  const stays = scrolled(root, 70);

  rerender({ current: 'other' });
  stays.scrollTop = 0;
  removed.scrollTop = 0;
  rerender({ current: 'kept' });
  await nextFrame();
  expect(stays.scrollTop).toBe(70);
  expect(removed.scrollTop).toBe(0);
});
