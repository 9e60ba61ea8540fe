import { screen, waitFor, within } from '@testing-library/dom';

const TOASTS = '[data-acc-toasts]';

/** Waits for a toast. Other alerts of the page may show the same text, and stay. */
export const findToast = (text: string): Promise<HTMLElement> =>
  waitFor(() => {
    const toasts = document.querySelector<HTMLElement>(TOASTS) ?? document.createElement('div');
    return within(toasts).getByText(text);
  });

/** Waits for the one alert of the page itself. A toast beside it may say more of the same failure, for some seconds. */
export const findPageAlert = (): Promise<HTMLElement> =>
  waitFor(() => {
    const alerts = screen.getAllByRole('alert').filter((alert) => alert.closest(TOASTS) === null);
    expect(alerts).toHaveLength(1);
    return alerts[0] ?? document.body;
  });
