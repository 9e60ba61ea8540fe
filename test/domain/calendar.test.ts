import fc from 'fast-check';
import {
  addDays,
  dayNumber,
  daysBetween,
  displayFromIso,
  isDisplayDate,
  isIsoDate,
  isoFromDayNumber,
  isoFromDisplay,
  monthOf,
  startOfWeek,
  yearOf,
} from '../../src/domain';

const anyDay = fc.integer({ min: dayNumber('0001-01-01'), max: dayNumber('9999-12-31') });

describe('calendar dates must exist (§5, D3)', () => {
  it.each([
    ['2013-01-31', true],
    ['2012-02-29', true],
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['2013-02-30', false],
    ['2013-13-01', false],
    ['2013-00-10', false],
    ['2013-04-31', false],
    ['0000-01-01', false],
    ['2013-1-31', false],
    ['01/31/2013', false],
    ['2013-01-31T00:00:00Z', false],
    ['', false],
    [null, false],
    [20130131, false],
  ])('accepts %p as an ISO date: %p', (value, expected) => {
    expect(isIsoDate(value)).toBe(expected);
  });

  it.each([
    ['01/31/2013', true],
    ['02/30/2013', false],
    ['31/01/2013', false],
    ['1/31/2013', false],
    ['2013-01-31', false],
    [null, false],
  ])('accepts %p as a display date: %p', (value, expected) => {
    expect(isDisplayDate(value)).toBe(expected);
  });
});

describe('conversion accepts only yyyy-MM-dd or MM/dd/yyyy (§5)', () => {
  it('converts each into the other', () => {
    expect(isoFromDisplay('01/31/2013')).toBe('2013-01-31');
    expect(displayFromIso('2013-01-31')).toBe('01/31/2013');
  });

  it.each(['01/31/2013', '2013-02-30', '', 'today', '2013-01-31 '])('rejects %p as an ISO date', (text) => {
    expect(() => displayFromIso(text)).toThrow(
      new RangeError(`Expected date string in format yyyy-MM-dd, got ${text}`),
    );
    expect(() => dayNumber(text)).toThrow(`Expected date string in format yyyy-MM-dd, got ${text}`);
  });

  it.each(['2013-01-31', '02/30/2013', '', '1/1/2013'])('rejects %p as a display date', (text) => {
    expect(() => isoFromDisplay(text)).toThrow(
      new RangeError(`Expected date string in format MM/dd/yyyy, got ${text}`),
    );
  });

  it('loses nothing in a round trip', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const iso = isoFromDayNumber(day);
        expect(isoFromDisplay(displayFromIso(iso))).toBe(iso);
      }),
    );
  });
});

describe('counting days', () => {
  it.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2000-02-29', 11016],
    ['2013-06-30', 15886],
    ['0001-01-01', -719162],
    ['9999-12-31', 2932896],
  ])('%s is day %p', (iso, day) => {
    expect(dayNumber(iso)).toBe(day);
    expect(isoFromDayNumber(day)).toBe(iso);
  });

  it('agrees with the calendar of the platform itself', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(isoFromDayNumber(day)).toBe(new Date(day * 86_400_000).toISOString().slice(0, 10));
        expect(dayNumber(isoFromDayNumber(day))).toBe(day);
      }),
    );
  });

  it('crosses months, leap days and clock changes', () => {
    expect(addDays('2012-02-28', 1)).toBe('2012-02-29');
    expect(addDays('2013-03-01', -1)).toBe('2013-02-28');
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
    expect(daysBetween('2013-01-01', '2014-01-01')).toBe(365);
    expect(daysBetween('2013-01-02', '2013-01-01')).toBe(-1);
  });

  it('ends at the first day of year 1 when it goes back', () => {
    expect(addDays('0001-01-05', -4)).toBe('0001-01-01');
    expect(addDays('0001-01-05', -30)).toBe('0001-01-01');
  });

  it.each([1.5, Number.NaN, 5_000_000, -5_000_000])('throws for day %p, which has no date', (day) => {
    expect(() => isoFromDayNumber(day)).toThrow(RangeError);
  });
});

describe('weeks, months and years', () => {
  it('starts the week on Sunday (§9)', () => {
    expect(startOfWeek('1969-12-31')).toBe('1969-12-28');
    expect(startOfWeek('2026-11-21')).toBe('2026-11-15');
    expect(startOfWeek('2026-11-22')).toBe('2026-11-22');
  });

  it('finds the first and last day', () => {
    expect(monthOf('2024-03-31', -1)).toEqual({ first: '2024-02-01', last: '2024-02-29' });
    expect(monthOf('2024-01-15', -1)).toEqual({ first: '2023-12-01', last: '2023-12-31' });
    expect(monthOf('2024-11-15', 2)).toEqual({ first: '2025-01-01', last: '2025-01-31' });
    expect(yearOf('2024-02-29', -1)).toEqual({ first: '2023-01-01', last: '2023-12-31' });
  });
});
