import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses an entry of an open menu by keyboard: without a layout, no entry is under the pointer. */
export async function chooseByKeyboard(user: UserEvent, name: string): Promise<void> {
  const entry = await screen.findByRole('menuitem', { name });
  const menu = entry.closest<HTMLElement>('[role=menu]');
  await waitFor(() => expect(menu).toHaveFocus());
  const isMarked = (): boolean => entry.hasAttribute('data-highlighted');
  // On a busy machine the menu loses a key that comes while it is still marking the entry before.
  const most = 3 * screen.getAllByRole('menuitem').length;
  for (let keys = 0; keys < most && !isMarked(); keys += 1) await user.keyboard('{ArrowDown}');
  expect(isMarked()).toBe(true);
  await user.keyboard('{Enter}');
}
