import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chooseByKeyboard } from '../../support/menuChoice';
import { cell, grid, header, invoices, renderTable, reportOf, spec } from './support';
import type { TableProps } from './support';

let clipboard = '';
let isRefused = false;
const toast = (text: string): Promise<HTMLElement> => screen.findByText(text);

const settings = { exports: { agency: 'Smith & Sons', user: 'Anna', now: () => 0 } };

function table(props: TableProps = {}) {
  const shown = renderTable({ data: invoices(20), selection: {}, ...props }, settings);
  clipboard = '';
  isRefused = false;
  const writeText = (text: string): Promise<void> => {
    if (isRefused) return Promise.reject(new DOMException('No', 'NotAllowedError'));
    clipboard = text;
    return Promise.resolve();
  };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  return shown;
}

/** Row and column of the cells that are marked as selected. */
const marked = (): string[] =>
  [...grid().querySelectorAll('[role=gridcell][aria-selected=true]')].map(
    (element) =>
      `${element.closest<HTMLElement>('[data-row-index]')?.dataset['rowIndex']} ${element.getAttribute('aria-colindex')}`,
  );

async function drag(from: HTMLElement, over: readonly HTMLElement[]): Promise<void> {
  // jsdom has no pointer events of its own.
  const tell = (type: string, element: HTMLElement): boolean =>
    fireEvent(element, new MouseEvent(type, { bubbles: true, cancelable: true, button: 0 }));
  tell('pointerdown', from);
  if (tell('mousedown', from)) act(() => from.focus());
  // The code that follows the pointer is loaded with the first press.
  await act(() => import('../../../src/report/table/extras'));
  for (const element of over) tell('pointermove', element);
  tell('pointerup', over.at(-1) ?? from);
}

describe('Ctrl+C', () => {
  test('copies the focused cell', async () => {
    const { user } = table();
    act(() => cell(2, 4).focus());
    await user.keyboard('{Control>}c{/Control}');
    await toast('Cell copied');
    expect(clipboard).toBe('3.00');
  });

  test('is Cmd+C on a Mac', async () => {
    const { user } = table();
    act(() => cell(0, 2).focus());
    await user.keyboard('{Meta>}c{/Meta}');
    await toast('Cell copied');
    expect(clipboard).toBe('INV-0001');
  });

  test('copies the selected rows when there are some, in the order and the columns shown', async () => {
    const { user } = table();
    await user.click(header('Amount'));
    await user.click(header('Amount'));
    await user.click(cell(0, 0));
    await user.click(cell(1, 0));
    await user.keyboard('{Control>}c{/Control}');
    await toast('2 rows copied');
    expect(clipboard).toBe(
      'Client 20\tINV-0020\t2013-01-31\t20.00\t10.00\nClient 19\tINV-0019\t2013-01-31\t19.00\t9.50',
    );
  });

  test('puts selected rows that a filter hides last, and says how many they are', async () => {
    const { user } = table();
    await user.click(cell(0, 0));
    await user.click(cell(3, 0));
    await user.type(screen.getByRole('searchbox'), 'client 4{Enter}');
    act(() => cell(0, 1).focus());
    await user.keyboard('{Control>}c{/Control}');
    await toast('2 rows copied, 1 of them not shown');
    expect(clipboard.split('\n').map((line) => line.split('\t')[0])).toEqual(['Client 4', 'Client 1']);
  });

  test('with Shift copies the headings too', async () => {
    const { user } = table();
    await user.click(cell(4, 0));
    await user.keyboard('{Control>}{Shift>}C{/Shift}{/Control}');
    await toast('1 row copied, with headings');
    expect(clipboard).toBe(
      'Client\tInvoice #\tDue Date\tAmount\tOpen Balance\nClient 5\tINV-0005\t2013-01-31\t5.00\t2.50',
    );
  });

  test('on the check box of a row copies that row', async () => {
    const { user } = table();
    act(() => cell(0, 0).focus());
    await user.keyboard('{Control>}c{/Control}');
    await toast('1 row copied');
  });

  test('copies what stands in place of a blank name in a row of two lines', async () => {
    // jsdom has no sizes.
    const width = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(296);
    const names = { who: 'clientName', orElse: 'invoiceNumber', amount: 'openBalance' };
    const { user } = table({
      spec: { ...spec, priority: { ...names, folds: ['dueDate', 'amount'] } },
      data: reportOf(
        ['', 'Acme'].map((clientName, at) => ({
          itemId: `i${at}`,
          clientName,
          invoiceNumber: `INV-${at}`,
          amount: 1,
          openBalance: 1,
        })),
      ),
    });
    await waitFor(() => expect(grid()).toHaveClass('rt-stack'));
    act(() => cell(0, 1).focus());
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}{Control>}c{/Control}');
    await toast('4 cells copied');
    expect(clipboard).toBe('INV-0\t1.00\nAcme\t1.00');
    width.mockRestore();
  });

  test('leaves selected text to the browser', async () => {
    const { user } = table();
    act(() => cell(2, 4).focus());
    document.getSelection()?.selectAllChildren(screen.getByText('Total'));
    await user.keyboard('{Control>}c{/Control}');
    expect(screen.queryByText('Cell copied')).not.toBeInTheDocument();
    document.getSelection()?.removeAllRanges();
    expect(clipboard).toBe('');
  });

  test('says what to do where the browser refuses', async () => {
    const { user } = table();
    isRefused = true;
    act(() => cell(2, 4).focus());
    await user.keyboard('{Control>}c{/Control}');
    await toast('The browser did not let this page copy. Allow the clipboard for this site, or use Export.');
  });
});

