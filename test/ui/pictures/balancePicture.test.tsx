import { screen, waitFor } from '@testing-library/react';
import { balanceDetailRead } from '../../../src/features/customerReports/columns';
import { BalancePicture } from '../../../src/features/customerReports/picture/BalancePicture';
import { reportOf } from '../../report/fixtures';
import { detailRow } from '../../support/answers/customers';
import { renderUi } from '../renderUi';

/** Few rows, which do not lead to their closing balance: once that has been worked out, there is no picture. */
const data = reportOf(
  [
    { advanceSettled: 0, ...detailRow({ rowId: 'a', kind: 'Opening', balance: 5 }) },
    { advanceSettled: 0, ...detailRow({ rowId: 'b', kind: 'Closing', date: '2026-02-05', balance: 6 }) },
  ],
  balanceDetailRead,
);

test.each([
  ['a month', '2026-01-05', false],
  ['ten years', '2016-02-05', true],
  ['a mistyped year', '0202-02-05', true],
])('the balances of %s are worked out without holding up the page', async (_period, start, isSliced) => {
  const { root } = renderUi(
    <>
      <p>Report</p>
      <BalancePicture data={data} start={start} end="2026-02-05" client={null} officeName="All offices" />
    </>,
  );
  const place = screen.getByText('Report').parentElement;
  expect(root.querySelectorAll('[aria-hidden=true]')).toHaveLength(isSliced ? 1 : 0);
  await waitFor(() => expect(place?.children).toHaveLength(1));
});
