import { fireEvent, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { pressRefresh } from './refresh';

const DOWN = 700;

/** Scrolls a table down, refreshes its report until a text of the new rows is there, and expects it still scrolled. */
export async function expectInPlace(user: UserEvent, grid: HTMLElement, newText: string): Promise<void> {
  const scroller = grid.parentElement ?? grid;
  scroller.scrollTop = DOWN;
  fireEvent.scroll(scroller);
  await pressRefresh(user);
  await within(grid).findAllByText(newText);
  expect(scroller.scrollTop).toBe(DOWN);
}
