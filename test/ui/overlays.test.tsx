import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';

import { Button, Combobox, Menu, Popover } from '../../src/ui';
import { ComboboxList } from '../../src/ui/controls/ComboboxList';
import { renderUi } from './renderUi';
import { pressEscape } from '../support/pressEscape';
import { violations } from '../support/violations';

describe('Menu', () => {
  it('opens inside the root, shows why an entry is disabled, and reports the chosen id', async () => {
    const onSelect = jest.fn();
    const { user, root } = renderUi(
      <Menu
        trigger={<Button>Actions</Button>}
        onSelect={onSelect}
        entries={[
          { id: 'transfer', label: 'Transfer' },
          { id: 'not', label: 'Set to Do Not Transfer', disabledReason: 'Only for failed items' },
          { id: 'status', label: 'Status', checked: true, group: 'Columns' },
        ]}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    const menu = await screen.findByRole('menu');
    expect(root).toContainElement(menu);
    const off = within(menu).getByRole('menuitem', { name: /Set to Do Not Transfer/ });
    expect(off).toHaveAttribute('aria-disabled', 'true');
    expect(off).toHaveTextContent('Only for failed items');
    const group = within(menu).getByRole('group', { name: 'Columns' });
    expect(within(group).getByRole('menuitemcheckbox', { name: 'Status' })).toBeChecked();
    await user.click(off);
    expect(onSelect).not.toHaveBeenCalled();
    await user.click(within(menu).getByRole('menuitem', { name: 'Transfer' }));
    expect(onSelect).toHaveBeenCalledWith('transfer');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });

  it('opens by keyboard, reaches what is disabled for its reason, and closes on Escape', async () => {
    const onSelect = jest.fn();
    const { user } = renderUi(
      <Menu
        trigger={<Button>Actions</Button>}
        onSelect={onSelect}
        entries={[
          { id: 'a', label: 'First' },
          { id: 'b', label: 'Second', disabledReason: 'Not now' },
        ]}
      />,
    );
    await user.tab();
    await user.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu).toHaveFocus());
    await user.keyboard('{End}');
    const disabled = within(menu).getByRole('menuitem', { name: /^Second/ });
    expect(menu).toHaveAttribute('aria-activedescendant', disabled.id);
    await user.keyboard('{Enter}');
    expect(menu).toBeVisible();
    await pressEscape(user);
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(onSelect).not.toHaveBeenCalled();
  });
});

describe('Popover', () => {
  it.each(['{Tab}', '{Shift>}{Tab}{/Shift}'])(
    '%s leads from a sheet without controls back to its button',
    async (keys) => {
      const { user } = renderUi(
        <>
          <Popover label="Columns" trigger={<Button>Choose</Button>}>
            content
          </Popover>
          <Button>Next</Button>
        </>,
      );
      await user.click(screen.getByRole('button', { name: 'Choose' }));
      const sheet = await screen.findByRole('dialog', { name: 'Columns' });
      await waitFor(() => expect(sheet).toHaveFocus());
      await user.keyboard(keys);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(screen.getByRole('button', { name: 'Choose' })).toHaveFocus();
    },
  );

  it('opens inside the root with its label as its name', async () => {
    const { user, root } = renderUi(
      <Popover label="Columns" trigger={<Button>Choose</Button>}>
        content
      </Popover>,
    );
    await user.click(screen.getByRole('button', { name: 'Choose' }));
    const popover = await screen.findByRole('dialog', { name: 'Columns' });
    expect(root).toContainElement(popover);
  });

  it.each([
    ['Tab after its last control', 'Last', '{Tab}'],
    ['Shift+Tab before its first', 'First', '{Shift>}{Tab}{/Shift}'],
  ])('%s leads back to its button', async (_keys, from, keys) => {
    const { user } = renderUi(
      <Popover label="Columns" trigger={<Button>Choose</Button>}>
        <button type="button">First</button>
        <button type="button">Last</button>
        <button type="button" tabIndex={-1}>
          By arrows
        </button>
      </Popover>,
    );
    await user.click(screen.getByRole('button', { name: 'Choose' }));
    const popover = await screen.findByRole('dialog', { name: 'Columns' });
    await waitFor(() => expect(within(popover).getByRole('button', { name: 'First' })).toHaveFocus());
    act(() => within(popover).getByRole('button', { name: from }).focus());
    await user.keyboard(keys);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Choose' })).toHaveFocus();
  });
});

