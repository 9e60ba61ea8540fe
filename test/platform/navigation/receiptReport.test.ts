import { configureStore } from '@reduxjs/toolkit';
import {
  MODULE_REDUCERS,
  receiptReportToggled,
  rememberReceiptReport,
  selectReceiptReport,
} from '../../../src/platform';
import type { SafeStorage } from '../../../src/platform';

/** A browser tab, with what its storage holds at the start. */
function setUp(kept: Record<string, string> = {}) {
  const tab: SafeStorage = {
    read: (key) => kept[key] ?? null,
    write: (key, value) => void (kept[key] = value),
    remove: (key) => void Reflect.deleteProperty(kept, key),
    keys: () => Object.keys(kept),
  };
  const store = configureStore({ reducer: { receiptReport: MODULE_REDUCERS.receiptReport } });
  const stop = rememberReceiptReport(store, tab);
  return {
    kept,
    stop,
    toggle: () => store.dispatch(receiptReportToggled()),
    isOn: () => selectReceiptReport(store.getState()),
  };
}

test.each([
  [{}, false],
  [{ receiptReport: 'on' }, true],
])('a tab that stores %j begins with the receipt report toggled on: %s (§2)', (kept, on) => {
  expect(setUp({ ...kept }).isOn()).toBe(on);
});

test('the tab remembers each toggle until the mount has ended', () => {
  const { kept, stop, toggle, isOn } = setUp();
  expect(kept).toEqual({});
  toggle();
  expect(kept).toEqual({ receiptReport: 'on' });
  toggle();
  expect(kept).toEqual({});
  stop();
  toggle();
  expect([isOn(), kept]).toEqual([true, {}]);
});
