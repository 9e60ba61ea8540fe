import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses an entry of an open menu by keyboard: without a layout, no entry is under the pointer. */
export async function chooseByKeyboard(user: UserEvent, name: string): Promise<void> {
  const entry = await screen.findByRole('menuitem', { name });
  const menu = entry.closest<HTMLElement>('[role=menu]');
  await waitFor(() => expect(menu).toHaveFocus());
  const marked = (): Element | null => menu?.querySelector('[data-highlighted]') ?? null;
  // The menu loses a key that comes while it is still marking the entry before; such a one is pressed again.
  const most = 3 * screen.getAllByRole('menuitem').length;
  for (let keys = 0; keys < most && marked() !== entry; keys += 1) {
    const before = marked();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(marked()).not.toBe(before)).catch(() => undefined);
  }
  expect(marked()).toBe(entry);
  await user.keyboard('{Enter}');
}
