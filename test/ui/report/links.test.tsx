import { act, fireEvent, screen, within } from '@testing-library/react';
import type { RowView } from '../../../src/report';
import { bodyRows, cell, invoices, renderTable, scrollTo } from './support';

const hrefOf = (row: RowView): string => `https://items.example/${row.id}`;

function openable() {
  const onOpenRow = jest.fn<undefined, [RowView, string]>();
  const table = renderTable({ data: invoices(100), onOpenRow, rowHref: hrefOf, selection: {} });
  return { ...table, onOpenRow };
}

/** Whether a browser would follow the link. */
function follows(
  link: HTMLElement,
  keys: { readonly ctrlKey?: boolean; readonly metaKey?: boolean },
): boolean {
  let isFollowed = false;
  const last = (event: Event): void => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', last, { once: true });
  fireEvent.click(link, keys);
  return isFollowed;
}

test('only cells of link columns are links, each with a name and an address', () => {
  openable();
  const link = screen.getByRole('link', { name: 'Client 2' });
  expect(link).toHaveAttribute('href', 'https://items.example/i2');
  expect(within(cell(1, 2)).queryByRole('link')).not.toBeInTheDocument();
});

test('links follow their rows while scrolling', () => {
  openable();
  scrollTo(32 * 50);
  const links = bodyRows().map((row) => within(row).getByRole('link'));
  expect(links.map(({ textContent }) => textContent)).toContain('Client 55');
  for (const link of links) {
    expect(link).toHaveAttribute('href', `https://items.example/i${link.textContent.replace('Client ', '')}`);
  }
});

test('a plain click opens the row and focuses the cell, and the browser does not follow the link', async () => {
  const { user, onOpenRow } = openable();
  await user.click(screen.getByRole('link', { name: 'Client 2' }));
  expect(onOpenRow).toHaveBeenCalledTimes(1);
  expect(onOpenRow.mock.lastCall?.[0].id).toBe('i2');
  expect(cell(1, 1)).toHaveFocus();
  expect(follows(screen.getByRole('link', { name: 'Client 2' }), {})).toBe(false);
});

test.each([{ ctrlKey: true }, { metaKey: true }])('a click with %p is left to the browser', (keys) => {
  const { onOpenRow } = openable();
  const link = screen.getByRole('link', { name: 'Client 2' });
  expect(fireEvent.mouseDown(link, keys)).toBe(true);
  expect(follows(link, keys)).toBe(true);
  expect(onOpenRow).not.toHaveBeenCalled();
});

test('a middle click is left to the browser too', () => {
  const { onOpenRow } = openable();
  expect(fireEvent.mouseDown(screen.getByRole('link', { name: 'Client 2' }), { button: 1 })).toBe(true);
  expect(onOpenRow).not.toHaveBeenCalled();
});

test('Enter opens the row of the focused cell', async () => {
  const { user, onOpenRow } = openable();
  act(() => cell(3, 1).focus());
  await user.keyboard('{Enter}');
  expect(onOpenRow.mock.lastCall?.[0].id).toBe('i4');
});

test('links are not tab stops of their own', () => {
  openable();
  for (const link of screen.getAllByRole('link')) expect(link).toHaveAttribute('tabindex', '-1');
});
