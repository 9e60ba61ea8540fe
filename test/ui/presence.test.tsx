import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, useState } from 'react';
import type { ReactNode } from 'react';
import {
  Button,
  Combobox,
  Dialog,
  Menu,
  ModuleUiProvider,
  Popover,
  PresenceContext,
  Screen,
  Tooltip,
} from '../../src/ui';
import type { ScreenPresence } from '../../src/ui';
import { nextFrame } from '../support/frames';
import { testToaster } from '../support/toaster';

/** Hides and shows a screen as the keep-alive manager does, and notifies its contents. */
function renderScreen(children: ReactNode, mayTakeFocus = () => true) {
  const listeners = new Set<() => void>();
  let turns = 0;
  const presence = (): ScreenPresence => ({
    turns,
    onHide: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    mayTakeFocus,
  });
  const toaster = testToaster();
  const root = document.createElement('div');
  document.body.append(root);
  const ui = (visible: boolean) => (
    <ModuleUiProvider root={root} appearance="light" toaster={toaster}>
      <Activity mode={visible ? 'visible' : 'hidden'}>
        <PresenceContext value={presence()}>{children}</PresenceContext>
      </Activity>
    </ModuleUiProvider>
  );
  const { rerender } = render(ui(true), { container: root });
  return {
    user: userEvent.setup(),
    hide: async () => {
      const told = [...listeners];
      turns += 1;
      rerender(ui(false));
      await act(async () => {
        for (const listener of told) listener();
      });
    },
    show: () => {
      turns += 1;
      rerender(ui(true));
    },
  };
}

const opener = <button type="button">Open</button>;
const open = () => document.querySelectorAll('[data-state=open]');

test.each([
  [
    'menu',
    <Menu key="m" trigger={opener} entries={[{ id: 'a', label: 'Line' }]} onSelect={() => undefined} />,
  ],
  [
    'popover',
    <Popover key="p" trigger={opener} label="Sheet">
      <p>Line</p>
    </Popover>,
  ],
])(
  'an open %s closes when its screen is hidden, and is still closed when the screen is back',
  async (_name, popup) => {
    const { user, hide, show } = renderScreen(popup);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('Line')).toBeVisible();

    await hide();
    await waitFor(() => expect(open()).toHaveLength(0));
    show();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toBeVisible());
    expect(open()).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(screen.getByText('Line')).toBeVisible());
  },
);

test('an open list of options closes when its screen is hidden, and the choice stays', async () => {
  const { user, hide, show } = renderScreen(
    <Combobox
      label="Office"
      options={[{ value: '1', label: 'Main' }]}
      value="1"
      onChange={() => undefined}
    />,
  );
  await user.click(screen.getByRole('combobox', { name: 'Office' }));
  await waitFor(() => expect(screen.getByRole('option', { name: 'Main' })).toBeVisible());

  await hide();
  show();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Office' })).toHaveValue('Main'));
  expect(screen.getByRole('combobox', { name: 'Office' })).toHaveAttribute('aria-expanded', 'false');
});

function Steered() {
  const [dialog, setDialog] = useState(true);
  const [sheet, setSheet] = useState(true);
  return (
    <>
      <Dialog open={dialog} title="Question" onClose={() => setDialog(false)}>
        <p>Body</p>
      </Dialog>
      <Popover trigger={opener} label="Sheet" open={sheet} onOpenChange={setSheet}>
        <p>Line</p>
      </Popover>
      <p>{`${dialog ? 'open' : 'closed'} ${sheet ? 'open' : 'closed'}`}</p>
    </>
  );
}

test('a dialog and a popover that the screen controls close through its state, and free the page', async () => {
  const { hide, show } = renderScreen(<Steered />);
  expect(await screen.findByRole('dialog', { name: 'Question' })).toBeVisible();
  // The code of the popover is loaded separately.
  expect(await screen.findByText('Line')).toBeInTheDocument();

  await hide();
  show();
  await waitFor(() => expect(screen.getByText('closed closed')).toBeVisible());
  expect(screen.queryByRole('dialog', { name: 'Question' })).not.toBeInTheDocument();
  expect(document.body.style.overflow).toBe('');
  expect(document.querySelector('[aria-hidden=true] button')).toBeNull();
});

test('a tooltip closes when its screen is hidden', async () => {
  const { user, hide, show } = renderScreen(
    <Tooltip content="Says more">
      <Button>Do</Button>
    </Tooltip>,
  );
  await user.tab();
  expect(await screen.findByText('Says more')).toBeVisible();
  await hide();
  show();
  await waitFor(() => expect(screen.queryByText('Says more')).not.toBeInTheDocument());
});

test('the heading takes the focus on each return, unless the user has begun something', async () => {
  let busy = false;
  const { hide, show } = renderScreen(<Screen title="Report" focusKey="/a" />, () => !busy);
  const heading = screen.getByRole('heading', { name: 'Report' });
  await waitFor(() => expect(heading).toHaveFocus());
  heading.blur();
  await hide();
  show();
  await waitFor(() => expect(heading).toHaveFocus());

  heading.blur();
  busy = true;
  await hide();
  show();
  await nextFrame();
  await nextFrame();
  expect(heading).not.toHaveFocus();
});
