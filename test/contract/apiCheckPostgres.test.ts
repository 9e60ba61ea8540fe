import type { TestApi } from '../server/api/support';
import { startTestApi } from '../server/api/support';
import type { CheckedBackEnd } from './apiCheck/checkedBackEnd';
import { checkedBackEnd, failures, PAGE } from './apiCheck/checkedBackEnd';

let api: TestApi;
let backEnd: CheckedBackEnd;
beforeAll(async () => {
  api = await startTestApi({ transactions: true, apiFor: [PAGE] });
  backEnd = await checkedBackEnd(api, true);
});
afterAll(async () => {
  await backEnd.close();
  await api.close();
});

test('the stub over a PostgreSQL server passes the API check, commands too', async () => {
  expect(failures(await backEnd.check(null, { write: true }))).toEqual([]);
});
