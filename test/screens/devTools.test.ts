import { compose } from '@reduxjs/toolkit';
import type { ApiExtra } from '../../src/api';
import type { createStore } from '../../src/app/store';

/** Redux DevTools show each mount's store by name, in development builds only (architecture.md "State"). */

const { NODE_ENV } = process.env;
const EXTENSION = '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__';

afterEach(() => {
  Object.assign(process.env, { NODE_ENV });
  Reflect.deleteProperty(window, EXTENSION);
});

test.each([
  ['development', [[expect.objectContaining({ name: 'Accounting' })]]],
  ['production', []],
])('the store connects to Redux DevTools in development builds only: %s', (mode, asked) => {
  const extension = jest.fn((_options: object) => compose);
  Object.assign(window, { [EXTENSION]: extension });
  Object.assign(process.env, { NODE_ENV: mode });
  jest.isolateModules(() => {
    const module = jest.requireActual<{ createStore: typeof createStore }>('../../src/app/store');
    module.createStore({} as unknown as ApiExtra);
  });
  expect(extension.mock.calls).toEqual(asked);
});
