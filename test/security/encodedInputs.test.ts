/**
 * Any text in an address, in the browser's storage, or in a message from another window (D27, D30, D23):
 * readers do not throw, return only values of their own types, and leave all prototypes alone.
 */
import fc from 'fast-check';
import { RANGE_OPTIONS, parseClaims } from '../../src/domain';
import { readFilters } from '../../src/features/customerReports/filters';
import { readChoice } from '../../src/features/payables/choice/payablesChoice';
import {
  personalFieldsFrom,
  recallPersonalFields,
} from '../../src/features/trustTransactions/search/personalFields';
import { recentSearches } from '../../src/features/trustTransactions/search/searchHistory';
import { readSearch } from '../../src/features/trustTransactions/search/searchAddress';
import { readRange, safeStorage } from '../../src/platform';
import { recallFlags } from '../../src/platform/host/flags.api';
import { subscribeToItemPages } from '../../src/platform/itemPages/subscribeToItemPages';
import { recallOffices } from '../../src/platform/offices/officeCache';
import { readSessionRecord } from '../../src/platform/session/sessionRecord';
import { createSessionTabs } from '../../src/platform/session/sessionTabs';
import { layoutFromText } from '../../src/report/table/columns/columnLayout';
import { readLink } from '../../shell-stub/server/itemPages/link';
import { PAGE_PATHS } from '../../shell-stub/shared/config';
import { readScenarioChange, ScenarioError } from '../../shell-stub/server/scenario/validate';
import { memoryStorage } from '../platform/session/laptop';
import { spec } from '../report/fixtures';
import { anyJson, anyText, encoded, HOSTILE_TEXTS } from './hostileTexts';

const isText = (value: unknown) => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);
const isId = (value: unknown) => value === null || (Number.isSafeInteger(value) && Number(value) >= 0);

afterEach(() => {
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
});

describe('the context of an item page (D27)', () => {
  const query = fc.record(
    {
      route: fc.constantFrom('view', 'view_in', 'view_out', 'view_receipt', '__proto__', 'toString', ''),
      intent: fc.constantFrom('void', 'read_only', '', 'constructor'),
      context: fc.oneof(anyText, anyText.map(encoded), fc.constantFrom(['a', 'b'], null, 5, {})),
    },
    { requiredKeys: [] },
  );

  it('is read by the stub as ids and a text, or rejected', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PAGE_PATHS), query, (path, given) => {
        const link = readLink(path, given);
        if (link === null) return;
        expect(Object.keys(link).sort()).toEqual([
          'clientId',
          'intent',
          'itemId',
          'origin',
          'path',
          'route',
          'types',
        ]);
        expect([isId(link.itemId), isId(link.clientId), isText(link.origin)]).toEqual([true, true, true]);
        expect(link.types.length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });

  it.each(HOSTILE_TEXTS.map(encoded))('%.60s… is rejected, or read as ids', (context) => {
    const link = readLink('/invoice', { route: 'view', context });
    if (link !== null) expect([isId(link.itemId), isId(link.clientId)]).toEqual([true, true]);
  });
});

