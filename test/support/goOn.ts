import { waitFor } from '@testing-library/dom';
import { noData } from './answers/envelope';
import { answerQuery } from './api';
import type { TestHost } from './renderModule';

/**
 * Goes on to Past Due Invoices and waits for its query: what was to be asked before that has been asked by then. Call it
 * before asserting that something was not asked.
 */
export async function goOn({ navigation }: TestHost): Promise<void> {
  const asked = answerQuery('GetPastDueInvoiceReport', noData());
  navigation.push({ pathname: '/accounting/past-due-invoices' });
  await waitFor(() => expect(asked).toHaveLength(1));
}
