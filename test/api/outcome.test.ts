import { accountingResult, agencyResult } from '../../src/api/outcome';
import type { ApiResult } from '../../src/api';
import type { Envelope } from '../../src/api/wire';

const DEFAULT = 'An error occurred while processing the request';

/** An answer that arrived with this body. */
function arrived(body: unknown): ApiResult<Envelope<unknown>> {
  const { code } = (body ?? {}) as { code?: unknown };
  return {
    ok: true,
    status: 200,
    errorMessage: null,
    data: body as Envelope<unknown>,
    code: typeof code === 'number' ? code : null,
  };
}

describe('an accounting answer', () => {
  test('succeeds with code Ok, and with NoData without data', () => {
    expect(accountingResult(arrived({ code: 0, data: [1] }))).toEqual({ ok: true, data: [1] });
    expect(accountingResult(arrived({ code: 0 }))).toEqual({ ok: true, data: null });
    expect(accountingResult(arrived({ code: 2, data: [1] }))).toEqual({ ok: true, data: null });
  });

  test.each([
    [{ code: 13, message: 'Choose an office.' }, 13, 'Choose an office.'],
    [{ code: 13 }, 13, DEFAULT],
    [{ code: 13, message: '  ' }, 13, DEFAULT],
    [{ code: 15, message: 'internal' }, 15, 'Invalid permissions'],
    [{ code: 99, message: 'Try tomorrow.' }, 99, 'Try tomorrow.'],
    [{ code: 7, message: { text: 'x' } }, 7, DEFAULT],
    [{ message: 'no code' }, null, 'no code'],
    [null, null, DEFAULT],
    [[], null, DEFAULT],
    ['text', null, DEFAULT],
  ])('%j fails', (body, code, message) => {
    expect(accountingResult(arrived(body))).toEqual({ ok: false, failure: { status: 200, code, message } });
  });

  test('passes on the failure of its call', () => {
    const result = { ok: false, status: 403, errorMessage: 'Invalid permissions', data: null, code: null };
    expect(accountingResult(result)).toEqual({
      ok: false,
      failure: { status: 403, code: null, message: 'Invalid permissions' },
    });
  });
});

test('an agency answer succeeds with code 0 only', () => {
  expect(agencyResult(arrived({ code: 0, data: { officeCount: 3 } }))).toEqual({
    ok: true,
    data: { officeCount: 3 },
  });
  expect(agencyResult(arrived({ code: 2 }))).toMatchObject({ ok: false });
});
