import { screen, within } from '@testing-library/dom';
import { QueueBar } from '../../src/features/quickBooksQueue/QueueBar';
import { QueueFilters } from '../../src/features/quickBooksQueue/QueueFilters';
import { FIRST_STATE } from '../../src/features/quickBooksQueue/queueState';
import type { QueueState } from '../../src/features/quickBooksQueue/queueState';
import { queueItem } from '../support/answers/queue';
import { renderUi } from './renderUi';

test('the counts of the queue are written in thousands', () => {
  const rows = Array.from({ length: 1_234 }, (_, at) => queueItem(at + 1, { status: 'Failed' }));
  const counts = { Pending: 0, 'Pending Transfer': 0, 'In Progress': 0, Complete: 1, Failed: 2_468 };
  const state: QueueState = {
    ...FIRST_STATE,
    status: 'ready',
    rows,
    counts,
    totalAtSnapshot: 1_235,
  };
  const ignore = (): void => undefined;
  renderUi(
    <>
      <QueueFilters filter={{ status: null, itemType: null, search: '' }} counts={counts} onChange={ignore} />
      <QueueBar
        state={state}
        chosen={[...rows, queueItem(9_999, { status: 'Complete' })]}
        isFiltered={false}
        busy={false}
        onAct={ignore}
        onRefresh={ignore}
        onClearAll={ignore}
      />
    </>,
  );
  const status = screen.getByRole('combobox', { name: 'Status' });
  const options = within(status).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['All (2,469)', 'Failed (2,468)', 'Complete (1)']),
  );
  expect(screen.getByText('1,235 selected')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show 1,234 new' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Re-queue Item (1,234)' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
