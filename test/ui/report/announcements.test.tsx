import { screen } from '@testing-library/react';
import { bodyRows, cell, invoices, renderTable, reportOf } from './support';

const status = () => screen.getByRole('status');

test('a screen reader is told how many rows are selected', async () => {
  const { user } = renderTable({ data: invoices(20), selection: {} });
  expect(status()).toBeEmptyDOMElement();
  await user.click(cell(0, 0));
  expect(status()).toHaveTextContent(/^1 item selected$/);
  await user.click(cell(3, 0));
  expect(status()).toHaveTextContent(/^2 items selected$/);
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(status()).toHaveTextContent(/^0 items selected$/);
});

test('the rows of another day are announced, also where they are as many', () => {
  const { show } = renderTable({ data: undefined });
  show({ data: invoices(3) });
  const first = status().textContent;
  show({ data: undefined });
  show({ data: invoices(3) });
  expect(status()).toHaveTextContent(/^3 items shown$/);
  expect(status().textContent).not.toBe(first);
});

test('what is done once more is announced once more', async () => {
  const { user } = renderTable({ data: invoices(3) });
  await user.click(screen.getByRole('button', { name: /^Columns/ }));
  const told: (string | null)[] = [];
  for (let press = 0; press < 3; press += 1) {
    await user.click(await screen.findByRole('button', { name: 'Reset' }));
    expect(status()).toHaveTextContent(/^Columns reset$/);
    told.push(status().textContent);
  }
  expect(told.filter((text, at) => text === told[at - 1])).toEqual([]);
});

test('a table that is being loaded does not say that it has no items', () => {
  const { show } = renderTable({ data: undefined });
  show({ data: invoices(3) });
  expect(status()).toHaveTextContent(/^3 items shown$/);
  show({ data: undefined });
  expect(status()).toHaveTextContent(/^3 items shown$/);
  show({ data: reportOf([]) });
  expect(status()).toHaveTextContent(/^0 items shown$/);
});

test('a refresh is announced with what it has changed, and again when it comes in the same minute', () => {
  const refreshed = 'Refreshed, as of 2:15 PM';
  const { show } = renderTable({ data: invoices(3), refreshed: '' });
  show({ data: invoices(3), refreshed });
  expect(status()).toHaveTextContent(/^Refreshed, as of 2:15 PM$/);
  show({ data: invoices(3), refreshed: '' });
  expect(status()).toBeEmptyDOMElement();
  show({ data: invoices(4), refreshed });
  expect(status()).toHaveTextContent(/^Refreshed, as of 2:15 PM. 4 items shown$/);
});

describe('of groups', () => {
  const label = (): HTMLElement => {
    const found = bodyRows()[0]?.querySelector<HTMLElement>('.rt-group-label');
    if (found == null) throw new Error('There is no group');
    return found;
  };

  test('the cell that has the focus says whether its group is open, and the line of its sums does not', async () => {
    const { user } = renderTable({ data: invoices(3), groupBy: ['officeName'] });
    await user.click(label());
    expect(label()).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowRight}');
    expect(label()).toHaveAttribute('aria-expanded', 'true');
    expect(label()).toHaveFocus();
    const subtotal = bodyRows().find((row) => row.matches('.rt-subtotal'));
    expect(subtotal?.querySelector('.rt-group-label')).not.toHaveAttribute('aria-expanded');
  });

  test('opening or closing all is announced, by button and by key', async () => {
    const { user } = renderTable({ data: invoices(3), groupBy: ['officeName'] });
    await user.click(screen.getByRole('button', { name: 'Collapse all' }));
    expect(status()).toHaveTextContent(/^All groups collapsed$/);
    await user.click(screen.getByRole('button', { name: 'Expand all' }));
    expect(status()).toHaveTextContent(/^All groups expanded$/);
    await user.click(label());
    await user.keyboard('/');
    expect(status()).toHaveTextContent(/^All groups collapsed$/);
    await user.keyboard('*');
    expect(status()).toHaveTextContent(/^All groups expanded$/);
  });
});
