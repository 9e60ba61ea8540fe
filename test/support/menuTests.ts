import { screen, waitFor } from '@testing-library/dom';
import type { ToolbarModel } from '../../src/contract';
import { ok } from './answers/envelope';
import { invoiceRow, transactionRow } from './answers/transactions';
import { answerQuery } from './api';
import { renderModule } from './renderModule';
import type { RenderedModule, RenderOptions } from './renderModule';

/** The heading of today's transactions. */
export const TODAY = { level: 1, name: "Today's Transactions" } as const;

/** Answers the two reports that menu tests navigate to, each with one row. */
export function answerReports(): void {
  answerQuery('PeriodReport', ok([transactionRow({ rowId: 'a', itemNumber: 'INV-1' })]));
  answerQuery('GetUnpaidInvoiceReportV2', ok([invoiceRow({ itemId: '7', invoiceNumber: 'INV-7' })]));
}

/** The module under a host without a toolbar for its menus. */
export const ownToolbar = (options: RenderOptions = {}): RenderedModule =>
  renderModule({ toolbar: false, ...options });

export const menuButton = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });

/** The last model that the host's toolbar received, once it matches. */
export const lastModel = (
  { host }: RenderedModule,
  matches: (model: ToolbarModel) => boolean = () => true,
): Promise<ToolbarModel> =>
  waitFor(() => {
    const model = host.toolbarModels.at(-1) ?? null;
    if (model === null || !matches(model)) throw new Error('No such model yet');
    return model;
  });
