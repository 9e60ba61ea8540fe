import {
  TIME_ZONE_WARNINGS,
  dateIn,
  formatMoment,
  formatTime,
  isTimeZone,
  resolveTimeZone,
  utcOffsetMinutes,
} from '../../src/domain';

const NEW_YORK = 'America/New_York';

describe("the agency's time zone (D3, §8)", () => {
  it.each([
    ['America/Chicago', { zone: 'America/Chicago' }],
    [' America/Chicago ', { zone: 'America/Chicago' }],
    [null, { zone: NEW_YORK, warning: 'notSet' }],
    [undefined, { zone: NEW_YORK, warning: 'notSet' }],
    ['', { zone: NEW_YORK, warning: 'notSet' }],
    ['Mars/Olympus', { zone: NEW_YORK, warning: 'notFound' }],
    ['+05:00', { zone: NEW_YORK, warning: 'notFound' }],
  ])('%p resolves to %p', (agencyZone, expected) => {
    expect(resolveTimeZone(agencyZone, NEW_YORK)).toEqual(expected);
  });

  it('falls back to UTC when the computer has no zone either', () => {
    expect(resolveTimeZone(null, 'nowhere')).toEqual({ zone: 'UTC', warning: 'notSet' });
    expect(isTimeZone('UTC')).toBe(true);
  });

  it('has the warnings of §8', () => {
    expect(TIME_ZONE_WARNINGS).toEqual({
      notSet: "Your agency time zone has not been set; using your computer's time zone instead",
      notFound: "Could not find agency time zone; using your computer's time zone instead",
    });
  });
});

describe('today is the current day in the zone (D3)', () => {
  it.each([
    [NEW_YORK, '2026-11-21T04:59:59Z', '2026-11-20'],
    [NEW_YORK, '2026-11-21T05:00:00Z', '2026-11-21'],
    ['Pacific/Auckland', '2026-11-20T11:00:00Z', '2026-11-21'],
    ['Pacific/Honolulu', '2026-11-21T09:59:59Z', '2026-11-20'],
    ['UTC', '2026-12-31T23:59:59Z', '2026-12-31'],
  ])('in %s at %s it is %s', (zone, moment, day) => {
    expect(dateIn(Date.parse(moment), zone)).toBe(day);
    expect(dateIn(moment, zone)).toBe(day);
  });

  it('rejects an unknown zone and an invalid moment', () => {
    expect(() => dateIn(0, 'Mars/Olympus')).toThrow(RangeError);
    expect(() => dateIn('soon', 'UTC')).toThrow(RangeError);
    expect(() => dateIn(Number.NaN, 'UTC')).toThrow(RangeError);
  });
});

describe("moments are shown in the agency's zone (D3, §9)", () => {
  it.each([
    ['2026-11-21T05:05:00Z', '11/21/2026 12:05 AM', '12:05 AM'],
    ['2026-07-04T16:00:00.123Z', '07/04/2026 12:00 PM', '12:00 PM'],
    ['2026-01-01T00:30:00', '12/31/2025 7:30 PM', '7:30 PM'],
    ['', '', ''],
    [null, '', ''],
    [undefined, '', ''],
    ['soon', 'Error', 'Error'],
  ])('%p shows %p', (moment, full, time) => {
    expect(formatMoment(moment, NEW_YORK)).toBe(full);
    expect(formatTime(moment, NEW_YORK)).toBe(time);
  });

  it('also accepts milliseconds', () => {
    expect(formatTime(0, 'UTC')).toBe('12:00 AM');
  });
});

describe('offset from UTC on a date (D33)', () => {
  it.each([
    [NEW_YORK, '2026-01-15', -300],
    [NEW_YORK, '2026-07-15', -240],
    [NEW_YORK, '2026-03-08', -240],
    ['Asia/Kolkata', '2026-01-15', 330],
    ['UTC', '2026-01-15', 0],
  ])('%s on %s is %p minutes', (zone, day, minutes) => {
    expect(utcOffsetMinutes(zone, day)).toBe(minutes);
  });

  it('rejects an invalid date and an unknown zone', () => {
    expect(() => utcOffsetMinutes(NEW_YORK, '2026-02-30')).toThrow(RangeError);
    expect(() => utcOffsetMinutes('Mars/Olympus', '2026-02-01')).toThrow(RangeError);
  });
});