describe('the filters in an address (D30)', () => {
  const parameter = fc.constantFrom(
    ...['range', 'from', 'to', 'type', 'bank', 'account', 'accounts', 'policyOffice', 'userOffice', 'voided'],
    ...[
      'personal',
      'asOf',
      'office',
      'client',
      'age',
      'payee',
      'dateType',
      '__proto__',
      'constructor',
      'toString',
    ],
  );
  const value = fc.oneof(
    anyText,
    fc.constantFrom(
      'Custom',
      'None',
      'Today',
      'unpaid',
      '2110',
      '2026-05-14',
      '2026-02-30',
      '0000-00-00',
      '1-30',
    ),
    fc.constantFrom(
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'Invoice',
      'ItemDate',
      ',,,',
      '1,x',
    ),
  );
  const address = fc
    .array(fc.tuple(parameter, value), { maxLength: 8 })
    .map((pairs) => new URLSearchParams(pairs));
  const isDate = (text: unknown) =>
    text === null || (typeof text === 'string' && !Number.isNaN(Date.parse(text)));

  it('are read as existing dates and texts, or reported as wrong', () => {
    fc.assert(
      fc.property(address, (query) => {
        const range = readRange(query, RANGE_OPTIONS);
        if (!('wrong' in range))
          expect([isDate(range.startDate), isDate(range.endDate)]).toEqual([true, true]);
        const { filters } = readFilters(query, 'unpaidInvoices');
        if (filters !== null) {
          expect([filters.asOf, filters.start, filters.end].every(isDate)).toBe(true);
          expect([filters.office, filters.client, filters.age].every(isTextOrNull)).toBe(true);
          expect([null, 'current', '1-30', '31-60', '61-90', '91-up']).toContain(filters.age);
        }
        const search = readSearch(query);
        if (search.kind === 'search') {
          const { date, dateRange, includeVoided, searchForItemsWithoutBankAccount, ...texts } =
            search.filter;
          expect([isDate(date.start), isDate(date.end), isTextOrNull(dateRange)]).toEqual([true, true, true]);
          expect([typeof includeVoided, typeof searchForItemsWithoutBankAccount]).toEqual([
            'boolean',
            'boolean',
          ]);
          expect(Object.values(texts).every(isTextOrNull)).toBe(true);
          expect([texts.firstName, texts.lastName, texts.businessName, texts.customerId].join('')).toBe('');
        }
        for (const report of ['companyPayables', 'agencyRevenue'] as const) {
          const read = readChoice(report, query, { asOf: true, dateTypes: true });
          if (read.kind !== 'choice') continue;
          expect(read.choice.accountIds.every((id) => /^[\w-]{1,64}$/.test(id))).toBe(true);
          expect(['unpaid', 'paid', 'all', 'none']).toContain(read.choice.type);
          expect([isDate(read.choice.startDate), isDate(read.choice.endDate)]).toEqual([true, true]);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('the browser’s storage (D23)', () => {
  function reading(key: string, text: string) {
    const page = memoryStorage();
    page.setItem(`accounting:${key}`, text);
    return safeStorage(() => page);
  }

  it('is read as what the module stores there, or as nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const kept of [text, encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))]) {
          const flags = recallFlags(reading('featureFlags:00004711', kept), 4711);
          expect(Object.values(flags ?? {}).every((flag) => typeof flag === 'boolean')).toBe(true);
        }
        const record = readSessionRecord(reading('session', text));
        if (record !== null)
          expect([isText(record.userId), record.exp === null || Number.isInteger(record.exp)]).toEqual([
            true,
            true,
          ]);
        for (const key of ['offices', 'office', 'multiOffice'] as const) {
          const kept = recallOffices(reading(key, text), 'jane', key);
          expect(kept === null || typeof kept === (key === 'multiOffice' ? 'boolean' : 'object')).toBe(true);
        }
        for (const search of recentSearches(reading('search:recent:jane', text), 'jane'))
          expect([isText(search.summary), isText(search.filter.lastName)]).toEqual([true, true]);
        const personal = recallPersonalFields(reading('search:personal:key', text), 'key');
        expect(Object.values(personal ?? {}).every(isText)).toBe(true);
        const layout = layoutFromText(text, spec);
        const known = spec.columns.map(({ id }) => id);
        for (const ids of [layout?.order ?? [], layout?.hidden ?? [], layout?.pinned ?? []])
          expect(ids.filter((id) => !known.includes(id))).toEqual([]);
        expect(Object.values(layout?.widths ?? {}).every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('messages from other windows', () => {
  const ofItemPages = fc.record({
    type: fc.constant('accounting:items-changed'),
    itemIds: fc.array(fc.oneof(fc.jsonValue(), fc.string())),
  });
  const anyMessage = fc.oneof(
    anyJson.map((text): unknown => JSON.parse(text)),
    ofItemPages,
  );

  it('can only report item ids or a known change of the session', () => {
    const changes: unknown[] = [];
    fc.assert(
      fc.property(anyMessage, (data) => {
        let tell: (data: unknown) => void = () => undefined;
        const popUps = {
          subscribe: (listener: typeof tell) => {
            tell = listener;
            return () => undefined;
          },
        };
        subscribeToItemPages(popUps, ({ itemIds }) => {
          changes.push(itemIds);
          expect(itemIds?.every(isText)).toBe(true);
        });
        tell(data);

        const heard: unknown[] = [];
        let hear: (event: MessageEvent) => void = () => undefined;
        createSessionTabs(
          (message) => heard.push(message),
          () => ({
            postMessage: () => undefined,
            addEventListener: (_type, listener) => void (hear = listener),
            close: () => undefined,
          }),
        );
        hear({ data } as MessageEvent);
        for (const message of heard) {
          expect(['signedOut', 'renewed', 'signedIn']).toContain(Reflect.get(Object(message), 'kind'));
        }
      }),
      { numRuns: 300 },
    );
    expect(changes).not.toEqual([]);
  });
});

describe('data of the server and of the panel', () => {
  it('any claims are read as numbers and texts', () => {
    fc.assert(
      fc.property(anyJson, (text) => {
        const { profile } = parseClaims(JSON.parse(text));
        const { agencyId, officeContext, exp, agencyFlags, flags, ...texts } = profile;
        const isWhole = (value: number | null) => value === null || Number.isSafeInteger(value);
        expect([agencyId, officeContext, exp, agencyFlags, flags].every(isWhole)).toBe(true);
        expect(Object.values(texts).every(isText)).toBe(true);
      }),
    );
  });

  it('any personal fields are read as four texts, or as nothing', () => {
    fc.assert(
      fc.property(anyJson, (text) => {
        const fields = personalFieldsFrom(JSON.parse(text));
        if (fields !== null)
          expect(Object.values(fields).map((field) => typeof field)).toEqual(Array(4).fill('string'));
      }),
    );
  });

  it('a scenario is accepted or refused with a ScenarioError', () => {
    fc.assert(
      fc.property(anyJson, (text) => {
        try {
          readScenarioChange(JSON.parse(text));
        } catch (error) {
          expect(error).toBeInstanceOf(ScenarioError);
        }
      }),
    );
  });
});
