import { createHttp, createReportShelf } from '../../src/api';
import { createStore } from '../../src/app/store';
import { MESSAGES } from '../../src/platform';
import { officesApi } from '../../src/platform/offices.api';
import { createReportStore } from '../../src/report';
import { PROVOCATIONS, THROWN } from '../support/messages/list';

describe('the checked list of messages (§8)', () => {
  test('says of every message how it is provoked in a browser, or that it is thrown', () => {
    const listed = [...Object.keys(PROVOCATIONS), ...THROWN];
    expect(listed.sort()).toEqual(Object.keys(MESSAGES).sort());
  });

  test('those that are thrown are what the calls of offices and agency fail with', async () => {
    const reports = createReportStore();
    const http = createHttp({
      origin: () => 'http://api.example',
      fetch: async () => new Response('{}', { status: 500 }),
      onFailure: () => undefined,
    });
    const { dispatch } = createStore({ http, reports, shelf: createReportShelf(reports), now: () => 0 });
    const { office, agency, officeCount } = officesApi.endpoints;
    const failures = await Promise.all([
      dispatch(officeCount.initiate(undefined)),
      dispatch(office.initiate('101')),
      dispatch(agency.initiate(undefined)),
    ]);

    expect(failures.map(({ error }) => error)).toEqual(
      THROWN.map((key) => expect.objectContaining({ status: 500, message: MESSAGES[key] }) as unknown),
    );
  });
});
