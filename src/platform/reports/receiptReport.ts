import type { SafeStorage } from '../host/storage';

/** Whether the Receipt Report menu is there (§1, §2). Toggled in one mount; the tab of the browser remembers it. */
export interface ReceiptReportToggle {
  readonly isOn: () => boolean;
  readonly toggle: () => void;
  /** Calls back after each toggle. Answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

const KEY = 'receiptReport';

/** Makes the toggle of a mount. */
export function createReceiptReport(storage: SafeStorage): ReceiptReportToggle {
  let on = storage.read(KEY) === 'on';
  const listeners = new Set<() => void>();
  return {
    isOn: () => on,
    toggle: () => {
      on = !on;
      if (on) storage.write(KEY, 'on');
      else storage.remove(KEY);
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
