import { pictureDays, shortStretches } from '../../../src/features/trustPosition/picture/pictureDays';
import {
  readingText,
  stretchText,
  summaryText,
} from '../../../src/features/trustPosition/picture/pictureTexts';
import { pictureDay, positionDay } from './positionDays';

const OVER = pictureDay('2026-03-01', 100_000, 90_000);
const SHORT = pictureDay('2026-03-02', 464_875, 495_250);
const LATER = pictureDay('2026-03-03', 464_875, 464_876);

test.each([
  [OVER, '03/01/2026: bank 1,000.00, held for others 900.00, excess 100.00.'],
  [SHORT, '03/02/2026: bank 4,648.75, held for others 4,952.50, short by 303.75.'],
])('a day is read in words', (day, text) => {
  expect(readingText(day, false)).toBe(text);
});

test.each([
  {
    what: 'one account',
    rows: [positionDay('2026-03-01', 0, 10_000, 'A'), positionDay('2026-03-01', 50_000, 0, 'B')],
    text: '03/01/2026: bank 500.00, held for others 100.00, short by 100.00 (Trust A).',
  },
  {
    what: 'two accounts',
    rows: [positionDay('2026-03-01', 0, 10_000, 'A'), positionDay('2026-03-01', 0, 20_000, 'B')],
    text: '03/01/2026: bank 0.00, held for others 300.00, short by 300.00 (Trust B 200.00, Trust A 100.00).',
  },
])('a day of all accounts names $what that is short', ({ rows, text }) => {
  const [day] = pictureDays(rows, null);
  expect(day && readingText(day, true)).toBe(text);
});

test.each([
  [[OVER], OVER, 'Not short on this day.'],
  [[SHORT], SHORT, 'Short on this day.'],
  [[OVER, OVER], OVER, 'Not short on any of the 2 days. Lowest excess: 100.00 on 03/01/2026.'],
  [[OVER, SHORT], SHORT, 'Short on 1 of the 2 days, by as much as 303.75 on 03/02/2026.'],
])('the days come to a sentence', (days, lowest, text) => {
  expect(summaryText(days, lowest)).toBe(text);
});

test('days short in a row are written as a range', () => {
  expect(shortStretches([OVER, SHORT, LATER]).map(stretchText)).toEqual(['03/02/2026 to 03/03/2026']);
  expect(shortStretches([SHORT, OVER]).map(stretchText)).toEqual(['03/02/2026']);
});
