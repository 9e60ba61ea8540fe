import { screen, waitFor } from '@testing-library/dom';

/** Waits until the screen's heading has taken the focus. A test that moves the focus earlier would lose it. */
export async function arrived(): Promise<void> {
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
}
