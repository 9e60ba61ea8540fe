import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';

import { ComboboxList } from '../../src/ui/controls/ComboboxList';
import { renderUi } from './renderUi';

const OFFICES = [
  { value: '', label: 'All offices' },
  { value: '1', label: 'Street of Main' },
  { value: '2', label: 'Main Street' },
  { value: '3', label: 'Riverside' },
];
const UNPRESSED = { isFocused: false, isOpen: false, text: null };

function OfficeCase({
  first,
  onChange,
}: {
  readonly first: string;
  readonly onChange: (id: string) => void;
}) {
  const [value, setValue] = useState(first);
  const change = (next: string): void => {
    setValue(next);
    onChange(next);
  };
  return (
    <>
      <ComboboxList label="Office" options={OFFICES} value={value} onChange={change} takesOver={UNPRESSED} />
      <button type="button">Other</button>
      {/* As a button that leaves the focus where it is. */}
      <button type="button" onMouseDown={(event) => event.preventDefault()}>
        Quiet
      </button>
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Office' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const isClosed = () => waitFor(() => expect(field()).toHaveAttribute('aria-expanded', 'false'));

async function opened(first: string) {
  const onChange = jest.fn();
  const { user } = renderUi(<OfficeCase first={first} onChange={onChange} />);
  await user.click(field());
  await waitFor(() => expect(options()).toHaveLength(OFFICES.length));
  return { user, onChange };
}

async function typed(user: UserEvent, text: string, found: readonly string[]) {
  await user.clear(field());
  await user.paste(text);
  await waitFor(() => expect(options()).toEqual(found));
}

const WAYS: readonly [string, (user: UserEvent) => Promise<void>][] = [
  ['Tab', (user) => user.tab()],
  ['a click elsewhere', (user) => press(user, 'Other')],
  [
    'Escape and Tab',
    async (user) => {
      await user.keyboard('{Escape}');
      await isClosed();
      await user.tab();
    },
  ],
  [
    'Escape and a click elsewhere',
    async (user) => {
      await user.keyboard('{Escape}');
      await isClosed();
      await press(user, 'Other');
    },
  ],
];

describe('a list that is left without a choice shows what is in force', () => {
  describe.each([
    ['', 'All offices'],
    ['3', 'Riverside'],
  ])('with the value %p', (value, label) => {
    test.each(WAYS)('by %s, with a part of another option typed', async (_way, leave) => {
      const { user, onChange } = await opened(value);
      await typed(user, 'street', ['Street of Main', 'Main Street']);
      await leave(user);
      await isClosed();
      await waitFor(() => expect(field()).toHaveValue(label));
      expect(field()).not.toHaveFocus();
      expect(onChange).not.toHaveBeenCalled();
    });

    test.each(WAYS)('by %s, with the whole of another option typed, or with none', async (_way, leave) => {
      const { user, onChange } = await opened(value);
      await typed(user, 'Main Street', ['Main Street', 'Street of Main']);
      await leave(user);
      await waitFor(() => expect(field()).toHaveValue(label));
      await user.click(field());
      await user.clear(field());
      await leave(user);
      await waitFor(() => expect(field()).toHaveValue(label));
      expect(onChange).not.toHaveBeenCalled();
    });

    test('by Escape alone, and all options are offered again', async () => {
      const { user } = await opened(value);
      await typed(user, 'street', ['Street of Main', 'Main Street']);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(field()).toHaveValue(label));
      expect(field()).toHaveFocus();
      await user.click(field());
      await waitFor(() => expect(options()).toHaveLength(OFFICES.length));
    });
  });

  test('also where what was pressed has closed the list and left the focus in the field', async () => {
    const { user } = await opened('3');
    await press(user, 'Quiet');
    await isClosed();
    await user.paste('street');
    await user.tab();
    await waitFor(() => expect(field()).toHaveValue('Riverside'));
  });

  test('also where the text was typed before the list was there', async () => {
    const takesOver = { isFocused: true, isOpen: true, text: 'street' };
    const { user } = renderUi(
      <ComboboxList label="Office" options={OFFICES} value="" onChange={jest.fn()} takesOver={takesOver} />,
    );
    await waitFor(() => expect(options()).toEqual(['Street of Main', 'Main Street']));
    expect(field()).toHaveValue('street');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(field()).toHaveValue('All offices'));
  });

  test('a field without a choice is empty again', async () => {
    const { user } = renderUi(
      <>
        <ComboboxList
          label="Office"
          options={OFFICES.slice(1)}
          value={null}
          onChange={jest.fn()}
          takesOver={UNPRESSED}
        />
        <button type="button">Other</button>
      </>,
    );
    await user.click(field());
    await typed(user, 'river', ['Riverside']);
    await user.tab();
    await waitFor(() => expect(field()).toHaveValue(''));
  });
});

test('the first that is found for words in the order typed is the one that Enter chooses', async () => {
  const { user, onChange } = await opened('');
  await typed(user, 'main street', ['Main Street', 'Street of Main']);
  await waitFor(() => expect(field()).toHaveAttribute('aria-activedescendant'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field()).toHaveValue('Main Street'));
  expect(onChange.mock.calls).toEqual([['2']]);
});

test.each([
  ['', '{ArrowDown}{Enter}', ['1'], 'Street of Main'],
  ['1', '{ArrowUp}{Enter}', [''], 'All offices'],
  ['3', '{Home}{Enter}', [''], 'All offices'],
])('from %p, the keys %s reach the option for all, too', async (first, keys, chosen, label) => {
  const { user, onChange } = await opened(first);
  await waitFor(() => expect(field()).toHaveAttribute('aria-activedescendant'));
  await user.keyboard(keys);
  await waitFor(() => expect(field()).toHaveValue(label));
  expect(onChange.mock.calls.flat()).toEqual(chosen);
});
