import { screen, waitFor, within } from '@testing-library/dom';
import { done, ok, refused } from '../support/answers/envelope';
import { answerQuery, answerCommand } from '../support/api';
import { REVENUE, payableRow } from '../support/answers/payables';
import { Gate } from '../support/gate';
import { answerPayableChoices } from '../support/payableChoices';
import { selectLines } from '../support/paying';
import { pressEscape } from '../support/pressEscape';
import { watchPrinting } from '../support/printedPaper';
import { renderModule } from '../support/renderModule';

type User = ReturnType<typeof renderModule>['user'];
const UNPAID = '/agency-revenue-report?type=unpaid&accounts=60,61';
const DONE = done(['501']);
const income = { glAccountId: '61', glAccountName: 'Commission Income' };
const ROWS = [
  payableRow({ lineId: '1', ...income }),
  payableRow({ lineId: '2', ...income, amount: -20, collected: -20 }),
  payableRow({ lineId: '3', glAccountId: '60', glAccountName: 'Retained', amount: 15, collected: 15 }),
  payableRow({ lineId: '4', ...income, payeeId: '8', payeeName: 'Beta Surety', amount: 30, collected: 30 }),
  payableRow({ lineId: '5', ...income, payeeId: null, payeeName: 'Agency', amount: 9, collected: 9 }),
  payableRow({ lineId: '6', ...income, amount: 40, collected: 25, uncollected: 15 }),
];

const button = (name: RegExp | string) => screen.getByRole('button', { name });

async function fill(user: User, title: string) {
  const box = await screen.findByRole('dialog', { name: title });
  await within(box).findByRole('option', { name: '1010 Trust Checking' });
  await user.selectOptions(within(box).getByRole('combobox', { name: /^Pay from/ }), '31');
  await user.selectOptions(within(box).getByRole('combobox', { name: /^Deposit to/ }), '33');
  await user.type(within(box).getByRole('textbox', { name: 'Reference number' }), 'T-9');
  return box;
}

