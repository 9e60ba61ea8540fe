import type { UserEvent } from '@testing-library/user-event';
import { nextFrame } from './frames';

/**
 * Presses Escape as somebody does who has seen what opened. Dialogs, menus and popovers handle keys only from the frame
 * after they were rendered; until then, Escape goes to what is below.
 */
export async function pressEscape(user: UserEvent): Promise<void> {
  for (let frames = 0; frames < 3; frames += 1) await nextFrame();
  await user.keyboard('{Escape}');
}
