import { screen, waitFor, within } from '@testing-library/dom';
import type { InvoiceRow } from '../../src/api/wire';
import { ok } from './answers/envelope';
import { invoiceRow } from './answers/transactions';
import { answerQuery } from './api';
import { renderModule } from './renderModule';
import type { RenderedModule, RenderOptions } from './renderModule';

export const REPORT = '/accounting/unpaid-invoices';
const row = (number: string, clientName: string, openBalance: number, officeName: string): InvoiceRow =>
  invoiceRow({ itemId: number, invoiceNumber: number, clientName, openBalance, officeName });

/** Answers with unpaid invoices of two offices. */
export function answerInvoices(): void {
  answerQuery(
    'GetUnpaidInvoiceReportV2',
    ok([
      row('INV-1', 'Acme Bakery', 10, 'North'),
      row('INV-2', 'Bolt Works', 30, 'North'),
      row('INV-3', 'Coral Reef Tours', 30, 'South'),
      row('INV-4', 'Dune Bakery', 20, 'South'),
    ]),
  );
}

const grid = () => screen.queryByRole('treegrid') ?? screen.getByRole('grid');
export const header = (name: string) => within(grid()).getByRole('columnheader', { name });
/** The rows from top to bottom, by invoice number or group name. */
export const rows = () =>
  [...grid().querySelectorAll<HTMLElement>('[data-row-index]')]
    .map(({ textContent }) => textContent)
    .filter((text) => !text.startsWith('Total'))
    .map((text) => /INV-\d|North|South/.exec(text)?.[0]);
export const opened = async (options: RenderOptions): Promise<RenderedModule> => {
  const module = renderModule(options);
  await screen.findAllByText(/^INV-\d$/);
  return module;
};
export const shows = (expected: readonly string[]) => waitFor(() => expect(rows()).toEqual(expected));
export const sort = (module: RenderedModule, name: string) => module.user.click(header(name));
/** The current query of the address. */
export const query = ({ host }: RenderedModule) => host.navigation.location.search;
/** Waits for the query, since the code that writes it is fetched when a table is first changed. */
export const says = (module: RenderedModule, expected: string | RegExp) =>
  waitFor(() =>
    typeof expected === 'string'
      ? expect(query(module)).toBe(expected)
      : expect(query(module)).toMatch(expected),
  );
/** Remounts the module at its current address. */
export const reopened = async (
  former: RenderedModule,
  basename: string,
  meanwhile: () => void = () => undefined,
): Promise<RenderedModule> => {
  const { pathname, search } = former.host.navigation.location;
  former.module.unmount();
  await waitFor(() => expect(former.element).toBeEmptyDOMElement());
  meanwhile();
  return opened({ path: `/${pathname.split('/').at(-1)}${search}`, basename });
};
export const menuOf = async ({ user }: RenderedModule, name: string) => {
  await user.click(screen.getByRole('button', { name: `Options of ${name}` }));
  return screen.findByRole('dialog', { name: `Options of ${name}` });
};
