import type { Fault, Scenario, ScenarioChange, UserId } from '../../shared/scenario';
import { LOGIN_CODES, USER_IDS } from '../../shared/scenario';
import { isIsoDate } from '../clock';
import { API_PATHS, FAULT_KINDS, isApiPath } from './faults';

/** An invalid value in the scenario; the message names the field and what it takes. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError';
}

type Check = (value: unknown, field: string) => void;

const fail = (field: string, takes: string): never => {
  throw new ScenarioError(`${field} takes ${takes}.`);
};
/** Refuses a field unless `fits` is true. */
function expect(fits: boolean, field: string, takes: string): void {
  if (!fits) fail(field, takes);
}

const flag: Check = (value, field) => expect(typeof value === 'boolean', field, 'true or false');
const text: Check = (value, field) => expect(typeof value === 'string', field, 'text');
const oneOf =
  (...known: readonly string[]): Check =>
  (value, field) =>
    expect(typeof value === 'string' && known.includes(value), field, `one of ${known.join(', ')}`);
const oneOfCodes: Check = (value, field) =>
  expect(
    LOGIN_CODES.some((code) => code === value),
    field,
    `one of ${LOGIN_CODES.join(', ')}`,
  );
const between =
  (min: number, max: number, whole = true): Check =>
  (value, field) => {
    const fits = typeof value === 'number' && value >= min && value <= max;
    const takes = `a ${whole ? 'whole ' : ''}number from ${min} to ${max}`;
    expect(fits && (!whole || Number.isInteger(value)), field, takes);
  };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object with known fields, of which those in `needed` are required. */
const parts =
  (checks: Readonly<Record<string, Check>>, needed: readonly string[] = []): Check =>
  (value, field) => {
    if (!isObject(value)) return fail(field, 'an object');
    for (const [key, part] of Object.entries(value)) {
      const name = field === 'The scenario' ? key : `${field}.${key}`;
      const check = Object.hasOwn(checks, key) ? checks[key] : undefined;
      if (!check) throw new ScenarioError(`${name} is unknown. Known: ${Object.keys(checks).join(', ')}.`);
      check(part, name);
    }
    for (const key of needed)
      if (!Object.hasOwn(value, key)) fail(`${field}.${key}`, 'a value, and has none');
  };

const flags: Check = (value, field) => {
  if (!isObject(value)) return fail(field, 'an object');
  for (const [name, on] of Object.entries(value)) flag(on, `${field}.${name}`);
};

const dayOrNull: Check = (value, field) =>
  expect(
    value === null || (typeof value === 'string' && isIsoDate(value)),
    field,
    'a date yyyy-MM-dd or null',
  );

const listOf =
  (check: Check, of: string): Check =>
  (value, field) => {
    if (!Array.isArray(value)) return fail(field, `a list of ${of}`);
    value.forEach((entry: unknown, index) => check(entry, `${field}[${index}]`));
  };

const apiPath: Check = (value, field) =>
  expect(
    typeof value === 'string' && isApiPath(value) && !value.includes('?'),
    field,
    `a path without query that begins with one of ${API_PATHS.join(', ')}`,
  );

const fault = parts(
  {
    path: apiPath,
    query: text,
    kind: oneOf(...FAULT_KINDS),
    status: between(400, 599),
    code: between(0, 999),
    message: text,
    delayMs: between(0, 60_000),
    times: between(1, 1_000_000),
  },
  ['path', 'kind'],
);

const faults: Check = (value, field) => {
  if (!Array.isArray(value)) return fail(field, 'a list');
  value.forEach((entry: unknown, index) => {
    const name = `${field}[${index}]`;
    fault(entry, name);
    const { kind, status, code, delayMs } = entry as Fault;
    if (kind === 'status' && status === undefined) fail(`${name}.status`, 'an HTTP status from 400 to 599');
    if (kind === 'code' && code === undefined) fail(`${name}.code`, 'an envelope code');
    if (kind === 'late' && delayMs === undefined) fail(`${name}.delayMs`, 'a number of milliseconds');
  });
};

const CHECKS: { readonly [K in keyof Scenario]-?: Check } = {
  user: oneOf(...USER_IDS),
  featureFlags: flags,
  enforceOfficePermissions: flag,
  timeZoneMissing: flag,
  quickBooks: parts({
    integrationType: oneOf('Desktop', 'Online'),
    connected: flag,
    closingDate: dayOrNull,
    usedNumbers: listOf(text, 'texts'),
    unmappedAccounts: listOf(between(1, 1_000_000_000), 'account ids'),
    trouble: oneOf('none', 'connectionLost', 'answerLost', 'crash'),
  }),
  statements: parts({ failing: listOf(text, 'customer numbers'), paceMs: between(0, 60_000) }),
  session: parts({
    managedBy: oneOf('host', 'module'),
    hostCookie: flag,
    siteAuthCookie: flag,
    lifetimeMinutes: between(0.01, 525_600, false),
  }),
  loginCode: oneOfCodes,
  toolbar: oneOf('host', 'module'),
  appearance: oneOf('light', 'dark'),
  delayMs: between(0, 60_000),
  faults,
};

/**
 * Validates the body of `PUT /stub/scenario` (D41).
 * @throws ScenarioError that names the first invalid field
 */
export function readScenarioChange(body: unknown): ScenarioChange {
  parts(CHECKS)(body, 'The scenario');
  return body as ScenarioChange;
}

/** Whether a value is one of the users of D41. */
export function isUserId(value: unknown): value is UserId {
  return USER_IDS.some((known) => known === value);
}
