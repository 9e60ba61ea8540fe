import { configureStore } from '@reduxjs/toolkit';
import { accountingApi, amount, boolean, listOf, number, record, text } from '../../src/api';
import type { ApiExtra } from '../../src/api';
import { optional } from '../../src/api/shape';
import type { Shape } from '../../src/api/shape';

const office = record({ id: text, count: optional(number) });

test.each<[string, Shape, unknown, boolean]>([
  ['text', text, '', true],
  ['a number is not text', text, 7, false],
  ['a number', number, 0, true],
  ['an amount', amount, -1234.5, true],
  ['no amount at all', amount, 0, true],
  ['an amount that is not of whole cents', amount, 0.1 + 0.2, false],
  ['an amount beyond all sums', amount, 1e300, false],
  ['text is no amount', amount, '1.00', false],
  ['null is no amount', amount, null, false],
  ['a boolean', boolean, false, true],
  ['null is not a boolean', boolean, null, false],
  ['a list', listOf(text), ['a', ''], true],
  ['an empty list', listOf(text), [], true],
  ['a list with a stranger', listOf(text), ['a', 1], false],
  ['no list', listOf(text), { length: 0 }, false],
  ['left out', optional(number), undefined, true],
  ['null where it may be', optional(number), null, true],
  ['something else where it may be left out', optional(number), '1', false],
  ['a record', office, { id: '1', count: 2, more: true }, true],
  ['a record without what may be left out', office, { id: '1' }, true],
  ['a record without a field', office, { count: 2 }, false],
  ['a list is not a record', record(), [], false],
  ['null is not a record', record(), null, false],
  ['a text is not a record', record(), 'record', false],
])('%s', (_what, shape, value, fits) => {
  expect(shape(value)).toBe(fits);
});

const testApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    shapedOffice: build.query<unknown, undefined>({
      query: () => ({ method: 'GET', path: '/office', shape: office }),
    }),
  }),
});

/** The result of an endpoint with a shape when the API answers with this data, and the answers that were reported. */
async function answerTo(data: unknown): Promise<{ readonly result: unknown; readonly reported: string[] }> {
  const reported: string[] = [];
  const http = {
    reportUnreadable: (url: string) => void reported.push(url),
    get: () =>
      Promise.resolve({ ok: true, status: 200, errorMessage: null, code: 0, data: { code: 0, data } }),
  };
  const store = configureStore({
    reducer: { [accountingApi.reducerPath]: accountingApi.reducer },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { http } as unknown as ApiExtra },
        immutableCheck: { warnAfter: Infinity },
        serializableCheck: { warnAfter: Infinity },
      }).concat(accountingApi.middleware),
  });
  const query = store.dispatch(testApi.endpoints.shapedOffice.initiate(undefined));
  const result = await query;
  query.unsubscribe();
  return { result: result.error ?? result.data, reported };
}

describe('an answer', () => {
  test('of the expected shape is accepted', async () => {
    expect(await answerTo({ id: '1' })).toEqual({ result: { id: '1' }, reported: [] });
  });

  test.each([
    ['of another shape', [{ surprise: true }]],
    ['with null as data', null],
    ['without data', undefined],
  ])('%s fails the call with the message of §8 and is reported', async (_what, data) => {
    expect(await answerTo(data)).toEqual({
      result: { status: 200, code: 0, message: 'An error occurred while processing the request' },
      reported: ['/office'],
    });
  });
});
