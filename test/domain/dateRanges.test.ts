import fc from 'fast-check';
import {
  DATE_MESSAGES,
  DIALOG_PRESETS,
  NO_RANGE,
  RANGE_LABELS,
  RANGE_OPTIONS,
  customRange,
  dateRangeAccess,
  dayNumber,
  isNamedRange,
  isRangeOption,
  isoFromDayNumber,
  offeredRanges,
  openSideText,
  rangeFor,
  rangeOfFields,
  askedDaysText,
  rangeText,
  validateDateFields,
  validateDateFilter,
} from '../../src/domain';

describe('named ranges (§3)', () => {
  it('lists the range options and the dialog presets', () => {
    expect(RANGE_OPTIONS).toEqual([
      'None',
      'Today',
      'Yesterday',
      'Last7Days',
      'LastMonth',
      'YTD',
      'LastYear',
      'Custom',
    ]);
    expect(DIALOG_PRESETS).toEqual([
      'Today',
      'Yesterday',
      'ThisMonth',
      'LastMonth',
      'ThisYear',
      'LastYear',
      'YearToDate',
      'Custom',
    ]);
    expect(Object.keys(RANGE_LABELS).sort()).toEqual(
      [...new Set([...RANGE_OPTIONS, ...DIALOG_PRESETS])].sort(),
    );
  });

  it.each([
    ['None', '2024-03-31', null, null],
    ['Custom', '2024-03-31', null, null],
    ['Today', '2024-03-31', '2024-03-31', '2024-03-31'],
    ['Yesterday', '2024-03-01', '2024-02-29', '2024-02-29'],
    ['Last7Days', '2024-03-03', '2024-02-26', '2024-03-03'],
    ['ThisMonth', '2024-02-10', '2024-02-01', '2024-02-29'],
    ['LastMonth', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['LastMonth', '2024-01-01', '2023-12-01', '2023-12-31'],
    ['ThisYear', '2024-03-31', '2024-01-01', '2024-12-31'],
    ['LastYear', '2024-02-29', '2023-01-01', '2023-12-31'],
    ['YTD', '2024-03-31', '2024-01-01', '2024-03-31'],
    ['YearToDate', '2024-01-01', '2024-01-01', '2024-01-01'],
  ] as const)('%s on %s is %p to %p', (option, today, startDate, endDate) => {
    expect(rangeFor(option, today)).toEqual({ startDate, endDate });
  });

  it('never ends before it begins', () => {
    const day = fc.integer({ min: dayNumber('1900-01-01'), max: dayNumber('2100-12-31') });
    fc.assert(
      fc.property(fc.constantFrom(...RANGE_OPTIONS, ...DIALOG_PRESETS), day, (option, today) => {
        const { startDate, endDate } = rangeFor(option, isoFromDayNumber(today));
        expect((startDate ?? '') <= (endDate ?? '')).toBe(true);
      }),
    );
  });

  it('rejects an invalid date for today', () => {
    expect(() => rangeFor('Today', '2024-02-30')).toThrow(
      'Expected date string in format yyyy-MM-dd, got 2024-02-30',
    );
  });
});

describe('custom range (§5)', () => {
  const today = '2024-03-31';

  it('with only a start date runs from then until now', () => {
    expect(customRange({ startDate: '2024-01-05', endDate: null }, today)).toEqual({
      startDate: '2024-01-05',
      endDate: today,
    });
  });

  it('with only an end date runs from the beginning until then', () => {
    const range = { startDate: null, endDate: '2024-01-05' };
    expect(customRange(range, today)).toEqual(range);
  });

  it('starting after today selects nothing, since it ends before it begins', () => {
    expect(customRange({ startDate: '2024-05-01', endDate: null }, today)).toEqual({
      startDate: '2024-05-01',
      endDate: today,
    });
  });

  it('without dates selects everything', () => {
    expect(customRange(NO_RANGE, today)).toEqual({ startDate: null, endDate: null });
  });
});

describe('what a custom range with one open side means (§5, D47)', () => {
  const UNTIL_NOW = 'Without an end date: from the start date until now';
  it.each([
    ['before today', '2024-03-30', null, UNTIL_NOW, UNTIL_NOW],
    ['today', '2024-03-31', null, UNTIL_NOW, UNTIL_NOW],
    [
      'after today',
      '2024-04-01',
      null,
      'Nothing has been entered after today',
      'Without an end date: nothing after today',
    ],
    [
      'none',
      null,
      '2024-03-01',
      'Without a start date: from the beginning until the end date',
      'Without a start date: from the beginning until the end date',
    ],
    ['given, with an end', '2024-03-01', '2024-03-02', null, null],
    ['none, nor an end', null, null, null, null],
  ])('start %s', (_, startDate, endDate, text, ofDueDates) => {
    const range = { startDate, endDate };
    expect(openSideText(range, '2024-03-31')).toBe(text);
    expect(openSideText(range, '2024-03-31', true)).toBe(ofDueDates);
  });
});

describe('the range prop must be null or a listed option (§5)', () => {
  it.each([
    [null, true],
    ['Today', true],
    ['ThisMonth', false],
    ['Tomorrow', false],
    [undefined, false],
    [0, false],
  ])('accepts %p: %p', (value, expected) => {
    expect(isRangeOption(value)).toBe(expected);
  });

  it("removes 'None' when dates are required", () => {
    expect(offeredRanges(RANGE_OPTIONS, true)).not.toContain('None');
    expect(offeredRanges(RANGE_OPTIONS, false)).toEqual(RANGE_OPTIONS);
  });
});

describe('date fields (§5)', () => {
  it.each([
    ['empty, none required', '', null, 'none', {}],
    ['both given', '01/01/2024', '2024-01-02', 'both', {}],
    ['the same day', '01/01/2024', '01/01/2024', 'both', {}],
    ['not a date', '13/01/2024', '', 'none', { startDate: 'Invalid date' }],
    ['not a date that exists', '', '02/30/2024', 'none', { endDate: 'Invalid date' }],
    ['both required, none given', '', '  ', 'both', { startDate: 'Required', endDate: 'Required' }],
    ['both required, one given', '01/01/2024', '', 'both', { endDate: 'Required' }],
    [
      'one required, none given',
      '',
      null,
      'one',
      {
        startDate: 'At least one date required',
        endDate: 'At least one date required',
      },
    ],
    ['one required, one given', null, '01/01/2024', 'one', {}],
    ['one required, one invalid', 'x', '', 'one', { startDate: 'Invalid date' }],
    [
      'end before start',
      '01/02/2024',
      '01/01/2024',
      'none',
      {
        endDate: 'End date cannot be before start date',
      },
    ],
    ['invalid before reversed', 'x', '01/01/2024', 'none', { startDate: 'Invalid date' }],
  ] as const)('%s', (_, startDate, endDate, required, errors) => {
    expect(validateDateFields({ startDate, endDate }, required)).toEqual(errors);
  });

  it('reads a range from its fields', () => {
    expect(rangeOfFields({ startDate: ' 01/02/2024 ', endDate: '2024-02-30' })).toEqual({
      startDate: '2024-01-02',
      endDate: null,
    });
  });
});

describe('date filter dialogs (§5)', () => {
  const offered = ['CreationDate', 'DueDate'];
  const form = 'Make sure date fields are valid (or clear date filters)';

  it.each([
    ['nothing set', { startDate: '', endDate: '', dateType: null }, {}],
    ['type and date', { startDate: '01/01/2024', endDate: '', dateType: 'DueDate' }, {}],
    [
      'date without type',
      { startDate: '', endDate: '01/01/2024', dateType: '' },
      {
        dateType: 'Date type required when filtering by date',
        form,
      },
    ],
    [
      'a type that is not offered',
      { startDate: '', endDate: '', dateType: 'ItemDate' },
      {
        dateType: 'Select a valid date type',
        form,
      },
    ],
    [
      'an invalid date',
      { startDate: 'x', endDate: '', dateType: 'DueDate' },
      { startDate: 'Invalid date', form },
    ],
  ])('%s', (_, fields, errors) => {
    expect(validateDateFilter(fields, offered)).toEqual(errors);
  });

  it('does not require a type while the selector is off', () => {
    expect(validateDateFilter({ startDate: '01/01/2024', endDate: '', dateType: null }, null)).toEqual({});
  });

  it('has the message for a dialog without accounts', () => {
    expect(DATE_MESSAGES.noAccounts).toBe(
      'You must select at least one General Ledger Account to generate a report',
    );
  });
});

describe('the last-two-days rule (§6)', () => {
  it('offers only None, Today and Yesterday, disables the fields, and says why', () => {
    expect(dateRangeAccess(true, RANGE_OPTIONS)).toEqual({
      options: ['None', 'Today', 'Yesterday'],
      fieldsDisabled: true,
      notice: 'You do not have permissions to view transactions created beyond the last 2 days',
    });
    expect(dateRangeAccess(true, DIALOG_PRESETS).options).toEqual(['Today', 'Yesterday']);
  });

  it('changes nothing for other users', () => {
    expect(dateRangeAccess(false, RANGE_OPTIONS)).toEqual({
      options: RANGE_OPTIONS,
      fieldsDisabled: false,
      notice: null,
    });
  });
});

describe('ranges in words', () => {
  it.each([
    [null, null, null],
    ['2013-01-31', null, 'From 01/31/2013'],
    [null, '2013-01-31', 'Through 01/31/2013'],
    ['2013-01-31', '2013-02-28', '01/31/2013 – 02/28/2013'],
    ['2013-01-31', '2013-01-31', '01/31/2013'],
  ])('%p to %p: %p', (startDate, endDate, text) => {
    expect(rangeText({ startDate, endDate })).toBe(text);
  });

  it('a range that its end would turn around is named by its start', () => {
    expect(askedDaysText({ startDate: '2013-03-01', endDate: '2013-02-28' })).toBe('From 03/01/2013');
    expect(askedDaysText({ startDate: '2013-02-28', endDate: '2013-02-28' })).toBe('02/28/2013');
    expect(askedDaysText({ startDate: null, endDate: null })).toBeNull();
  });

  it('only named ranges have days of their own', () => {
    const named = [...new Set([...RANGE_OPTIONS, ...DIALOG_PRESETS, null])].filter(isNamedRange);
    expect(named.map((range) => [range, rangeFor(range, '2013-01-31') === NO_RANGE])).toEqual(
      named.map((range) => [range, false]),
    );
    expect(named).toHaveLength(Object.keys(RANGE_LABELS).length - 2);
  });
});