/** The texts of a page that is being printed. */
const textsOf = (body: HTMLElement) => {
  const texts = (selector: string) =>
    [...body.querySelectorAll(selector)].map((element) => element.textContent);
  return {
    heading: texts('h1'),
    facts: texts('dd'),
    rows: [...body.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
    foot: texts('p'),
  };
};

test('one command moves the revenue of several accounts from trust to operating (D33)', async () => {
  answerPayableChoices();
  answerQuery(REVENUE, ok(ROWS));
  const sent = answerCommand('CreateAgencyPayable', DONE);
  const { user } = renderModule({ path: UNPAID });
  await selectLines(user, 'INV-1', 'INV-3', 'INV-4', 'INV-5');
  const totals = within(screen.getByRole('list', { name: 'Selected to pay' })).getAllByRole('listitem');
  expect(totals.map((item) => item.textContent.replaceAll(/\s+/g, ' '))).toEqual([
    'Commission Income 139.00',
    'Retained 15.00',
  ]);
  await user.click(button('Create Agency Payable 154.00'));
  const box = await fill(user, 'Create Agency Payable');
  await user.click(within(box).getByRole('button', { name: 'Move 154.00' }));

  expect(await screen.findByText('154.00 of agency revenue has been moved to operating.')).toBeVisible();
  expect(sent).toMatchObject([
    {
      createAgencyPayable: {
        payment: { bankAccountId: '31', depositToAccountId: '33', method: 'Check', referenceNumber: 'T-9' },
        lineItems: [{ lineId: '1' }, { lineId: '4' }, { lineId: '5' }, { lineId: '3' }],
      },
    },
  ]);
});

test('returns of one account reduce what is moved of the others, but not to nothing (D7)', async () => {
  answerPayableChoices();
  const fees = { glAccountId: '60', glAccountName: 'Policy Fees' };
  answerQuery(
    REVENUE,
    ok([
      payableRow({ lineId: '1', ...income, amount: 150, collected: 150 }),
      payableRow({ lineId: '2', ...fees, amount: -25, collected: -25 }),
    ]),
  );
  const sent = answerCommand('CreateAgencyPayable', DONE);
  const { user } = renderModule({ path: UNPAID });
  await selectLines(user, 'INV-2');
  await user.hover(button('Create Agency Payable -25.00'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    /^There is nothing to move: the selected rows total zero or less$/,
  );
  await selectLines(user, 'INV-1');
  await user.click(button('Create Agency Payable 125.00'));
  const box = await fill(user, 'Create Agency Payable');
  await user.click(within(box).getByRole('button', { name: 'Move 125.00' }));
  await screen.findByText('125.00 of agency revenue has been moved to operating.');
  expect(sent).toMatchObject([
    {
      createAgencyPayable: {
        lineItems: [
          { lineId: '1', amount: 150 },
          { lineId: '2', amount: -25 },
        ],
      },
    },
  ]);
});

test('a payment of revenue that was refused after its dialog was closed names no carrier', async () => {
  answerPayableChoices();
  answerQuery(REVENUE, ok(ROWS));
  const held = new Gate();
  const sent = answerCommand('CreateAgencyPayable', refused('It was paid a moment ago.'), held.opened);
  const { user } = renderModule({ path: UNPAID });
  await selectLines(user, 'INV-1', 'INV-4');
  await user.click(button('Create Agency Payable 130.00'));
  const box = await fill(user, 'Create Agency Payable');
  await user.click(within(box).getByRole('button', { name: 'Move 130.00' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await pressEscape(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  held.open();
  expect(
    await screen.findByText('The payment of 130.00 was not made. It was paid a moment ago.'),
  ).toBeVisible();
});

test('only collected revenue can be moved, and the dialog says how much is not collected (D13)', async () => {
  answerPayableChoices();
  answerQuery(REVENUE, ok(ROWS));
  const { user } = renderModule({ path: UNPAID });
  await selectLines(user, 'INV-6');
  await user.click(button('Create Agency Payable 40.00'));
  const box = await screen.findByRole('dialog', { name: 'Create Agency Payable' });
  expect(box).toHaveTextContent('15.00 is not collected yet: only collected revenue can be moved.');
  expect(within(box).queryByRole('checkbox')).not.toBeInTheDocument();
});

describe('a commission statement', () => {
  test.each([
    ['several payees', ['INV-1', 'INV-4']],
    ['revenue of no payee', ['INV-5']],
  ])('is for a single payee, not for %s', async (_what, numbers) => {
    answerQuery(REVENUE, ok(ROWS));
    const { user } = renderModule({ path: UNPAID });
    await selectLines(user, ...numbers);
    await user.hover(button('Create Commission Statement'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Select the revenue of one payee');
    expect(button('Create Commission Statement')).toHaveAttribute('aria-disabled', 'true');
  });

  test('is created by its own command, then shown and printed with gross, returned and net', async () => {
    const printed = watchPrinting();
    answerPayableChoices();
    answerQuery(REVENUE, ok(ROWS));
    const sent = answerCommand('CreateCommissionStatement', DONE);
    const { user } = renderModule({ path: UNPAID });
    await selectLines(user, 'INV-1', 'INV-2', 'INV-3');
    await user.click(button('Create Commission Statement'));
    const box = await fill(user, 'Create Commission Statement');
    await user.click(within(box).getByRole('button', { name: 'Move 95.00' }));

    expect(await screen.findByText('The commission statement for 95.00 has been created.')).toBeVisible();
    expect(sent).toMatchObject([
      { createCommissionStatement: { lineItems: [{ lineId: '1' }, { lineId: '2' }, { lineId: '3' }] } },
    ]);
    const statement = await screen.findByRole('dialog', { name: 'Commission Statement' });
    await user.click(within(statement).getByRole('button', { name: 'Print Statement' }));
    const { body, end } = await printed();
    const page = textsOf(body);
    expect(page.heading).toEqual(['Commission Statement']);
    expect(page.facts).toEqual([
      'Harbor Insurance',
      'Granite Mutual',
      '03/10/2026',
      'Trust Checking',
      'Operating Checking',
      'Check',
      'T-9',
    ]);
    expect(page.rows).toEqual([
      ['Item', 'Item Date', 'Customer', 'Policy Number', 'Amount'],
      ['INV-1', '02/01/2026', 'Acme Bakery', 'P-1', '100.00'],
      ['INV-2', '02/01/2026', 'Acme Bakery', 'P-1', '-20.00'],
      ['INV-3', '02/01/2026', 'Acme Bakery', 'P-1', '15.00'],
      ['Before returns', '115.00'],
      ['Returns', '-20.00'],
      ['Net', '95.00'],
    ]);
    expect(page.foot).toEqual(['Printed 03/10/2026 11:30 AM by Jane Doe']);
    await end();
    expect(document.querySelector('iframe')).toBeNull();
  });

  test('can be shown again for rows that were paid together', async () => {
    const paid = (lineId: string, paidByItemId: string) =>
      payableRow({ lineId, ...income, paidDate: '2026-03-05', paidByItemId });
    answerQuery(REVENUE, ok([paid('1', '77'), paid('2', '77'), paid('3', '78')]));
    const { user } = renderModule({ path: '/agency-revenue-report?type=paid&accounts=61' });
    await selectLines(user, 'INV-1', 'INV-3');
    expect(button('Show Commission Statement')).toHaveAttribute('aria-disabled', 'true');
    await selectLines(user, 'INV-3', 'INV-2');
    await user.click(button('Show Commission Statement'));
    const statement = await screen.findByRole('dialog', { name: 'Commission Statement' });
    expect(statement).toHaveTextContent('03/05/2026');
    expect(within(statement).getByRole('row', { name: /^Total/ })).toHaveTextContent('200.00');
  });
});
