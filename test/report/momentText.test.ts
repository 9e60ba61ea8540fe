import fc from 'fast-check';
import { dateIn, dayNumber, formatMoment } from '../../src/domain';
import { zoneClock } from '../../src/report/data/momentText';

const zones = ['America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC', 'America/St_Johns'];

test('moments read as the domain formats them, over every change of the clocks', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: Date.UTC(2011, 0, 1), max: Date.UTC(2031, 0, 1) }),
      (zone, millis) => {
        const clock = zoneClock(zone);
        expect(clock.textOf(millis)).toBe(formatMoment(millis, zone));
        expect(clock.dayOf(millis)).toBe(dayNumber(dateIn(zone, millis)));
      },
    ),
  );
  const night = Date.UTC(2024, 10, 3);
  const clock = zoneClock('America/New_York');
  for (let minutes = 0; minutes < 24 * 60; minutes += 15) {
    const millis = night + minutes * 60_000;
    expect(clock.textOf(millis)).toBe(formatMoment(millis, 'America/New_York'));
  }
});
