import { CoverageLine } from '../../../src/features/trustPosition/coverageTile/CoverageLine';
import { renderUi } from '../renderUi';

const days = (...tenths: readonly (number | null)[]) =>
  tenths.map((one, at) => ({ day: `2026-03-0${at + 1}`, tenths: one, isShort: false }));

test.each([
  { what: 'on no day', of: days(null, null), line: '' },
  { what: 'from the first day on', of: days(1100, 1000), line: /^M0,[\d.]+H10V[\d.]+H20$/ },
  { what: 'from the third day on', of: days(null, null, 1100, 1000), line: /^M20,[\d.]+H30V[\d.]+H40$/ },
  { what: 'but for days between', of: days(null, 1000, null, 1000), line: /^M10,.*H40$/ },
])('the line of coverage begins with the first day that held anything: $what', ({ of, line }) => {
  const { container } = renderUi(<CoverageLine days={of} />);
  const path = container.querySelector('[data-part=bank]')?.getAttribute('d') ?? 'none';
  expect(path).toEqual(line === '' ? '' : expect.stringMatching(line));
});
