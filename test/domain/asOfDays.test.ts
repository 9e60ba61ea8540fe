import { asOfDay, asOfPresetOf } from '../../src/domain/asOfDays';

describe('days that a report is often wanted for', () => {
  test.each([
    { today: '2026-03-10', yesterday: '2026-03-09', monthEnd: '2026-02-28' },
    { today: '2024-03-31', yesterday: '2024-03-30', monthEnd: '2024-02-29' },
    { today: '2026-01-01', yesterday: '2025-12-31', monthEnd: '2025-12-31' },
    { today: '2026-05-31', yesterday: '2026-05-30', monthEnd: '2026-04-30' },
  ])('on $today', ({ today, yesterday, monthEnd }) => {
    expect(asOfDay('today', today)).toBe(today);
    expect(asOfDay('yesterday', today)).toBe(yesterday);
    expect(asOfDay('monthEnd', today)).toBe(monthEnd);
  });

  test.each([
    ['2026-03-10', 'today'],
    ['2026-03-09', 'yesterday'],
    ['2026-02-28', 'monthEnd'],
    ['2026-02-27', null],
    ['2026-03-11', null],
  ])('%s is recognised on 2026-03-10 as %s', (day, preset) => {
    expect(asOfPresetOf(day, '2026-03-10')).toBe(preset);
  });

  test('a day that is both yesterday and the end of last month is called yesterday', () => {
    expect(asOfPresetOf('2025-12-31', '2026-01-01')).toBe('yesterday');
  });
});
