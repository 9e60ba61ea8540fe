import { agencyZone } from '../../../src/platform/time/timeZone';

describe('agencyZone (D3, §8)', () => {
  test.each([
    [{ timeZone: 'America/New_York' }, 'America/New_York', 'America/New_York', null],
    [
      { timeZone: null },
      'Europe/Vienna',
      'UTC',
      "Your agency time zone has not been set; using your computer's time zone instead",
    ],
    [
      null,
      'Europe/Vienna',
      'UTC',
      "Your agency time zone has not been set; using your computer's time zone instead",
    ],
    [
      { timeZone: 'Mars/Base' },
      'Europe/Vienna',
      'Europe/Vienna',
      "Could not find agency time zone; using your computer's time zone instead",
    ],
    [
      undefined,
      'Europe/Vienna',
      'Europe/Vienna',
      "Could not find agency time zone; using your computer's time zone instead",
    ],
  ])('%j gives %s, and today of the API in %s', (answer, zone, todayZone, warning) => {
    expect(agencyZone(answer, 'Europe/Vienna')).toEqual({ zone, todayZone, warning });
  });
});
