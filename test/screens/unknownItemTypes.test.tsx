import { screen, within } from '@testing-library/dom';
import { CHECKS, CHECKS_QUERY } from '../support/answers/checks';
import { CREDIT, DETAIL, UNAPPLIED, detailRow } from '../support/answers/customers';
import { ok } from '../support/answers/envelope';
import { transactionRow } from '../support/answers/transactions';
import { POSITION_QUERY, receiptRow } from '../support/answers/trustPosition';
import { answerQuery } from '../support/api';
import { answerPayableChoices } from '../support/payableChoices';
import { renderModule } from '../support/renderModule';
import { PATH as POSITION, answerExample } from '../support/trustPositionScreen';

/** A type of item that a newer host has, and this module does not know. */
const CHARGEBACK = 'Chargeback' as never;

const featureFlags = { accountingPaymentDetails: true, accountingTrustPosition: true };

describe('a row of a type of item that is not known here is shown like any other, without a link', () => {
  test.each(['first', 'second'])('is named once in the console (§3), in the %s mount too', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const row = { itemNumber: 'FEE-1', transactionType: 'FeeWaiver' as never };
    answerQuery('PeriodReport', ok(['a', 'b'].map((rowId) => transactionRow({ ...row, rowId }))));
    renderModule({ path: '/trustTransactions/2' });
    await screen.findAllByText('FeeWaiver');
    expect(warn.mock.calls).toEqual([['Unknown item type FeeWaiver']]);
    warn.mockRestore();
  });

  test.each<[string, string, () => unknown]>([
    [
      'trust transactions',
      '/trustTransactions/2',
      () =>
        answerQuery(
          'PeriodReport',
          ok([transactionRow({ rowId: 'a', itemNumber: 'CB-1', transactionType: CHARGEBACK })]),
        ),
    ],
    [
      'the balance detail',
      '/customer-balance-detail?from=2026-02-01&to=2026-02-28',
      () =>
        answerQuery(
          DETAIL,
          ok([detailRow({ rowId: 'a', kind: 'Item', itemNumber: 'CB-1', transactionType: CHARGEBACK })]),
        ),
    ],
    [
      'unapplied credits',
      '/unapplied-credits',
      () => answerQuery(UNAPPLIED, ok([{ ...CREDIT, itemNumber: 'CB-1', transactionType: CHARGEBACK }])),
    ],
    [
      'checks',
      '/checks',
      () => {
        answerPayableChoices();
        const [check] = CHECKS;
        return answerQuery(
          CHECKS_QUERY,
          ok(check === undefined ? [] : [{ ...check, itemNumber: 'CB-1', itemType: CHARGEBACK }]),
        );
      },
    ],
    [
      'the trust position',
      POSITION,
      () => {
        answerQuery(
          POSITION_QUERY,
          ok([receiptRow({ rowId: 'a', itemNumber: 'CB-1', itemType: CHARGEBACK })]),
        );
        return answerExample();
      },
    ],
  ])('%s', async (_report, path, answer) => {
    answer();
    const { user } = renderModule({ path, featureFlags });
    const number = await screen.findByText('CB-1');
    expect(number.closest('a')).toBeNull();
    await user.dblClick(number);
    expect(await screen.findByText('There is no page for an item of the type “Chargeback”.')).toBeVisible();
    expect(within(document.body).getByText('CB-1')).toBeVisible();
  });
});

test('unapplied credits name such a type as the host does, not as a payment', async () => {
  answerQuery(UNAPPLIED, ok([{ ...CREDIT, itemNumber: 'CB-1', transactionType: CHARGEBACK }]));
  renderModule({ path: '/unapplied-credits', featureFlags });
  await screen.findByText('CB-1');
  expect(screen.getByRole('gridcell', { name: 'Chargeback' })).toBeVisible();
  expect(screen.queryByRole('gridcell', { name: 'Payment' })).toBeNull();
});
