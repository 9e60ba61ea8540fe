import { screen, waitFor, within } from '@testing-library/dom';
import type { RenderedModule } from './renderModule';

type User = RenderedModule['user'];

/** Toggles the selection of lines in a report, found by item number. */
export async function selectLines(user: User, ...numbers: string[]): Promise<void> {
  for (const number of numbers) {
    const row = (await screen.findByText(number)).closest<HTMLElement>('[role=row]');
    if (row === null) throw new Error(`${number} is in no row.`);
    await user.click(within(row).getAllByRole('gridcell')[0] ?? row);
  }
}

/** Opens the payment dialog for lines of company payables, and chooses the trust account. */
export async function openPayment(user: User, ...numbers: string[]): Promise<HTMLElement> {
  await selectLines(user, ...numbers);
  await user.click(screen.getByRole('button', { name: /^Pay \d/ }));
  const box = await screen.findByRole('dialog', { name: 'Create Company Payable' });
  await within(box).findByRole('option', { name: '1010 Trust Checking' });
  await user.selectOptions(within(box).getByRole('combobox', { name: /^Pay from/ }), '31');
  return box;
}

/** The button that sends the payment, or moves revenue. */
export const submitOf = (box: HTMLElement): HTMLElement =>
  within(box).getByRole('button', { name: /^(Pay|Move) \d/ });

/** Waits until the check numbers are known and the payment can be sent (D53). */
export const readyToPay = (box: HTMLElement): Promise<void> =>
  waitFor(() => expect(submitOf(box)).not.toHaveAttribute('aria-disabled', 'true'));
