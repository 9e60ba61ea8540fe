import { Settings } from 'luxon';
import { addDays, clockOnDay, dayOf, isIsoDate, startOfDay } from '../../../shell-stub/server/clock';
import { testClock } from './support';

const ZONE = 'America/New_York';

describe('the server clock', () => {
  it.each([
    ['another day, same time of day', '2026-05-14T16:30:15Z', '2013-06-30', '2013-06-30T16:30:15.000Z'],
    ['over the change of summer time', '2026-05-14T16:30:00Z', '2013-01-15', '2013-01-15T17:30:00.000Z'],
    ['late in the evening of the agency', '2026-05-15T03:59:00Z', '2026-06-01', '2026-06-02T03:59:00.000Z'],
    [
      'into the hour that summer time skips',
      '2026-05-14T06:30:00Z',
      '2026-03-08',
      '2026-03-08T07:30:00.000Z',
    ],
  ])('--today: %s', (_name, real, today, expected) => {
    const base = testClock(Date.parse(real));
    const clock = clockOnDay(base, today, ZONE);
    expect(new Date(clock.now()).toISOString()).toBe(expected);
    expect(dayOf(clock.now(), ZONE)).toBe(today);
    base.advanceMinutes(10);
    expect(clock.now()).toBe(Date.parse(expected) + 600_000);
  });

  it.each([
    ['08:00', '2026-11-24T13:00:00.000Z'],
    ['08:00:30', '2026-11-24T13:00:30.000Z'],
  ])('--today with the time %s: begins then in the zone, whatever the real time is', (time, expected) => {
    const base = testClock(Date.parse('2026-05-14T16:30:15Z'));
    const clock = clockOnDay(base, '2026-11-24', ZONE, time);
    expect(new Date(clock.now()).toISOString()).toBe(expected);
    base.advanceMinutes(16 * 60);
    expect(dayOf(clock.now(), ZONE)).toBe('2026-11-25');
  });

  it('counts days in the agency’s zone', () => {
    expect(dayOf(Date.parse('2026-05-14T03:59:59Z'), ZONE)).toBe('2026-05-13');
    expect(dayOf(Date.parse('2026-05-14T04:00:00Z'), ZONE)).toBe('2026-05-14');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  });

  describe.each(['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'])('on a computer at %s', (real) => {
    // Luxon reads an hour that there is twice by the computer's clock.
    const { now } = Settings;
    beforeAll(() => void (Settings.now = () => Date.parse(real)));
    afterAll(() => void (Settings.now = now));

    it.each([
      [ZONE, '2026-05-14', '2026-05-14T04:00:00.000Z'],
      [ZONE, '2026-11-01', '2026-11-01T04:00:00.000Z'],
      ['UTC', '2026-11-01', '2026-11-01T00:00:00.000Z'],
      ['Pacific/Kiritimati', '2026-05-14', '2026-05-13T10:00:00.000Z'],
      // Clocks go back at 1:00 to 0:00: it is midnight twice.
      ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
      ['Atlantic/Azores', '2026-10-25', '2026-10-25T00:00:00.000Z'],
      // They go back at midnight to 23:00 of the day before.
      ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
      // They go forward at midnight to 1:00.
      ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
      ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ])('a day begins at its first moment: %s, %s', (zone, day, expected) => {
      const start = startOfDay(day, zone);
      expect(new Date(start).toISOString()).toBe(expected);
      expect([dayOf(start, zone), dayOf(start - 1, zone)]).toEqual([day, addDays(day, -1)]);
    });
  });

  it.each([
    ['2026-05-14', true],
    ['2026-5-14', false],
    ['2026-02-29', false],
    ['20260514', false],
    ['2026-05-14T00:00', false],
  ])('tells whether %s is a date', (text, expected) => expect(isIsoDate(text)).toBe(expected));
});
