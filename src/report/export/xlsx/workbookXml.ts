import { startOf } from '../startOf';
import { xmlText } from './xmlText';

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_ML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
export const XLSX_TYPE = `${SHEET_ML}.sheet`;

/** Positions in `cellXfs` of the styles below. */
export const STYLE = {
  plain: 0,
  header: 1,
  /** As text, so that neither `=1+1` nor `00123` becomes something else when the cell is edited. */
  text: 2,
  amount: 3,
  count: 4,
  date: 5,
  moment: 6,
  totalLabel: 7,
  totalAmount: 8,
  groupHead: 9,
  headerEnd: 10,
  groupHeadWithin: 11,
  groupHeadInmost: 12,
  /** A text of several lines: without wrapping, Excel shows them as one. */
  lines: 13,
} as const;

/** Styles of the headings of groups, by level: indented within the group around them. */
export const GROUP_HEADS: readonly number[] = [STYLE.groupHead, STYLE.groupHeadWithin, STYLE.groupHeadInmost];

const DATE_FORMAT = 164;
const MOMENT_FORMAT = 165;
const AS_TEXT = 49;
const TWO_DECIMALS = 4;
const WHOLE = 3;

const xf = (format: number, font: number, border: number, align = ''): string =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="${border}" xfId="0" applyNumberFormat="1" ` +
  `applyFont="1" applyBorder="1"${align === '' ? '/>' : ` applyAlignment="1"><alignment ${align}/></xf>`}`;

const STYLES = `${XML_HEAD}<styleSheet xmlns="${MAIN_NAMESPACE}">
<numFmts count="2"><numFmt numFmtId="${DATE_FORMAT}" formatCode="mm/dd/yyyy"/><numFmt numFmtId="${MOMENT_FORMAT}" formatCode="mm/dd/yyyy\\ h:mm\\ AM/PM"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="3"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"/><diagonal/></border><border><left/><right/><top style="thin"/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="14">${[
  xf(0, 0, 0),
  xf(AS_TEXT, 1, 1, 'wrapText="1"'),
  xf(AS_TEXT, 0, 0),
  xf(TWO_DECIMALS, 0, 0),
  xf(WHOLE, 0, 0),
  xf(DATE_FORMAT, 0, 0, 'horizontal="left"'),
  xf(MOMENT_FORMAT, 0, 0, 'horizontal="left"'),
  xf(AS_TEXT, 1, 2),
  xf(TWO_DECIMALS, 1, 2),
  xf(AS_TEXT, 1, 0),
  xf(AS_TEXT, 1, 1, 'horizontal="right" wrapText="1"'),
  ...[1, 2].map((level) => xf(AS_TEXT, 1, 0, `horizontal="left" indent="${level}"`)),
  xf(AS_TEXT, 0, 0, 'wrapText="1"'),
].join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

const ABOUT = 'About this report';
const MAX_NAME_LENGTH = 31;

/** Turns a title into a valid sheet name. */
export function sheetName(title: string): string {
  const name = startOf(title.replace(/[\\/?*[\]:\s\p{C}]+/gu, ' '), MAX_NAME_LENGTH).replace(
    /^[\s']+|[\s']+$/g,
    '',
  );
  return name === '' || /^history$/i.test(name) || name.toLowerCase() === ABOUT.toLowerCase()
    ? 'Report'
    : name;
}

export interface WorkbookFacts {
  readonly title: string;
  readonly user: string;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly madeAt: number;
  /** Cells that Excel may sort and filter, header and rows, `$A$1:$T$100001`; null for none. */
  readonly filtered: string | null;
}

/** The small parts of a workbook of two sheets, the report and the facts about it: contents by path. */
export function workbookParts({ title, user, madeAt, filtered }: WorkbookFacts): ReadonlyMap<string, string> {
  const name = sheetName(title);
  const quoted = xmlText(`'${name.replaceAll("'", "''")}'`);
  const filterName =
    filtered === null
      ? ''
      : `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${quoted}!${filtered}</definedName>`;
  const relation = (id: number, type: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${type}" Target="${target}"/>`;
  const part = (path: string, type: string): string => `<Override PartName="${path}" ContentType="${type}"/>`;
  const relations = (list: string): string =>
    `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list}</Relationships>`;
  return new Map([
    [
      '[Content_Types].xml',
      `${XML_HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
        part('/xl/workbook.xml', `${SHEET_ML}.sheet.main+xml`),
        part('/xl/worksheets/sheet1.xml', `${SHEET_ML}.worksheet+xml`),
        part('/xl/worksheets/sheet2.xml', `${SHEET_ML}.worksheet+xml`),
        part('/xl/styles.xml', `${SHEET_ML}.styles+xml`),
        part('/xl/sharedStrings.xml', `${SHEET_ML}.sharedStrings+xml`),
        part('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
      ].join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      relations(
        relation(1, `${OFFICE}/officeDocument`, 'xl/workbook.xml') +
          relation(2, `${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'),
      ),
    ],
    [
      'docProps/core.xml',
      `${XML_HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${xmlText(title)}</dc:title><dc:creator>${xmlText(user)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${new Date(madeAt).toISOString()}</dcterms:created></cp:coreProperties>`,
    ],
    [
      'xl/workbook.xml',
      `${XML_HEAD}<workbook xmlns="${MAIN_NAMESPACE}" xmlns:r="${OFFICE}"><sheets><sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/><sheet name="${ABOUT}" sheetId="2" r:id="rId2"/></sheets><definedNames>${filterName}<definedName name="_xlnm.Print_Titles" localSheetId="0">${quoted}!$1:$1</definedName></definedNames></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        relation(1, `${OFFICE}/worksheet`, 'worksheets/sheet1.xml') +
          relation(2, `${OFFICE}/worksheet`, 'worksheets/sheet2.xml') +
          relation(3, `${OFFICE}/styles`, 'styles.xml') +
          relation(4, `${OFFICE}/sharedStrings`, 'sharedStrings.xml'),
      ),
    ],
    ['xl/styles.xml', STYLES],
  ]);
}
