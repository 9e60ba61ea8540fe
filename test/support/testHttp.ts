import nock from 'nock';
import { createHttp } from '../../src/api';
import type { CallFailure, Http } from '../../src/api';

/** Where `give` answers the calls of `testHttp`. */
export const ORIGIN = 'https://api.example.cloud';

/** The message of a call that failed without one of its own (§8). */
export const DEFAULT = 'An error occurred while processing the request';

interface TestHttp {
  http: Http;
  failures: CallFailure[];
  warn: jest.SpyInstance<void, unknown[]>;
}

/** A transport for each test of a file, answered by nock, with its failures and what it writes to the console. */
export function testHttp(): Readonly<TestHttp> {
  const current = {} as TestHttp;
  beforeEach(() => {
    const failures: CallFailure[] = [];
    current.failures = failures;
    current.warn = jest.spyOn(console, 'warn').mockReturnValue(undefined);
    current.http = createHttp({
      origin: () => ORIGIN,
      fetch: (input, init) => fetch(input, init),
      onFailure: (failure) => failures.push(failure),
    });
  });
  afterEach(() => {
    current.warn.mockRestore();
    nock.cleanAll();
  });
  // nock patches Node's http module for the whole worker.
  afterAll(() => nock.restore());
  return current;
}