const OFFICES = [
  { value: '1', label: 'Main Street' },
  { value: '2', label: 'Riverside' },
  { value: '3', label: 'North Branch' },
] as const;

function OfficeCase({ onChange }: { readonly onChange: (id: string) => void }) {
  const [value, setValue] = useState<string | null>('2');
  return (
    <Combobox<string>
      label="Office"
      options={OFFICES}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

/** A list whose field has been reached by Tab before it was there, and in which so much has been typed; null for nothing. */
const reached = (text: string | null) => (
  <ComboboxList
    label="Office"
    options={OFFICES}
    value="2"
    onChange={() => undefined}
    emptyText="No office matches."
    takesOver={{ isFocused: true, isOpen: text !== null, text }}
  />
);

describe('Combobox', () => {
  it('shows the chosen option, filters by typing and selects another', async () => {
    const onChange = jest.fn();
    const { user, root } = renderUi(<OfficeCase onChange={onChange} />);
    const field = screen.getByRole('combobox', { name: 'Office' });
    await waitFor(() => expect(field).toHaveValue('Riverside'));
    await user.click(field);
    const list = await screen.findByRole('listbox');
    expect(root).toContainElement(list);
    expect(within(list).getAllByRole('option')).toHaveLength(3);
    await user.clear(field);
    await user.paste('NÓR');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.click(screen.getByRole('option', { name: 'North Branch' }));
    expect(onChange).toHaveBeenCalledWith('3');
    await waitFor(() => expect(field).toHaveValue('North Branch'));
    expect(await violations(root)).toEqual([]);
  });

  it('keeps what is typed when the name of the chosen option arrives meanwhile, and shows it afterwards', async () => {
    const named = (label: string) => (
      <Combobox<string>
        label="Office"
        options={[{ value: '2', label }, ...OFFICES.filter(({ value }) => value !== '2')]}
        value="2"
        onChange={jest.fn()}
      />
    );
    const { user, rerender } = renderUi(named('2'));
    const field = () => screen.getByRole('combobox', { name: 'Office' });
    await waitFor(() => expect(field()).toHaveValue('2'));
    await user.clear(field());
    await user.paste('nor');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    rerender(named('Riverside'));
    expect(field()).toHaveValue('nor');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['North Branch']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(field()).toHaveValue('Riverside'));
  });

  test.each([
    ['an arrow key opens it', (user: UserEvent) => user.keyboard('{ArrowDown}'), 3],
    ['a text is searched for', (user: UserEvent) => user.paste('main'), 1],
  ])(
    'takes over from a field that Tab has reached before its list was there: %s',
    async (_what, use, found) => {
      const { user } = renderUi(reached(null));
      expect(screen.getByRole('combobox', { name: 'Office' })).toHaveFocus();
      await use(user);
      await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(found));
    },
  );

  test.each([
    ['is typed', null],
    ['was typed before the list was there', 'zzzz'],
  ])('says once that nothing is found for what %s', async (_what, before) => {
    const { user } = renderUi(reached(before));
    if (before === null) await user.keyboard('zzzz');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No office matches.'));
    await user.keyboard('z');
    expect(screen.getAllByRole('status')).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('No office matches.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
  });

  test('Enter in a field with a typed text submits nothing before its list is there', async () => {
    const onSubmit = jest.fn();
    const { user } = renderUi(
      <form onSubmit={onSubmit}>
        <Combobox<string> label="Office" options={OFFICES} value="2" onChange={jest.fn()} />
      </form>,
    );
    await user.type(screen.getByRole('combobox', { name: 'Office' }), 'nor{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('takes over from a field that was pressed before its list was there, until it is closed and left: then a renamed option opens nothing', async () => {
    const listOf = (label: string) => (
      <ComboboxList
        label="Customer"
        options={[{ value: '7', label }]}
        value="7"
        onChange={() => undefined}
        takesOver={{ isFocused: true, isOpen: true, text: null }}
      />
    );
    const { rerender, user } = renderUi(listOf('7'));
    const field = () => screen.getByRole('combobox', { name: 'Customer' });
    await waitFor(() => expect(field()).toHaveAttribute('aria-expanded', 'true'));
    rerender(listOf('Smith'));
    await waitFor(() => expect(field()).toHaveValue('Smith'));
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(field()).toHaveFocus();

    await user.keyboard('{Escape}');
    await user.tab();
    rerender(listOf('Smith (7)'));
    await waitFor(() => expect(field()).toHaveValue('Smith (7)'));
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(field()).not.toHaveFocus();
  });
});
