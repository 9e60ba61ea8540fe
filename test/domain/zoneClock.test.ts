import fc from 'fast-check';
import { DateTime } from 'luxon';
import { isoFromDayNumber, zoneClock } from '../../src/domain';

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
