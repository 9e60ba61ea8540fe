import { waitFor } from '@testing-library/dom';
import nock from 'nock';
import type { TelemetryEvent } from '../../src/contract';
import { httpError, otherBody } from '../support/answers/envelope';
import { give } from '../support/answers/give';
import { answerGet } from '../support/api';
import { renderModule } from '../support/renderModule';

describe('telemetry', () => {
  test('is told when whoami fails', async () => {
    const events: TelemetryEvent[] = [];
    answerGet('/user/whoami', httpError(500), 1);
    renderModule({ user: null, host: { telemetry: { report: (event) => events.push(event) } } });

    await waitFor(() =>
      expect(events).toContainEqual({
        name: 'request-failed',
        data: { status: 500, area: 'agency', path: '/user/whoami' },
      }),
    );
  });

  test.each([
    ['an accounting query', 'POST', '/accounting/query'],
    ['who is signed in', 'GET', '/user/whoami'],
  ])('and the console name the address when %s is answered with HTML', async (_what, method, path) => {
    const events: TelemetryEvent[] = [];
    const warn = jest.spyOn(console, 'warn').mockReturnValue(undefined);
    give(nock(window.location.origin).intercept(path, method), otherBody('<!doctype html><p>Host</p>'));
    renderModule({
      path: '/trustTransactions/0',
      host: { telemetry: { report: (event) => events.push(event) } },
    });

    await waitFor(() =>
      expect(events).toContainEqual(
        expect.objectContaining({
          name: 'request-failed',
          data: expect.objectContaining({ status: 200, path }) as unknown,
        }),
      ),
    );
    expect(warn).toHaveBeenCalledWith(
      expect.stringContaining(`${window.location.origin}${path} sent something unreadable`),
    );
    warn.mockRestore();
  });
});
