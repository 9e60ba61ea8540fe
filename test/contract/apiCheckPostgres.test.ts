import { openDatabase } from '../../shell-stub/server/db';
import { seedDirectory } from '../../shell-stub/server/directory';
import { generateAgency } from '../../shell-stub/server/generator';
import type { TestApi } from '../server/api/support';
import { startTestApiOn, TODAY } from '../server/api/support';
import type { PostgresServer } from '../support/postgresServer';
import { startPostgres } from '../support/postgresServer';
import type { CheckedBackEnd } from './apiCheck/checkedBackEnd';
import { checkedBackEnd, failures, PAGE } from './apiCheck/checkedBackEnd';

let server: PostgresServer;
let api: TestApi;
let backEnd: CheckedBackEnd;
beforeAll(async () => {
  server = await startPostgres();
  const db = await openDatabase({ databaseUrl: server.url });
  await seedDirectory(db, { seed: 1, today: TODAY });
  await generateAgency(db, { size: 'small', seed: 1, today: TODAY });
  api = await startTestApiOn(db, [PAGE]);
  backEnd = await checkedBackEnd(api, true);
});
afterAll(async () => {
  await backEnd.close();
  await api.close();
  await server.stop();
});

test('the stub over a PostgreSQL server passes the API check, commands too', async () => {
  expect(failures(await backEnd.check(null, { write: true }))).toEqual([]);
});
