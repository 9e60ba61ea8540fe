import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { chooseByKeyboard } from './menuChoice';

/** Exports the report on screen as CSV, and returns the lines of the file. */
export async function exportedLines(user: UserEvent): Promise<readonly string[]> {
  const saved: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${saved.push(file)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await chooseByKeyboard(user, 'CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  return ((await saved[0]?.text()) ?? '').split('\r\n');
}
