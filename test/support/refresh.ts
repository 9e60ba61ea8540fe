import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';

/** Waits until Refresh is enabled: rows are shown before their reply has ended, and until then it is not. */
export async function refreshable(): Promise<void> {
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-disabled'),
  );
}

/** Presses Refresh as soon as it is enabled. */
export async function pressRefresh(user: UserEvent): Promise<void> {
  await refreshable();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
}
