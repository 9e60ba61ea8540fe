import { fireEvent, renderHook, waitFor } from '@testing-library/react';
import {
  forgetOffice,
  recallOffice,
  rememberChoice,
  rememberOffice,
} from '../../shell-stub/client/officeMemory';
import { useSessionWatch } from '../../shell-stub/client/useSessionWatch';

const OFFICE = { userId: 'ann', officeId: '7' };
afterEach(() => {
  jest.restoreAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test('the stub shell remembers the office of a tab, else the last choice of its user', () => {
  rememberChoice({ ...OFFICE, officeId: null });
  expect(recallOffice('ann')).toBeNull();
  rememberOffice(OFFICE);
  expect(recallOffice('ann')).toBe('7');
  window.sessionStorage.setItem('stub-shell:office', '{');
  expect(recallOffice('ann')).toBeNull();
  forgetOffice();
  expect(recallOffice('ann')).toBeUndefined();
});

test('the stub shell works in a browser that forbids storage, and remembers nothing', () => {
  const forbidden = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'] as const)
    jest.spyOn(window, name, 'get').mockImplementation(forbidden);
  rememberOffice(OFFICE);
  rememberChoice(OFFICE);
  expect(recallOffice('ann')).toBeUndefined();
  forgetOffice();
});

test('the stub shell watches the session in a browser without BroadcastChannel', async () => {
  const { BroadcastChannel } = globalThis;
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const claims = { code: 0, data: { hsUserUUID: 'ben' } };
  jest.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(Response.json(claims)));
  // jsdom takes no signal of Node's.
  for (const target of [document, window]) {
    const add = target.addEventListener.bind(target) as EventTarget['addEventListener'];
    target.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) =>
      add(type, listener);
  }
  const changed = jest.fn();
  const { unmount } = renderHook(() => useSessionWatch('ann', changed));
  fireEvent.focus(window);
  await waitFor(() => expect(changed).toHaveBeenCalled());
  unmount();
  for (const target of [document, window]) Reflect.deleteProperty(target, 'addEventListener');
  Object.assign(globalThis, { BroadcastChannel });
});
