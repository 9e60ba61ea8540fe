import {
  TIME_ZONE_WARNINGS,
  combineDateTime,
  dateIn,
  formatMoment,
  formatTime,
  isTimeZone,
  momentOf,
  parseTime,
  resolveTimeZone,
  todayIn,
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

  it('warns in the words of §8', () => {
    expect(TIME_ZONE_WARNINGS).toEqual({
      notSet: "Your agency time zone has not been set; using your computer's time zone instead",
      notFound: "Could not find agency time zone; using your computer's time zone instead",
    });
  });
});

describe('today is the day of the zone (D3)', () => {
  it.each([
    [NEW_YORK, '2026-11-21T04:59:59Z', '2026-11-20'],
    [NEW_YORK, '2026-11-21T05:00:00Z', '2026-11-21'],
    ['Pacific/Auckland', '2026-11-20T11:00:00Z', '2026-11-21'],
    ['Pacific/Honolulu', '2026-11-21T09:59:59Z', '2026-11-20'],
    ['UTC', '2026-12-31T23:59:59Z', '2026-12-31'],
  ])('in %s at %s it is %s', (zone, moment, day) => {
    expect(todayIn(zone, Date.parse(moment))).toBe(day);
    expect(dateIn(zone, moment)).toBe(day);
  });

  it('refuses a zone or a moment that cannot be read', () => {
    expect(() => todayIn('Mars/Olympus', 0)).toThrow(RangeError);
    expect(() => dateIn('UTC', 'soon')).toThrow(RangeError);
    expect(() => todayIn('UTC', Number.NaN)).toThrow(RangeError);
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

  it('takes milliseconds too', () => {
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

  it('refuses what is no date or no zone', () => {
    expect(() => utcOffsetMinutes(NEW_YORK, '2026-02-30')).toThrow(RangeError);
    expect(() => utcOffsetMinutes('Mars/Olympus', '2026-02-01')).toThrow(RangeError);
  });
});

describe("time parse is 'MM/dd/yyyy h:mm aa' (§5)", () => {
  it.each([
    ['01/31/2013 3:05 PM', { date: '2013-01-31', hour: 15, minute: 5 }],
    ['01/31/2013 12:00 AM', { date: '2013-01-31', hour: 0, minute: 0 }],
    ['01/31/2013 12:30 pm', { date: '2013-01-31', hour: 12, minute: 30 }],
    ['01/31/2013 09:15 am', { date: '2013-01-31', hour: 9, minute: 15 }],
  ])('%p', (text, wall) => {
    expect(parseTime(text)).toEqual(wall);
  });

  it.each([
    '01/31/2013',
    '01/31/2013 13:05 PM',
    '01/31/2013 0:05 AM',
    '01/31/2013 3:60 PM',
    '01/31/2013 3:05',
    '02/30/2013 3:05 PM',
    '2013-01-31 3:05 PM',
    '',
  ])('an invalid combined date/time throws: %p', (text) => {
    expect(() => parseTime(text)).toThrow(RangeError);
  });

  it('combines a date and a time that were entered apart', () => {
    expect(combineDateTime('2013-01-31', '3:05 PM')).toEqual({ date: '2013-01-31', hour: 15, minute: 5 });
    expect(() => combineDateTime('2013-02-30', '3:05 PM')).toThrow(RangeError);
  });

  it('finds the moment in a zone, the earlier of two, and none in the gap of spring', () => {
    const at = (date: string, time: string) =>
      new Date(momentOf(combineDateTime(date, time), NEW_YORK)).toISOString();
    expect(at('2026-01-15', '9:00 AM')).toBe('2026-01-15T14:00:00.000Z');
    expect(at('2026-11-01', '1:30 AM')).toBe('2026-11-01T05:30:00.000Z');
    expect(() => at('2026-03-08', '2:30 AM')).toThrow(RangeError);
    expect(() => momentOf({ date: '2026-01-15', hour: 9, minute: 0 }, 'Mars/Olympus')).toThrow(RangeError);
  });
});
