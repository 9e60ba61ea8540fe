import { screen } from '@testing-library/react';
import { useState } from 'react';

import { Checkbox, DateInput, SelectField, TextField } from '../../src/ui';
import { typedDate } from '../../src/ui/dates/dateText';
import { renderUi } from './renderUi';
import { violations } from '../support/violations';

const TODAY = '2026-07-15';

function DateCase(props: { readonly onChange: (value: string | null) => void; readonly required?: boolean }) {
  const [value, setValue] = useState<string | null>('2026-06-30');
  return (
    <DateInput
      label="As of date"
      today={TODAY}
      value={value}
      required={props.required ?? false}
      onChange={(next) => {
        setValue(next);
        props.onChange(next);
      }}
    />
  );
}

describe('DateInput', () => {
  const setup = (required?: boolean) => {
    const onChange = jest.fn();
    const ui = renderUi(<DateCase onChange={onChange} {...(required === undefined ? {} : { required })} />);
    return { ...ui, onChange, field: screen.getByLabelText(/^As of date/) };
  };

  it('shows MM/dd/yyyy and takes a typed date on Enter', async () => {
    const { user, field, onChange } = setup();
    expect(field).toHaveValue('06/30/2026');
    await user.clear(field);
    await user.type(field, '7/4/2026');
    expect(onChange).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledWith('2026-07-04');
    expect(field).toHaveValue('07/04/2026');
  });

  it('shows the typed date while the value is still the former one, until the field is left', async () => {
    const onChange = jest.fn();
    const shown = (value: string) => (
      <DateInput label="As of date" today={TODAY} value={value} onChange={onChange} />
    );
    const { user, rerender } = renderUi(shown('2026-06-30'));
    const field = screen.getByLabelText(/^As of date/);
    const type = async (text: string) => {
      await user.clear(field);
      await user.type(field, `${text}{Enter}`);
      expect(onChange.mock.lastCall).toEqual([typedDate(text)]);
      expect(field).toHaveValue(text);
    };
    await type('07/04/2026');
    rerender(shown('2026-07-04'));
    expect(field).toHaveValue('07/04/2026');
    rerender(shown('2026-06-30'));
    expect(field).toHaveValue('06/30/2026');

    await type('07/05/2026');
    // Asked for already.
    await type('07/05/2026');
    await user.tab();
    expect(field).toHaveValue('06/30/2026');
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('shows the day that stands in the place of none again, once it has been emptied and left', async () => {
    const onChange = jest.fn();
    const shown = (value: string) => (
      <DateInput label="As of date" today={TODAY} value={value} standIn="2026-06-30" onChange={onChange} />
    );
    const { user, rerender } = renderUi(shown('2026-06-30'));
    const field = screen.getByLabelText(/^As of date/);
    await user.clear(field);
    expect(field).toHaveValue('');
    await user.tab();
    expect(field).toHaveValue('06/30/2026');
    expect(onChange).not.toHaveBeenCalled();

    rerender(shown('2026-01-31'));
    await user.clear(field);
    await user.keyboard('{Enter}');
    expect(onChange.mock.calls).toEqual([[null]]);
    // Also before the new value is here.
    expect(field).toHaveValue('06/30/2026');
  });

  it('keeps an invalid date, says so, and discards it on Escape', async () => {
    const { user, field, onChange } = setup();
    await user.clear(field);
    await user.type(field, '02/30/2026');
    await user.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid date');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Invalid date');
    expect(field).toHaveValue('02/30/2026');
    await user.click(field);
    await user.keyboard('{Escape}');
    expect(field).toHaveValue('06/30/2026');
    expect(field).toBeValid();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('takes an empty field as no date', async () => {
    const { user, field, onChange } = setup();
    await user.clear(field);
    await user.tab();
    expect(onChange).toHaveBeenCalledWith(null);
  });

  it('insists on a required date', async () => {
    const { user, field, onChange } = setup(true);
    await user.clear(field);
    await user.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('Required');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('reports no change when the same date is typed', async () => {
    const { user, field, onChange } = setup();
    await user.clear(field);
    await user.type(field, '2026-06-30{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    expect(field).toHaveValue('06/30/2026');
  });
});

describe('typedDate', () => {
  it.each([
    ['06/30/2026', '2026-06-30'],
    ['6/3/2026', '2026-06-03'],
    ['2026-06-30', '2026-06-30'],
    [' 12-31-2025 ', '2025-12-31'],
    ['13/01/2026', null],
    ['02/29/2025', null],
    ['6/3/26', null],
    ['', null],
  ])('reads %j as %j', (text, expected) => {
    expect(typedDate(text)).toBe(expected);
  });
});

describe('fields', () => {
  it('tie label, hint and error to the control', async () => {
    const onChange = jest.fn();
    const { user, root } = renderUi(
      <>
        <TextField
          label="Customer ID"
          value="a"
          onChange={onChange}
          error="Must be an integer"
          hint="As printed"
          required
        />
        <SelectField
          label="Item type"
          value="a"
          onChange={onChange}
          options={[
            { value: 'a', label: 'Invoice' },
            { value: 'b', label: 'Credit Memo' },
          ]}
        />
        <Checkbox label="Include voided items" checked={false} onChange={onChange} hint="All of them" />
      </>,
    );
    const field = screen.getByRole('textbox', { name: 'Customer ID' });
    expect(field).toBeInvalid();
    expect(field).toBeRequired();
    expect(field).toHaveAccessibleDescription('Must be an integer As printed');
    await user.type(field, 'b');
    expect(onChange).toHaveBeenLastCalledWith('ab');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Item type' }), 'Credit Memo');
    expect(onChange).toHaveBeenLastCalledWith('b');
    const box = screen.getByRole('checkbox', { name: 'Include voided items' });
    expect(box).toHaveAccessibleDescription('All of them');
    await user.click(box);
    expect(onChange).toHaveBeenLastCalledWith(true);
    expect(await violations(root)).toEqual([]);
  });
});
