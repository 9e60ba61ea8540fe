import { act } from '@testing-library/react';

/**
 * Calls the page's resize observers when the returned function is called, as a browser does once it has laid out the
 * page. `jest.restoreAllMocks` undoes it.
 */
export function holdResizeObservers(): () => void {
  const Still = ResizeObserver;
  const calls: (() => void)[] = [];
  jest.spyOn(window, 'ResizeObserver').mockImplementation((onResize) => {
    const observer = new Still(onResize);
    calls.push(() => onResize([], observer));
    return observer;
  });
  return () => act(() => calls.forEach((call) => call()));
}
