import { randomUUID } from 'node:crypto';
import { PERMISSIONS } from '../../../src/api/wire/callFacts';
import type { CallAccess, PermissionId } from '../../../src/api/wire/callFacts';
import type { ReferenceCall } from '../../../src/build/apiReference/calls';
import { nameOfRef } from '../../../src/build/apiReference/schema';
import type { Schema } from '../../../src/build/apiReference/schema';
import { FeatureFlag } from '../../../src/domain';
import { readReference } from '../../support/apiReference';
import { setRights } from '../api/rights';
import type { TestApi } from '../api/support';
import { startTestApi, TODAY } from '../api/support';

/**
 * What the API reference says about permissions, offices and flags is what the server enforces: every call is
 * made by users who hold exactly what it needs, and by users who hold everything else.
 */
const { calls, schemas } = readReference();
/** Its permissions and offices are set by each test. */
const USER = 'no-permissions';
const OWN_OFFICE = '102';
const OTHER_OFFICE = '101';
const NO_OFFICE = '999';
const ALL = Object.keys(PERMISSIONS).map(Number) as PermissionId[];
/** Who holds one of these for all offices does not report by office (D19). */
const AGENCY_WIDE: readonly PermissionId[] = [9000, 9005, 9006];

interface Rights {
  readonly permissions: readonly PermissionId[];
  readonly offices?: readonly string[];
}
type Lists = Exclude<CallAccess, string>;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.scenario({ enforceOfficePermissions: true });
});
afterAll(() => api.close());

async function signInWith({ permissions, offices = [] }: Rights): Promise<string> {
  await setRights(api, USER, permissions, offices);
  return api.signIn(USER);
}

/** How the server answers: whether the user may, not whether there is anything. */
async function outcome(call: ReferenceCall, cookie: string | null, fields: object = {}): Promise<string> {
  const { url = '', request } = call.example ?? {};
  const body =
    request === undefined
      ? undefined
      : {
          ...(request as object),
          // A key that was used returns its answer; statements need not be made here.
          ...(call.kind === 'query' ? {} : { idempotencyKey: randomUUID(), asOfDate: 'never' }),
          ...fields,
        };
  const reply = await api.send({
    method: call.name.startsWith('GET ') ? 'GET' : 'POST',
    url,
    headers: cookie === null ? {} : { cookie },
    body,
  });
  if (reply.status === 401) return 'http401';
  if (reply.status === 403) return 'http403';
  if (reply.status === 200 || reply.status === 404) {
    const isJson = reply.headers['content-type']?.startsWith('application/json') ?? false;
    return isJson && reply.json<{ code: number }>().code === 15 ? 'code15' : 'allowed';
  }
  throw new Error(`${reply.status} ${reply.body}`);
}

const outcomeWith = async (call: ReferenceCall, rights: Rights, fields: object = {}): Promise<string> =>
  outcome(call, await signInWith(rights), fields);

const guarded = calls.flatMap((call) =>
  typeof call.access === 'string' ? [] : [{ call, access: call.access }],
);
const named = <T extends { readonly call: ReferenceCall }>(rows: readonly T[]) =>
  rows.map((row): [string, T] => [row.call.name, row]);

/** One permission of each list. */
const enough = ({ permissions }: Lists): PermissionId[] => permissions.flatMap(([first]) => first ?? []);
/** The permissions of a user who reports by office and needs none of the first list. */
const besidesFirst = ({ permissions }: Lists): PermissionId[] =>
  permissions.slice(1).flatMap(([first]) => first ?? []);

