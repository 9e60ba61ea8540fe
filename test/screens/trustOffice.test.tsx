/** Which office trust reports are of, in a host that is in one (§6 "Office scope"). */
import { waitFor } from '@testing-library/dom';
import type { QueryName } from '../../src/api/wire';
import { ok } from '../support/answers/envelope';
import { answerQuery } from '../support/api';
import { renderModule } from '../support/renderModule';
import { administrator, testUser } from '../support/users';

type Query = Extract<
  QueryName,
  'PeriodReport' | 'ToBeExportedReport' | 'GetLineItemReport' | 'GetPeriodTotals'
>;
/** May report on office 1 alone. */
const limited = testUser([9002, 9004], { agencyFlags: 8 }, ['trust']);
const FLAGS = { accountingMorningPage: true, accountingLineItemReport: true };
const LINES = '/line-item?range=Custom&from=2026-03-01&to=2026-03-09';

async function officeAsked(query: Query, path: string, user = limited, officeId: string | null = '9') {
  const asked = answerQuery(query, ok([]));
  renderModule({ path, user, officeId, featureFlags: FLAGS });
  await waitFor(() => expect(asked).not.toEqual([]));
  return asked.map((body) => body['officeId']);
}

test.each<[Query, path: string]>([
  ['PeriodReport', '/trustTransactions/0'],
  ['ToBeExportedReport', '/to-be-exported'],
  ['GetLineItemReport', LINES],
  ['GetPeriodTotals', '/'],
])('%s is of the first office of a user who may not report on that of the host', async (query, path) => {
  expect(await officeAsked(query, path)).toEqual(['1']);
});

test.each([
  ['theirs', limited, '1', '1'],
  ['none in particular', limited, null, null],
  ['any, for a user who may report on all', administrator, '9', '9'],
  ['any, where the agency does not limit users to offices', testUser([9000, 9002, 9004]), '9', '9'],
])('it is of that of the host: %s', async (_whose, user, host, asked) => {
  expect(await officeAsked('PeriodReport', '/trustTransactions/0', user, host)).toEqual([asked]);
});
