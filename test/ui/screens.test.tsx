import { act, screen, waitFor } from '@testing-library/react';

import {
  Amount,
  Button,
  EmptyState,
  ErrorState,
  LoadingOverlay,
  Notice,
  ProgressBar,
  RefreshedAt,
  Screen,
  SkeletonRows,
  StatusLabel,
} from '../../src/ui';
import * as ui from '../../src/ui';
import { renderUi } from './renderUi';
import { nextFrame } from '../support/frames';
import { violations } from '../support/violations';

describe('Screen', () => {
  it('focuses its heading, and again when the address changes', async () => {
    const { rerender } = renderUi(
      <Screen title="Unpaid Invoices" focusKey="/unpaid-invoices">
        <Button>inside</Button>
      </Screen>,
    );
    const heading = screen.getByRole('heading', { level: 1, name: 'Unpaid Invoices' });
    await waitFor(() => expect(heading).toHaveFocus());
    act(() => screen.getByRole('button').focus());
    rerender(
      <Screen title="Unpaid Invoices" focusKey="/unpaid-invoices">
        <Button>inside</Button>
      </Screen>,
    );
    await nextFrame();
    await nextFrame();
    expect(screen.getByRole('button')).toHaveFocus();
    rerender(
      <Screen title="Past Due Invoices" focusKey="/past-due-invoices">
        <Button>inside</Button>
      </Screen>,
    );
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Past Due Invoices' })).toHaveFocus());
  });
});

describe('states', () => {
  it('an empty report says so in the words of §8', () => {
    renderUi(<EmptyState />);
    expect(screen.getByRole('status', { name: '' })).toBeInTheDocument();
    expect(screen.getByText('There are no items in this report.')).toBeInTheDocument();
  });

  it('an error is announced at once and can be retried', async () => {
    const onRetry = jest.fn();
    const { user, rerender } = renderUi(
      <ErrorState message="Error: Unable to get transactions" onRetry={onRetry} />,
    );
    const text = screen.getByText('Error: Unable to get transactions');
    expect(text.closest('[role=alert]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    rerender(<ErrorState message="Error: Unable to get transactions" onRetry={onRetry} busy />);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('a progress bar says how far something is, in the width that it is given', () => {
    renderUi(<ProgressBar aria-label="Exporting to CSV…" width="120px" value={0.4} />);
    const bar = screen.getByRole('progressbar', { name: 'Exporting to CSV…' });
    expect(bar).toHaveAttribute('value', '0.4');
    expect(getComputedStyle(bar).width).toBe('120px');
  });

  it('a loading overlay says what is happening, and can be cancelled once it is long', async () => {
    const onCancel = jest.fn();
    const { user } = renderUi(<LoadingOverlay text="Fetching transactions..." onCancel={onCancel} />);
    expect(screen.getByText('Fetching transactions...')).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('a report shows as of when it is, and is not refreshed again while busy', async () => {
    const onRefresh = jest.fn();
    const { user, rerender } = renderUi(<RefreshedAt time="2:15 PM" onRefresh={onRefresh} />);
    expect(screen.getByText('as of 2:15 PM')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    rerender(<RefreshedAt time="2:15 PM" onRefresh={onRefresh} busy />);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(onRefresh).toHaveBeenCalledTimes(1);
  });
});

describe('texts', () => {
  it.each([
    [123456789, '1,234,567.89'],
    [-5, '-0.05'],
    [0, '0.00'],
  ])('%d cents show as %s', (cents, text) => {
    renderUi(<Amount cents={cents} />);
    const figure = screen.getByText(text);
    expect(getComputedStyle(figure).textAlign).toBe('end');
    expect(getComputedStyle(figure).fontVariantNumeric).toBe('tabular-nums');
  });

  it('a negative amount has a minus sign, and the look of any other', () => {
    renderUi(
      <>
        <Amount cents={100} />
        <Amount cents={-100} />
      </>,
    );
    expect(screen.getByText('-1.00').className).toBe(screen.getByText('1.00').className);
    expect(screen.getByText('-1.00').dataset).toEqual(screen.getByText('1.00').dataset);
  });

  it('icons are hidden from screen readers', () => {
    const icons = Object.entries(ui).filter(([name]) => name.endsWith('Icon'));
    expect(icons.length).toBeGreaterThan(10);
    const drawn = [
      ui.BuildingIcon,
      ui.RefreshIcon,
      ui.HelpIcon,
      ui.WarningIcon,
      ui.SearchIcon,
      ui.ExternalIcon,
    ];
    const { root } = renderUi(drawn.map((Icon, index) => <Icon key={index} />));
    const drawings = [...root.querySelectorAll('svg')];
    expect(drawings).toHaveLength(drawn.length);
    for (const drawing of drawings) expect(drawing).toHaveAttribute('aria-hidden', 'true');
  });
});

it('a notice breaks a text without blanks, which would push its action out', () => {
  renderUi(<Notice action={<Button>Fix</Button>}>{'R'.repeat(40)}</Notice>);
  expect(screen.getByText(/^R+$/)).toHaveStyle({ overflowWrap: 'anywhere' });
});

it('a screen with all parts passes axe', async () => {
  const { root } = renderUi(
    <Screen
      title="Unpaid Invoices"
      subtitle="84 items"
      actions={<RefreshedAt time="2:15 PM" onRefresh={jest.fn()} />}
    >
      <Notice>Only invoice and credit memo line items are included.</Notice>
      <Notice tone="error" action={<Button size="sm">Fix</Button>}>
        Please fix all form errors before submitting
      </Notice>
      <StatusLabel tone="success">Transferred</StatusLabel>
      <Amount cents={-100} strong />
      <SkeletonRows rows={3} />
      <LoadingOverlay text="Fetching transactions..." onCancel={jest.fn()} />
      <ProgressBar aria-label="Exporting to CSV…" width="120px" value={0.5} />
      <EmptyState />
      <ErrorState message="Error: Unable to get transactions" onRetry={jest.fn()} />
      <Button disabledReason="Not now">Off</Button>
    </Screen>,
  );
  expect(await violations(root)).toEqual([]);
});