describe.each(named(guarded))('%s', (_name, { call, access }) => {
  test('is open to whoever holds one permission of each list', async () => {
    const sets = access.permissions.flatMap((list, place) =>
      list.map((id) => enough(access).map((first, index) => (index === place ? id : first))),
    );
    for (const permissions of sets) {
      expect([permissions, await outcomeWith(call, { permissions })]).toEqual([permissions, 'allowed']);
    }
  });

  test('is refused to whoever holds everything but the permissions of a list', async () => {
    for (const [place, list] of access.permissions.entries()) {
      const permissions = ALL.filter((id) => !list.includes(id));
      const refusal = place === 0 ? access.refusal : 'code15';
      expect([list, await outcomeWith(call, { permissions })]).toEqual([list, refusal]);
    }
  });

  test(`is ${access.byOffice ? 'open' : 'refused'} to a user who reports by office`, async () => {
    const rights = { permissions: besidesFirst(access), offices: [OWN_OFFICE] };
    expect(rights.permissions.filter((id) => AGENCY_WIDE.includes(id))).toEqual([]);
    expect(await outcomeWith(call, rights)).toBe(access.byOffice ? 'allowed' : access.refusal);
  });
});

test.each(named(calls.map((call) => ({ call }))))('%s: nobody signed in', async (_name, { call }) => {
  expect(await outcome(call, null)).toBe(call.access === 'anybody' ? 'allowed' : 'http401');
});

test.each(named(calls.filter(({ access }) => access === 'signedIn').map((call) => ({ call }))))(
  '%s is open to a user without any permission',
  async (_name, { call }) => {
    expect(await outcomeWith(call, { permissions: [] })).toBe('allowed');
  },
);

const asked = guarded.filter(({ call }) => call.offices === 'asked');

test.each(named(asked))(
  '%s answers code 15 for an office that the agency does not have',
  async (_name, { call, access }) => {
    // The office of a batch is looked at once the other fields are in order.
    const fields = { officeId: NO_OFFICE, ...(call.kind === 'rest' ? { asOfDate: TODAY } : {}) };
    expect(await outcomeWith(call, { permissions: enough(access) }, fields)).toBe('code15');
  },
);

test.each(named(asked.filter(({ access }) => access.byOffice)))(
  '%s is open to a user who reports by office for their own office alone',
  async (_name, { call, access }) => {
    const rights = { permissions: besidesFirst(access), offices: [OWN_OFFICE] };
    expect(await outcomeWith(call, rights, { officeId: OWN_OFFICE })).toBe('allowed');
    expect(await outcomeWith(call, rights, { officeId: OTHER_OFFICE })).toBe('code15');
  },
);

/** The fields of a body, of all its forms, those of objects within it with dots. */
function fieldsOf({ request }: ReferenceCall): string[] {
  const fields = (schema: Schema): string[] => {
    const name = nameOfRef(schema);
    const own = Object.entries(schema.properties ?? {}).flatMap(([field, part]) => [
      field,
      ...fields(part).map((inner) => `${field}.${inner}`),
    ]);
    return [
      ...own,
      ...(schema.anyOf ?? []).flatMap(fields),
      ...(schema.items === undefined ? [] : fields(schema.items)),
      ...(name === undefined ? [] : fields(schemas[name] ?? {})),
    ];
  };
  return request === null ? [] : fields(schemas[request] ?? {});
}

test('an office is asked for by exactly the calls that say so', () => {
  const asking = calls.filter((call) => fieldsOf(call).includes('officeId')).map(({ name }) => name);
  expect(asking).toEqual(calls.filter(({ offices }) => offices === 'asked').map(({ name }) => name));
});

test('every flag is one of the module, about fields of the call', () => {
  const flagged = calls.flatMap((call) => (call.flags ?? []).map((flag) => ({ call, flag })));
  expect(flagged.length).toBeGreaterThan(0);
  for (const { call, flag } of flagged) {
    expect(Object.values(FeatureFlag)).toContain(flag.name);
    expect(fieldsOf(call)).toEqual(expect.arrayContaining([...(flag.fields ?? [])]));
  }
});

test('how each payee is paid is behind the flag for the details of payments', () => {
  const paying = calls.filter((call) => fieldsOf(call).some((field) => field.endsWith('payment.payments')));
  expect(paying.map(({ name, flags }) => ({ name, flags }))).toEqual(
    ['CreateCompanyPayable', 'CreateCompanyPayables'].map((name) => ({
      name,
      flags: [
        {
          name: FeatureFlag.PaymentDetails,
          fields: [`c${name.slice(1)}.payment.payments`, `c${name.slice(1)}.payment.advanceAtMost`],
        },
      ],
    })),
  );
});
