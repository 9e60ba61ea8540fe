import { act, screen } from '@testing-library/react';

import { Button, IconButton, RefreshIcon } from '../../src/ui';
import { TOOLTIP_REST, TOOLTIP_TRAVEL } from '../../src/ui/overlays/Tooltip';
import { tooltipPlace } from '../../src/ui/overlays/tooltipPlace';
import { renderUi } from './renderUi';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const advance = { advanceTimers: (ms: number) => jest.advanceTimersByTime(ms) };
const REASON = 'You do not have permission to view company payables reports';

describe('Tooltip', () => {
  it('shows on hover why a control is disabled, and describes the control', async () => {
    const { user, root } = renderUi(<Button disabledReason={REASON}>Unpaid</Button>, advance);
    const button = screen.getByRole('button', { name: 'Unpaid' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.hover(button);
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    pass(TOOLTIP_REST);
    expect(screen.getByRole('tooltip')).toHaveTextContent(REASON);
    expect(root).toContainElement(screen.getByRole('tooltip'));
    expect(button).toHaveAccessibleDescription(REASON);
    await user.unhover(button);
    pass(TOOLTIP_TRAVEL);
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('shows at once on keyboard focus and closes on Escape', async () => {
    const { user } = renderUi(<Button disabledReason={REASON}>Unpaid</Button>, advance);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Unpaid' })).toHaveFocus();
    expect(screen.getByRole('tooltip')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('closes on Escape wherever the focus is', async () => {
    const { user } = renderUi(<Button tooltip="More words">Go</Button>, advance);
    await user.hover(screen.getByRole('button'));
    pass(TOOLTIP_REST);
    expect(screen.getByRole('tooltip')).toBeInTheDocument();
    expect(screen.getByRole('button')).not.toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('stays while the pointer moves from the control onto the text', async () => {
    const { user } = renderUi(<Button tooltip="More words">Go</Button>, advance);
    await user.hover(screen.getByRole('button'));
    pass(TOOLTIP_REST);
    await user.unhover(screen.getByRole('button'));
    await user.hover(screen.getByRole('tooltip'));
    pass(TOOLTIP_TRAVEL + TOOLTIP_REST);
    expect(screen.getByRole('tooltip')).toBeInTheDocument();
  });

  it('leaves the pointer to what lies under it while focus alone has opened it, and takes it once hovered', async () => {
    const { user } = renderUi(<Button tooltip="More words">Go</Button>, advance);
    await user.tab();
    expect(screen.getByRole('tooltip')).toHaveStyle({ pointerEvents: 'none' });
    await user.hover(screen.getByRole('button'));
    await user.hover(screen.getByRole('tooltip'));
    pass(TOOLTIP_TRAVEL + TOOLTIP_REST);
    expect(screen.getByRole('tooltip')).toHaveStyle({ pointerEvents: 'auto' });
  });

  it('keeps the pointer when its hovered control gets the focus', async () => {
    const { user } = renderUi(<Button tooltip="More words">Go</Button>, advance);
    await user.hover(screen.getByRole('button'));
    pass(TOOLTIP_REST);
    await user.tab();
    expect(screen.getByRole('button')).toHaveFocus();
    expect(screen.getByRole('tooltip')).toHaveStyle({ pointerEvents: 'auto' });
  });

  it('does not announce the name of an icon button twice', async () => {
    const { user } = renderUi(
      <IconButton label="Refresh">
        <RefreshIcon />
      </IconButton>,
      advance,
    );
    await user.tab();
    expect(screen.getByRole('tooltip')).toHaveTextContent('Refresh');
    expect(screen.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-describedby');
  });

  it('leaves no timer behind on unmount', async () => {
    const { user, unmount } = renderUi(<Button tooltip="More words">Go</Button>, advance);
    await user.hover(screen.getByRole('button'));
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('Button', () => {
  it('does nothing and submits no form while it is disabled, and shows the reason on a click', async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const { user } = renderUi(
      <form onSubmit={onSubmit}>
        <Button type="submit" disabledReason="Fix the form" onClick={onClick}>
          Generate Report
        </Button>
      </form>,
      advance,
    );
    await user.click(screen.getByRole('button'));
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole('tooltip')).toHaveTextContent('Fix the form');
  });

  it('is a plain button otherwise', async () => {
    const onClick = jest.fn();
    const { user } = renderUi(<Button onClick={onClick}>Go</Button>, advance);
    await user.click(screen.getByRole('button'));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button')).not.toHaveAttribute('aria-disabled');
  });
});

describe('tooltipPlace', () => {
  const view = { width: 1000, height: 600 };
  const tip = { width: 200, height: 30 };

  it.each([
    ['below its control', { left: 400, top: 100, width: 100, height: 32 }, { left: 350, top: 138 }],
    ['above at the lower edge', { left: 400, top: 560, width: 100, height: 32 }, { left: 350, top: 524 }],
    ['inside the left edge', { left: 0, top: 100, width: 20, height: 32 }, { left: 4, top: 138 }],
    ['inside the right edge', { left: 980, top: 100, width: 20, height: 32 }, { left: 796, top: 138 }],
  ])('puts the tooltip %s', (_name, control, expected) => {
    expect(tooltipPlace(control, tip, view)).toEqual(expected);
  });
});
