import { reportState } from '../../../src/platform';

describe('reportState', () => {
  const result = { reportId: 'r#1', loadedAt: Date.UTC(2026, 2, 10, 15, 30), rowCount: 1, totals: {} };
  const query = { currentData: result, isFetching: false, refetch: () => undefined };
  const failure = { status: 500, code: null, message: 'It failed' };

  test('shows when the answer arrived, in the agency’s time zone', () => {
    expect(reportState(query, 'America/New_York')).toMatchObject({
      reportId: 'r#1',
      asOf: '11:30 AM',
      problem: null,
    });
  });

  test('shows a failure until the next try begins', () => {
    expect(reportState({ ...query, error: failure }, 'UTC').problem).toBe('It failed');
    expect(reportState({ ...query, error: failure, isFetching: true }, 'UTC').problem).toBeNull();
  });
});