describe('a range of cells', () => {
  test('is selected by dragging from corner to corner, and is copied', async () => {
    const { user } = table();
    await drag(cell(1, 2), [cell(1, 3), cell(2, 3), cell(2, 4)]);
    expect(marked()).toEqual(['1 3', '1 4', '1 5', '2 3', '2 4', '2 5']);
    expect(cell(2, 4)).toHaveFocus();
    await user.keyboard('{Control>}c{/Control}');
    await toast('6 cells copied');
    expect(clipboard).toBe('INV-0002\t2013-01-31\t2.00\nINV-0003\t2013-01-31\t3.00');
  });

  test('takes precedence over selected rows', async () => {
    const { user } = table();
    await user.click(cell(0, 0));
    await drag(cell(1, 4), [cell(1, 5)]);
    await user.keyboard('{Control>}c{/Control}');
    await toast('2 cells copied');
  });

  test('is extended by Shift with the arrows or with a click', async () => {
    const { user } = table();
    act(() => cell(1, 4).focus());
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    expect(marked()).toEqual(['1 5', '1 6', '2 5', '2 6']);
    await user.keyboard('{Shift>}');
    await user.click(cell(3, 4));
    await user.keyboard('{/Shift}');
    expect(marked()).toEqual(['1 5', '2 5', '3 5']);
  });

  test('is extended up to the first row, and never into the header', async () => {
    const { user } = table();
    act(() => cell(1, 4).focus());
    await user.keyboard('{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}');
    expect(marked()).toEqual(['0 5', '1 5']);
  });

  test('is cleared by an arrow key, a click, Escape or a new sort', async () => {
    const { user } = table();
    const begin = async (): Promise<void> => {
      act(() => cell(1, 4).focus());
      await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
      expect(marked()).toHaveLength(2);
    };
    await begin();
    await user.keyboard('{ArrowLeft}');
    expect(marked()).toEqual([]);
    await begin();
    await user.click(cell(5, 4));
    expect(marked()).toEqual([]);
    await begin();
    await user.keyboard('{Escape}');
    expect(marked()).toEqual([]);
    await begin();
    await user.click(header('Amount'));
    expect(marked()).toEqual([]);
  });

  test('does not open the row of the link where dragging began', async () => {
    const onOpenRow = jest.fn();
    table({ onOpenRow, rowHref: () => 'https://items.example/' });
    const link = within(cell(1, 1)).getByRole('link');
    await drag(link, [cell(2, 1), link]);
    fireEvent.click(link);
    expect(onOpenRow).not.toHaveBeenCalled();
  });

  test('includes the lines of groups as they are shown', async () => {
    const rows = ['North', 'North', 'South'].map((officeName, at) => ({
      itemId: String(at),
      clientName: `Client ${at}`,
      invoiceNumber: 'I',
      dueDate: '2013-01-31',
      amount: at + 1,
      openBalance: 0.5,
      officeName,
    }));
    const { user } = table({ data: reportOf(rows), groupBy: ['officeName'] });
    act(() => cell(0, 1).focus());
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}{Shift>}{End}{/Shift}');
    await user.keyboard('{Control>}c{/Control}');
    await waitFor(() =>
      expect(clipboard.split('\n')).toEqual([
        'North\t\t\t\t',
        'Client 0\tI\t2013-01-31\t1.00\t0.50',
        'Client 1\tI\t2013-01-31\t2.00\t0.50',
        'Total North\t\t\t3.00\t1.00',
      ]),
    );
  });
});

describe('the Export menu', () => {
  const choose = async (user: ReturnType<typeof table>['user'], name: string): Promise<void> => {
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await chooseByKeyboard(user, name);
  };

  test('copies everything that is shown', async () => {
    const { user } = table({ data: invoices(3) });
    await choose(user, 'Copy with headings');
    await toast('3 rows copied, with headings');
    expect(clipboard.split('\n')).toHaveLength(4);
  });

  test('copies only the selected rows when there are some', async () => {
    const { user } = table({ data: invoices(3) });
    await user.click(cell(1, 0));
    await choose(user, 'Copy');
    await toast('1 row copied');
    expect(clipboard).toBe('Client 2\tINV-0002\t2013-01-31\t2.00\t1.00');
  });
});
