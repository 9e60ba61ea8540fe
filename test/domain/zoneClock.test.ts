import fc from 'fast-check';
import { DateTime } from 'luxon';
import { isoFromDayNumber, millisOfMoment, zoneClock } from '../../src/domain';

const zones = ['America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC', 'America/St_Johns'];

/** An independent implementation to compare with. */
const luxon = (millis: number, zone: string) => DateTime.fromMillis(millis, { zone, locale: 'en-US' });
const textOf = (millis: number, zone: string) => luxon(millis, zone).toFormat('MM/dd/yyyy h:mm a');

test('formats moments as Luxon does, across clock changes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: Date.UTC(2011, 0, 1), max: Date.UTC(2031, 0, 1) }),
      (zone, millis) => {
        const clock = zoneClock(zone);
        expect(clock.textOf(millis)).toBe(textOf(millis, zone));
        expect(isoFromDayNumber(clock.dayOf(millis))).toBe(luxon(millis, zone).toISODate());
      },
    ),
  );
  const night = Date.UTC(2024, 10, 3);
  const clock = zoneClock('America/New_York');
  for (let minutes = 0; minutes < 24 * 60; minutes += 15) {
    const millis = night + minutes * 60_000;
    expect(clock.textOf(millis)).toBe(textOf(millis, 'America/New_York'));
  }
});

test.each([
  ['0001-01-01T00:00:00Z', 'UTC', '01/01/0001 12:00 AM'],
  ['0001-01-01T00:00:00Z', 'Asia/Tokyo', '01/01/0001 9:18 AM'],
  ['0050-07-01T12:00:00Z', 'UTC', '07/01/0050 12:00 PM'],
  ['0100-01-01T00:00:00Z', 'America/New_York', '12/31/0099 7:03 PM'],
  ['0101-01-01T00:00:00Z', 'America/New_York', '12/31/0100 7:03 PM'],
  ['1899-12-31T12:00:00Z', 'America/New_York', '12/31/1899 7:00 AM'],
  // Beyond the years that have a date, the first or last moment of them.
  ['0001-01-01T00:00:00Z', 'America/New_York', '01/01/0001 12:00 AM'],
  ['9999-12-31T23:59:59Z', 'UTC', '12/31/9999 11:59 PM'],
  ['9999-12-31T23:59:59Z', 'Asia/Tokyo', '12/31/9999 11:59 PM'],
  ['9999-12-31T23:59:59-12:00', 'America/New_York', '12/31/9999 11:59 PM'],
])('%s in %s is %s', (moment, zone, text) => {
  const clock = zoneClock(zone);
  expect(clock.textOf(millisOfMoment(moment))).toBe(text);
  expect(isoFromDayNumber(clock.dayOf(millisOfMoment(moment)))).toBe(
    `${text.slice(6, 10)}-${text.slice(0, 2)}-${text.slice(3, 5)}`,
  );
});
