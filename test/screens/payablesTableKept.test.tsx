/** What generating the same payables report again, or another as-of day of it, leaves of its table (D30). */
import { screen, waitFor } from '@testing-library/dom';
import { ok } from '../support/answers/envelope';
import { COMPANY, PAYABLES, REVENUE, UNPAID } from '../support/answers/payables';
import { answerQuery } from '../support/api';
import { says } from '../support/invoiceTable';
import { answerPosition } from '../support/heldRows';
import { answerPayableChoices, dialog, generate, ready } from '../support/payableChoices';
import { renderModule } from '../support/renderModule';

test('the address of a report that is generated again unchanged still has the sort and the filter of its table', async () => {
  answerPayableChoices();
  answerQuery(COMPANY, ok(PAYABLES));
  const module = renderModule({
    path: '/company-payables-report?type=unpaid&accounts=21&sort=amount.desc',
  });
  const { user, host } = module;
  await screen.findByText('INV-1');
  const filter = screen.getByRole('searchbox', { name: 'Filter rows' });
  await user.type(filter, 'INV-1{Enter}');
  await says(module, /^\?type=unpaid&accounts=21&sort=amount\.desc&view=[0-9a-f]{32}$/);
  const before = host.navigation.location.search;

  await user.click(screen.getByRole('button', { name: 'Change accounts and dates' }));
  await dialog();
  await ready();
  await user.click(generate());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(filter).toBeInTheDocument();
  expect(filter).toHaveValue('INV-1');
  await says(module, before);
});

test.each([
  { path: UNPAID, query: COMPANY },
  { path: '/agency-revenue-report?type=unpaid&accounts=60', query: REVENUE },
] as const)(
  'on another as-of day, $query has the sort and the filter of its table, and Back has them too',
  async (one) => {
    answerPayableChoices();
    answerPosition();
    answerQuery(one.query, ok(PAYABLES));
    const module = renderModule({
      path: `${one.path}&sort=amount.desc`,
      featureFlags: { accountingTrustPosition: true },
    });
    const { user, host } = module;
    await screen.findByText('INV-1');
    const filter = () => screen.getByRole('searchbox', { name: 'Filter rows' });
    await user.type(filter(), 'INV-1{Enter}');
    await says(module, /&sort=amount\.desc&view=[0-9a-f]{32}$/);
    const before = host.navigation.location.search;

    await user.selectOptions(screen.getByRole('combobox', { name: 'As of' }), 'End of Last Month');
    expect(await screen.findByText(/^As of 02\/28\/2026/)).toBeVisible();
    await says(module, /&asOf=2026-02-28&sort=amount\.desc&view=[0-9a-f]{32}$/);
    expect(filter()).toHaveValue('INV-1');
    await user.clear(filter());
    await user.type(filter(), 'INV-2{Enter}');

    host.navigation.go(-1);
    expect(await screen.findByText(/^As of 03\/10\/2026/)).toBeVisible();
    await waitFor(() => expect(filter()).toHaveValue('INV-1'));
    await says(module, before);
  },
);
