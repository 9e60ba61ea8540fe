import type { OfficeRecord } from '../../../src/api/wire';
import { ok } from '../../support/answers/envelope';
import { queueItem } from '../../support/answers/queue';
import { OFFICES, administrator } from '../../support/users';
import { WireTypes } from './wireTypes';
import type { WireCall } from './wireTypes';

const wire = new WireTypes();
const [office] = OFFICES;
const counts = { Pending: 0, 'Pending Transfer': 0, 'In Progress': 0, Complete: 0, Failed: 0 };
const page = { items: [queueItem(1)], total: 1, snapshot: '', counts };
const without = ({ name: _name, ...rest }: OfficeRecord) => rest;

describe('the wire types accept', () => {
  test.each<[string, WireCall, unknown]>([
    ['what it says', 'GET /office?officeId={id}', office],
    ['what may be left out', 'GET /office?officeId={id}', { ...office, id: '1' }],
    ['a list without entries', 'GET /user/offices/{initials}', []],
    ['text where text or number may be', 'GET /user/whoami', { ...administrator.claims, agencyId: 4711 }],
    ['null where it may be', 'GetAgencyTimeZone', { timeZone: null }],
    ['names that nobody knows beforehand', 'GET /api/features', { code: 200, featureFlags: { any: true } }],
    ['a list in a record', 'GetQBQueueItems', page],
  ])('%s: %s', (_what, call, data) => {
    expect(wire.problems(call, data)).toEqual([]);
  });
});

describe('the wire types reject', () => {
  test.each<[string, WireCall, unknown, string]>([
    [
      'a field that is missing',
      'GET /office?officeId={id}',
      office && without(office),
      'data.name is missing',
    ],
    [
      'a field of its own',
      'GET /agency',
      { agencyId: 1, displayName: 'A', name: 'A' },
      'data.name is not in the wire',
    ],
    ['a list beside data', 'GET /api/since', undefined, 'data: nothing is no SinceReply'],
    ['another type', 'GET /agency', { agencyId: '1', displayName: 'A' }, 'data.agencyId: "1" is no number'],
    [
      'null where it may not be',
      'GET /office/count?includeArchived=false',
      { officeCount: null },
      'data.officeCount: null is no number',
    ],
    [
      'a flag that is none',
      'GET /api/features',
      { code: 200, featureFlags: { a: 'on' } },
      'data.featureFlags.a: "on" is no boolean',
    ],
    [
      'a status that there is not',
      'GetQBQueueItems',
      { ...page, items: [{ ...queueItem(1), status: 'Done' }] },
      'data.items[0].status: "Done" is no',
    ],
    [
      'a record in the place of a list',
      'GET /user/offices/{initials}',
      office,
      'is no readonly OfficeRecord[]',
    ],
  ])('%s: %s', (_what, call, data, problem) => {
    expect(wire.problems(call, data)).toEqual([expect.stringContaining(problem)]);
  });
});

test('the wire types throw for a call that the wire does not know', () => {
  expect(() => wire.problems('GET /nothing' as WireCall, ok(null))).toThrow(
    'The wire has no answer of GET /nothing',
  );
});
