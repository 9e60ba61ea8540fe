import type { ApiDocument } from '../../../src/contract/apiCheck/apiDocument';
import { checkApi } from '../../../src/contract/apiCheck/checkApi';
import type { ApiCheckOptions, ApiReport } from '../../../src/contract/apiCheck/checkApi';
import { readReference } from '../../support/apiReference';
import type { TestApi } from '../../server/api/support';
import { NOON } from '../../server/api/support';
import { BackEnd } from './backEnd';
import type { Breakage, Known } from './backEnd';

/** The origin of the page. */
export const PAGE = 'http://localhost:5173';
const FLAGS = ['accountingLineItemReport', 'accountingPayablesDateTypes'];

/** A back end that is checked, whole or broken. */
export interface CheckedBackEnd {
  /** Checks it, broken in one way or not at all. */
  check(breakage: Breakage | null, options?: Partial<ApiCheckOptions>): Promise<ApiReport>;
  readonly cookies: Readonly<Record<Known, string>>;
  close(): Promise<void>;
}

const document = (): ApiDocument => readReference().document as unknown as ApiDocument;

/**
 * Starts a back end before an API of the stub, which has users of one office, of the last two days and of their own
 * transactions too; of some clients unless `isWhole`.
 */
export async function checkedBackEnd(api: TestApi, isWhole = false): Promise<CheckedBackEnd> {
  await api.scenario({ enforceOfficePermissions: true });
  const cookies = {
    first: await api.signIn('administrator'),
    second: await api.signIn('by-office'),
    recent: await api.signIn('last-two-days'),
    own: await api.signIn('own-transactions'),
  };
  const server = new BackEnd(api, cookies, isWhole);
  const origin = await server.start();
  const reference = document();
  return {
    cookies,
    check: async (breakage, options = {}) => {
      server.breakage = breakage;
      server.isKeeping = options.write !== true;
      const usual: ApiCheckOptions = {
        api: origin,
        cookie: cookies.first,
        secondCookie: cookies.second,
        origin: PAGE,
        flags: FLAGS,
        write: false,
        renew: true,
        timeoutMs: 60_000,
        now: NOON,
      };
      try {
        return await checkApi({ ...usual, ...options }, reference);
      } finally {
        server.breakage = null;
        server.isKeeping = true;
      }
    },
    close: () => server.close(),
  };
}

/** What failed, in the words of the report. */
export const failures = ({ findings }: ApiReport): string[] =>
  findings
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ call, check, message }) => `${call} · ${check}: ${message}`);
