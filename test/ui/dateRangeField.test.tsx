import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { DIALOG_PRESETS, RANGE_OPTIONS } from '../../src/domain';
import type { DateRangeName } from '../../src/domain';
import { DateRangeField, Dialog } from '../../src/ui';
import type { DateRangeValue } from '../../src/ui';
import type { DateRangeFieldProps } from '../../src/ui/dates/DateRangeField';
import { renderUi } from './renderUi';
import { pressEscape } from '../support/pressEscape';
import { violations } from '../support/violations';

const EMPTY = { range: null, startDate: null, endDate: null };
const TODAY = '2026-03-10';

type Props = Partial<DateRangeFieldProps<DateRangeName>>;

function setup(props: Props = {}, inDialog = false) {
  const changes: DateRangeValue<DateRangeName>[] = [];
  function Case() {
    const [value, setValue] = useState<DateRangeValue<DateRangeName>>(props.value ?? EMPTY);
    const field = (
      <DateRangeField
        label="Date range"
        options={RANGE_OPTIONS}
        today={TODAY}
        {...props}
        value={value}
        onChange={(next) => {
          changes.push(next);
          setValue(next);
        }}
      />
    );
    return inDialog ? (
      <Dialog open title="Case" onClose={() => undefined}>
        {field}
      </Dialog>
    ) : (
      field
    );
  }
  const ui = renderUi(<Case />);
  return {
    ...ui,
    last: () => changes.at(-1),
    range: () => screen.getByRole('combobox', { name: 'Date range' }),
    start: () => screen.getByRole('textbox', { name: /^Start date/ }),
    end: () => screen.getByRole('textbox', { name: /^End date/ }),
    offered: () =>
      within(screen.getByRole('combobox'))
        .getAllByRole('option')
        .map((o) => o.textContent),
  };
}

describe('ranges', () => {
  it.each([
    [
      'a range field',
      RANGE_OPTIONS,
      ['None', 'Today', 'Yesterday', 'Last 7 Days', 'Last Month', 'Year to Date', 'Last Year', 'Custom'],
    ],
    [
      'a dialog',
      DIALOG_PRESETS,
      [
        'Choose a range',
        'Today',
        'Yesterday',
        'This Month',
        'Last Month',
        'This Year',
        'Last Year',
        'Year to Date',
        'Custom',
      ],
    ],
  ])('offered by %s are those of §3', (_what, options, labels) => {
    expect(setup({ options }).offered()).toEqual(labels);
  });

  it.each([
    ['Today', '03/10/2026', '03/10/2026'],
    ['Yesterday', '03/09/2026', '03/09/2026'],
    ['Last 7 Days', '03/04/2026', '03/10/2026'],
    ['Last Month', '02/01/2026', '02/28/2026'],
    ['Year to Date', '01/01/2026', '03/10/2026'],
    ['Last Year', '01/01/2025', '12/31/2025'],
  ])('%s fills in its dates, counted from the agency’s today', async (label, from, to) => {
    const { user, range, start, end } = setup();
    await user.selectOptions(range(), label);
    expect(start()).toHaveValue(from);
    expect(end()).toHaveValue(to);
  });

  it('None clears the dates, and is not offered when dates are required', async () => {
    const { user, range, start, last, unmount } = setup({
      value: { range: 'Today', startDate: TODAY, endDate: TODAY },
    });
    await user.selectOptions(range(), 'None');
    expect(start()).toHaveValue('');
    expect(last()).toEqual({ range: 'None', startDate: null, endDate: null });
    unmount();
    expect(setup({ required: 'one' }).offered()).not.toContain('None');
  });

  it('a date changed by hand makes the range Custom', async () => {
    const { user, range, start, end, last } = setup();
    await user.selectOptions(range(), 'Today');
    await user.clear(start());
    await user.type(start(), '1/5/2026');
    expect(range()).toHaveDisplayValue('Custom');
    expect(last()).toEqual({ range: 'Custom', startDate: '2026-01-05', endDate: TODAY });
    expect(start()).toHaveValue('1/5/2026');
    await user.tab();
    expect(start()).toHaveValue('01/05/2026');
    expect(end()).toHaveValue('03/10/2026');
  });

  it('a range that is not offered is refused', () => {
    setup({ options: DIALOG_PRESETS, value: { ...EMPTY, range: 'Last7Days' } });
    expect(screen.getByRole('alert')).toHaveTextContent('Select a valid date range');
  });
});

