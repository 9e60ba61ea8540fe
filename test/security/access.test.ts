/** The answer of every path, query and command of the server to every user of the panel (§6, D42). */
import { COMMAND_NAMES, QUERY_NAMES } from '../../src/api/wire';
import type { Caller } from './callRules';
import { CALLERS, COMMAND_RULES, FORBIDDEN, PATH_RULES, QUERY_RULES } from './callRules';
import { ledgerState } from './ledgerState';
import type { SecuredApi } from './securedApi';
import { outcomeOf, startSecuredApi } from './securedApi';
import { nameOf, serverRoutes } from './serverRoutes';

jest.mock('fastify', () =>
  jest
    .requireActual<typeof import('./serverRoutes')>('./serverRoutes')
    .notingFastify(jest.requireActual('fastify')),
);

let secured: SecuredApi;
beforeAll(async () => {
  secured = await startSecuredApi();
  // The first request for what goes out with a payment makes it as it stays (D54); the others change nothing.
  const first = secured.requests.filter(({ name }) => name === 'GET /accounting/payment/:itemId/document');
  for (const request of first) await secured.send(request, 'administrator');
});
afterAll(() => secured.api.close());

const NAMED = ['POST /accounting/query', 'POST /accounting/command'];
const ruleOf = (name: string) => {
  const [, path = '', called = ''] = name.split(' ');
  const rules: Readonly<Record<string, object>> = path.endsWith('/query') ? QUERY_RULES : COMMAND_RULES;
  return called === '' ? PATH_RULES[name] : (rules[called] as (typeof PATH_RULES)[string] | undefined);
};

describe('the tables have a row for', () => {
  it('every path of the server', () => {
    const served = serverRoutes().map(nameOf);
    expect(served.length).toBeGreaterThan(20);
    expect([...Object.keys(PATH_RULES), ...NAMED].sort()).toEqual([...served].sort());
  });

  it('every query and every command', () => {
    expect(Object.keys(QUERY_RULES).sort()).toEqual([...QUERY_NAMES].sort());
    expect(Object.keys(COMMAND_RULES).sort()).toEqual([...COMMAND_NAMES].sort());
  });
});

describe('every path, query and command', () => {
  it.each(CALLERS)('answers %s as the tables say', async (caller: Caller) => {
    await secured.api.scenario({ enforceOfficePermissions: caller !== 'by-office, not enforced' });
    const before = await ledgerState(secured.api.db);
    const found: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const request of secured.requests) {
      const rule = ruleOf(request.name);
      if (rule === undefined) throw new Error(`${request.name} stands in no table`);
      found[request.name] = outcomeOf(await secured.send(request, caller));
      const html = rule.refusal === '403';
      const refused = rule.outside?.includes(caller) === true ? FORBIDDEN : rule.refusal;
      const refusal = caller !== 'signed out' ? refused : html ? '401' : '401 401';
      expected[request.name] = rule.to.includes(caller) ? rule.answer : refusal;
      // A row may have reset the scenario: set the caller's again.
      await secured.api.scenario({ enforceOfficePermissions: caller !== 'by-office, not enforced' });
    }
    expect(found).toEqual(expected);
    expect(await ledgerState(secured.api.db)).toBe(before);
  });
});
