import { screen, waitFor, within } from '@testing-library/dom';
import type { QueueItem } from '../../src/api/wire';
import { queueItem } from './answers/queue';
import { chooseByKeyboard } from './menuChoice';
import type { RenderedModule } from './renderModule';

type User = RenderedModule['user'];

export const dialog = () => screen.findByRole('dialog', { name: 'QuickBooks Queue' });
/** The items that are listed, in their order. */
export const names = () => screen.queryAllByText(/^INV-\d+$/).map((cell) => cell.textContent);

/** Finds the row of an item. */
export const rowOf = async (name: string) =>
  (await screen.findByText(name)).closest<HTMLElement>('[role=row]') ?? document.body;

/** The text of an item's status cell. */
export const statusOf = async (name: string) =>
  within(await rowOf(name)).getAllByRole('cell')[2]?.textContent;

export const expectStatus = (name: string, label: string | RegExp) =>
  waitFor(async () => expect(await statusOf(name)).toMatch(label));

/** Chooses an action from the menu of an item's row. */
export async function chooseOfRow(user: User, name: string, action: string): Promise<void> {
  await user.click(
    within(await rowOf(name)).getByRole('button', { name: new RegExp(`^Actions for ${name} `) }),
  );
  await chooseByKeyboard(user, action);
}

/** Ticks the check boxes of items, or clears them. */
export async function selectRows(user: User, ...names: readonly string[]): Promise<void> {
  for (const name of names)
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name} (Transfer)` }));
}

/** A row whose transfer QuickBooks refused. */
export const failed = (id: number, more: Partial<QueueItem> = {}) =>
  queueItem(id, { status: 'Failed', message: 'The document number is used in QuickBooks already.', ...more });

/** A row of which it is not known whether QuickBooks has it. */
export const lost = (id: number) =>
  failed(id, { message: 'The connection to QuickBooks was lost before it answered.' });
