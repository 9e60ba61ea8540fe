import { sheetClosing } from '../../../src/report/export/xlsx/sheetXml';
import { sheetName } from '../../../src/report/export/xlsx/workbookXml';
import { meta } from './support';

it.each([
  ["Bob's [A/B]: *?\\", "Bob's A B"],
  ["'quoted'", 'quoted'],
  ['History', 'Report'],
  ['about THIS report', 'Report'],
  ['', 'Report'],
  ['x'.repeat(40), 'x'.repeat(31)],
])('A sheet is named as Excel allows: %j', (title, name) => {
  expect(sheetName(title)).toBe(name);
});

const WITH_DAY = 'Checks, Premium Trust - Harbor National, 03/10/2026';

it.each([
  ['ends in a day', WITH_DAY, WITH_DAY],
  ['is cut', 'x'.repeat(91), `${'x'.repeat(89)}…`],
  ['is cut, and Excel counts twice', '&'.repeat(91), `${'&&'.repeat(89)}…`],
])(
  'The header of a printed sheet has the whole title, or says that it is cut: one that %s',
  (_what, title, head) => {
    const xml = sheetClosing(null, { ...meta, title, agency: '&'.repeat(40) });
    const [, text = ''] = /<oddHeader>(.*)<\/oddHeader>/.exec(xml) ?? [];
    const header = text.replaceAll('&amp;', '&');
    expect(header).toBe(`&L${head}&R${'&&'.repeat(34)}…`);
    expect(header.length).toBeLessThanOrEqual(255);
  },
);
