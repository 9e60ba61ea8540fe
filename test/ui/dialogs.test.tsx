import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { Button, ConfirmDialog, Dialog, TextField } from '../../src/ui';
import { renderUi } from './renderUi';
import { pressEscape } from '../support/pressEscape';
import { violations } from '../support/violations';

function FormCase({ onSubmit }: { readonly onSubmit: (name: string) => void }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Search</Button>
      <Dialog
        open={open}
        title="Search Accounting Items"
        onClose={() => setOpen(false)}
        onSubmit={() => onSubmit(name)}
        footer={<Button type="submit">Generate Report</Button>}
      >
        <TextField label="Last name" value={name} onChange={setName} />
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('opens on its first field, submits on Enter, closes on Escape and returns the focus', async () => {
    const onSubmit = jest.fn();
    const { user, root } = renderUi(<FormCase onSubmit={onSubmit} />);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    const dialog = await screen.findByRole('dialog', { name: 'Search Accounting Items' });
    expect(root).toContainElement(dialog);
    const field = screen.getByLabelText('Last name');
    await waitFor(() => expect(field).toHaveFocus());
    expect(await violations(dialog)).toEqual([]);
    await user.keyboard('Meyer{Enter}');
    expect(onSubmit).toHaveBeenCalledWith('Meyer');
    await pressEscape(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus());
  });

  it('leads to the first field that is wrong when it is submitted', async () => {
    const onSubmit = jest.fn();
    const { user } = renderUi(
      <Dialog open title="Pay" onSubmit={onSubmit} footer={<Button type="submit">Pay</Button>}>
        <TextField label="Memo" value="" onChange={onSubmit} />
        <TextField label="Number" value="" onChange={onSubmit} error="Enter a number" />
        <TextField label="Date" value="" onChange={onSubmit} error="Enter a date" />
      </Dialog>,
    );
    await user.click(screen.getByRole('button', { name: 'Pay' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.getByLabelText('Number')).toHaveFocus());
  });

  it('makes the page inaccessible while it is open, and restores it', async () => {
    const host = document.createElement('main');
    host.innerHTML = '<button>host button</button>';
    document.body.append(host);
    const before = { page: document.body.getAttribute('style'), host: host.outerHTML };
    const { user } = renderUi(<FormCase onSubmit={jest.fn()} />);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(host).toHaveAttribute('aria-hidden', 'true'));
    await pressEscape(user);
    await waitFor(() => expect(host).not.toHaveAttribute('aria-hidden'));
    expect(host.outerHTML).toBe(before.host);
    expect(document.body.getAttribute('style') ?? '').toBe(before.page ?? '');
    host.remove();
  });

  it('leaves nothing on the page when it is unmounted while open', async () => {
    const host = document.createElement('main');
    document.body.append(host);
    const { user, root, unmount } = renderUi(<FormCase onSubmit={jest.fn()} />);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(host).toHaveAttribute('aria-hidden', 'true'));
    unmount();
    await waitFor(() => expect(document.body.style.pointerEvents).toBe(''));
    expect(host.outerHTML).toBe('<main></main>');
    expect(document.body.style.overflow).toBe('');
    expect(root).toBeEmptyDOMElement();
    host.remove();
  });
});

function SendingCase({ busy }: { readonly busy: boolean }) {
  const [name, setName] = useState('');
  return (
    <Dialog
      open
      title="Pay"
      onClose={() => undefined}
      onSubmit={() => undefined}
      busy={busy}
      footer={<Button>Close</Button>}
    >
      <TextField label="Memo" value={name} onChange={setName} />
    </Dialog>
  );
}

describe('A dialog that sends what was entered', () => {
  it('lets nothing be changed meanwhile, and gives the field its focus and its text back', async () => {
    const { user, root, rerender } = renderUi(<SendingCase busy={false} />);
    const memo = screen.getByLabelText('Memo');
    await waitFor(() => expect(memo).toHaveFocus());
    await user.keyboard('March');

    rerender(<SendingCase busy />);
    expect(memo).toBeDisabled();
    expect(screen.getByRole('dialog')).toHaveFocus();
    expect(await violations(root)).toEqual([]);
    await user.keyboard(' 2026');

    rerender(<SendingCase busy={false} />);
    expect(memo).toHaveValue('March');
    expect(memo).toHaveFocus();
  });

  it('leaves the focus where the user has gone meanwhile', async () => {
    const { user, rerender } = renderUi(<SendingCase busy={false} />);
    await waitFor(() => expect(screen.getByLabelText('Memo')).toHaveFocus());

    rerender(<SendingCase busy />);
    const close = screen.getAllByRole('button', { name: 'Close' }).at(-1);
    if (close !== undefined) await user.click(close);
    rerender(<SendingCase busy={false} />);

    expect(close).toHaveFocus();
  });
});

describe('ConfirmDialog', () => {
  const common = {
    open: true,
    title: 'Clear the queue?',
    confirmLabel: 'Clear queue',
    children: '3 Failed rows go',
  };

  it('focuses Cancel when the action is destructive', async () => {
    const [onConfirm, onCancel] = [jest.fn(), jest.fn()];
    const { user } = renderUi(
      <ConfirmDialog {...common} destructive onConfirm={onConfirm} onCancel={onCancel} />,
    );
    expect(await screen.findByRole('alertdialog', { name: 'Clear the queue?' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Clear queue' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    await pressEscape(user);
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('focuses the action otherwise, and does not run it while busy', async () => {
    const onConfirm = jest.fn();
    const { user } = renderUi(<ConfirmDialog {...common} busy onConfirm={onConfirm} onCancel={jest.fn()} />);
    const button = await screen.findByRole('button', { name: 'Clear queue' });
    await waitFor(() => expect(button).toHaveFocus());
    await user.click(button);
    expect(onConfirm).not.toHaveBeenCalled();
  });
});

describe('a message without a way to close it', () => {
  it('stays for good (D22)', async () => {
    const text = 'We encountered an error with site authentication. Please close the window';
    const { user } = renderUi(
      <Dialog open role="alertdialog" title="Error">
        {text}
      </Dialog>,
    );
    await screen.findByRole('alertdialog');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await pressEscape(user);
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});
