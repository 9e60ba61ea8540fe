import { screen, waitFor } from '@testing-library/dom';
import { DETAIL, SUMMARY } from '../support/answers/customers';
import { COMPANY, PAYABLES } from '../support/answers/payables';
import { noData, ok } from '../support/answers/envelope';
import { batch } from '../support/answers/statements';
import { answerGet, answerQuery } from '../support/api';
import { answerTieOut } from '../support/customerRows';
import { answerPayableChoices } from '../support/payableChoices';
import { renderModule } from '../support/renderModule';
import { answerExample } from '../support/trustPositionScreen';
import { ANY_OFFICE } from '../support/users';

const PAYABLES_PATH = '/company-payables-report?type=unpaid&accounts=20';

describe('a user who reports on all offices, without a selector (§6), at an address with one of them', () => {
  test.each([
    ['/unpaid-invoices?asOf=2026-01-31&office=1', null, '/unpaid-invoices?asOf=2026-01-31'],
    ['/unpaid-invoices?office=1', '2', '/unpaid-invoices?office=all'],
    ['/trust-position?office=1', '1', '/trust-position'],
    [`${PAYABLES_PATH}&office=1`, '1', PAYABLES_PATH],
  ])('%s, in the host’s office %s: says so, and leads to all', async (path, officeId, all) => {
    const { unpaid } = answerTieOut();
    const { rows } = answerExample();
    answerPayableChoices();
    const payables = answerQuery(COMPANY, ok(PAYABLES));
    const asked = () => [...(unpaid ?? []), ...rows, ...payables].map((body) => body['officeId']);
    const featureFlags = { accountingTrustPosition: path.startsWith('/trust') };
    const { user, host } = renderModule({ path, officeId, featureFlags });
    await screen.findByText('This address is for one office, but you report on all offices together.');
    expect(asked()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show all offices' }));
    await waitFor(() => expect(host.navigation.url()).toBe(`/accounting${all}`));
    await waitFor(() => expect(asked()).toEqual([null]));
    expect(screen.queryByRole('button', { name: 'Show all offices' })).not.toBeInTheDocument();
  });
});

describe('a customer of a batch of statements', () => {
  const ofOffice = { officeId: '1', officeName: 'Main Street' };
  const open = (given: Parameters<typeof batch>[0]) => {
    answerGet('/accounting/batch/statements/12', ok(batch(given)));
    return renderModule({ path: '/batch-statements/12' });
  };

  test.each([
    ['one office', ofOffice, '1'],
    ['all offices', {}, 'all'],
  ])(
    'of %s leads to what their balance follows from, for those who may see it',
    async (_of, given, office) => {
      answerQuery('GetReportOfficeOptions', ok([ANY_OFFICE]));
      open(given);
      const detail = `/accounting/customer-balance-detail?to=2026-02-28&office=${office}&client=00000001`;
      expect(await screen.findByRole('link', { name: '00000001' })).toHaveAttribute('href', detail);
    },
  );

  test('is no link where the user reports on all offices together, and the batch is of one', async () => {
    open(ofOffice);
    expect(await screen.findByRole('cell', { name: '00000001' })).toBeVisible();
    expect(screen.queryByRole('link', { name: '00000001' })).not.toBeInTheDocument();
  });

  test('is a link for such a user in a batch of all offices', async () => {
    answerQuery(DETAIL, noData());
    answerQuery(SUMMARY, noData());
    const { user } = open({});
    await user.click(await screen.findByRole('link', { name: '00000001' }));
    await screen.findByRole('heading', { name: 'Customer Balance Detail' });
    expect(screen.queryByText(/in the address|The address/)).not.toBeInTheDocument();
  });
});
