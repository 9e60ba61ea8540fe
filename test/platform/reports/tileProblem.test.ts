import { envelopeFailure } from '../../../src/api';
import { tileProblem } from '../../../src/platform';

const NOT_AVAILABLE = { text: 'This is not available here yet.', canRetry: false };
const refusal = (message: string | undefined) => tileProblem(envelopeFailure(13, message));

describe('a host lacks the query of a tile (D44, D45)', () => {
  test.each([[400], [404], [405], [501]])('where it answers HTTP %d', (status) => {
    expect(tileProblem({ status, code: null, message: 'It failed' })).toEqual(NOT_AVAILABLE);
  });

  test.each([
    ['Unknown query "GetTrustPositionDays".'],
    ['Unknown query.'],
    ['Query not supported'],
    ['GetTrustPositionDays is not built yet.'],
    [''],
    [undefined],
  ])('where it answers code 13, %j', (message) => {
    expect(refusal(message)).toEqual(NOT_AVAILABLE);
  });
});

test.each([
  ['The end date cannot be after today, which is 05/15/2026 for the agency.'],
  ['startDate gets later than endDate.'],
])('what code 13 says of the request is shown and can be tried again: %s', (text) => {
  expect(refusal(text)).toEqual({ text, canRetry: true });
});

test('what the user may not see is not tried again', () => {
  expect(tileProblem(envelopeFailure(15, 'No'))).toEqual({ text: 'Invalid permissions', canRetry: false });
  expect(tileProblem({ status: 403, code: null, message: 'No' })).toEqual({ text: 'No', canRetry: false });
  expect(tileProblem({ status: 500, code: null, message: 'No' })).toEqual({ text: 'No', canRetry: true });
});