describe('messages of §5', () => {
  it('Invalid date, once the field is left, but not while typing', async () => {
    const { user, start } = setup();
    await user.type(start(), '02/30/2026');
    expect(start()).toBeValid();
    await user.tab();
    expect(start()).toHaveAccessibleDescription('Invalid date');
    expect(start()).toBeInvalid();
  });

  it('End date cannot be before start date', async () => {
    const { user, start, end } = setup();
    await user.type(start(), '03/10/2026');
    await user.type(end(), '03/09/2026');
    expect(end()).toHaveAccessibleDescription('End date cannot be before start date');
    expect(start()).toBeValid();
  });

  it('Required, once a field is left or the form is submitted', async () => {
    const { user, start, end, unmount } = setup({ required: 'both' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(start());
    await user.tab();
    expect(start()).toHaveAccessibleDescription('Required');
    expect(end()).toBeValid();
    unmount();
    setup({ required: 'both', showMissing: true });
    expect(screen.getAllByText('Required')).toHaveLength(2);
  });

  it('At least one date required', async () => {
    const { user, start } = setup({ required: 'one', showMissing: true });
    expect(screen.getAllByText('At least one date required')).toHaveLength(2);
    await user.type(start(), '03/10/2026');
    expect(screen.queryByText('At least one date required')).not.toBeInTheDocument();
  });

  it('the last-two-days rule, with three ranges and disabled dates', async () => {
    const { user, offered, range, start, end } = setup({ limited: true });
    expect(offered()).toEqual(['None', 'Today', 'Yesterday']);
    expect(start()).toBeDisabled();
    expect(end()).toBeDisabled();
    expect(screen.queryByRole('button', { name: /Choose start date/ })).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(
      'You do not have permissions to view transactions created beyond the last 2 days',
    );
    await user.selectOptions(range(), 'Yesterday');
    expect(start()).toHaveValue('03/09/2026');
  });
});

describe('the calendar', () => {
  it('opens on the date of the field with weeks from Sunday, and takes a day by keyboard', async () => {
    const { user, start, last } = setup({
      value: { range: 'Custom', startDate: '2026-03-10', endDate: null },
    });
    const opener = screen.getByRole('button', { name: 'Choose start date, 03/10/2026' });
    await user.click(opener);

    const grid = await screen.findByRole('grid', { name: 'March 2026' });
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']);
    const day = (name: string) => within(screen.getByRole('grid')).getByRole('button', { name });
    await screen.findByRole('button', { name: 'Tuesday, March 10, 2026', current: 'date', pressed: true });
    expect(day('Tuesday, March 10, 2026')).toHaveFocus();
    const walk: readonly [string, string][] = [
      ['{ArrowRight}', 'Wednesday, March 11, 2026'],
      ['{ArrowDown}', 'Wednesday, March 18, 2026'],
      ['{ArrowLeft}', 'Tuesday, March 17, 2026'],
      ['{ArrowUp}', 'Tuesday, March 10, 2026'],
      ['{Home}', 'Sunday, March 8, 2026'],
      ['{End}', 'Saturday, March 14, 2026'],
      ['{PageUp}', 'Saturday, February 14, 2026'],
      ['{PageDown}', 'Saturday, March 14, 2026'],
      ['{Shift>}{PageUp}{/Shift}', 'Friday, March 14, 2025'],
      ['{Shift>}{PageDown}{/Shift}', 'Saturday, March 14, 2026'],
    ];
    for (const [keys, name] of walk) {
      await user.keyboard(keys);
      expect(day(name)).toHaveFocus();
    }
    await user.keyboard('{Enter}');
    expect(last()).toMatchObject({ range: 'Custom', startDate: '2026-03-14' });
    expect(start()).toHaveValue('03/14/2026');
    await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
  });

  it('opens on Alt+ArrowDown, closes on Escape and leaves the date unchanged', async () => {
    const { user, start, last } = setup();
    await user.click(start());
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByRole('grid', { name: 'March 2026' });
    await pressEscape(user);
    await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
    expect(last()).toBeUndefined();
  });

  it('moves by month and year, and Today takes today', async () => {
    const { user, end } = setup();
    await user.click(screen.getByRole('button', { name: 'Choose end date' }));
    await user.click(await screen.findByRole('button', { name: 'Previous year' }));
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(screen.getByRole('grid', { name: 'April 2025' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(end()).toHaveValue('03/10/2026');
  });

  it('takes the focus and is accessible in a modal dialog, which Escape in the calendar does not close', async () => {
    const { user, root } = setup({}, true);
    await user.click(screen.getByRole('button', { name: 'Choose start date' }));
    const month = await screen.findByRole('grid', { name: 'March 2026' });
    await waitFor(() => expect(month).toContainElement(document.activeElement as HTMLElement));
    expect(await violations(root)).toEqual([]);
    await pressEscape(user);
    await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'Case' })).toBeVisible();
  });
});
