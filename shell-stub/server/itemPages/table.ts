import type { Part } from './html';
import { html } from './html';
import type { RelatedItem } from './itemRecord';

export type Related = (item: RelatedItem) => Part;
/** `roomy`: left out where there is little room. */
type Kind = 'text' | 'money' | 'wide' | 'roomy' | 'money roomy';
export type Column = readonly [header: string, kind: Kind];

/** The columns of money that moved between items. */
export const MOVES: readonly Column[] = [
  ['Date', 'text'],
  ['Item', 'text'],
  ['What', 'wide'],
  ['Amount', 'money'],
];

/** The cells of a row; `mark`: its class. */
export interface Row {
  readonly cells: readonly Part[];
  readonly mark?: string;
}

const classOf = (kind: Kind): string => (kind === 'text' ? '' : kind);

/** Renders a table with its own heading; the last row may be a total. */
export function table(
  heading: string,
  columns: readonly Column[],
  rows: readonly Row[],
  total?: readonly Part[],
): Part {
  const cells = (values: readonly Part[]) =>
    values.map((value, index) => html`<td class="${classOf(columns[index]?.[1] ?? 'text')}">${value}</td>`);
  return html`<h2>${heading}</h2>
    <div class="scroll" role="group" tabindex="0" aria-label="${heading}">
      <table>
        <thead>
          <tr>
            ${columns.map(([header, kind]) => html`<th scope="col" class="${classOf(kind)}">${header}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr class="${row.mark ?? ''}">
                ${cells(row.cells)}
              </tr>`,
          )}
        </tbody>
        ${
          total &&
          html`<tfoot>
            <tr>
              ${cells(total)}
            </tr>
          </tfoot>`
        }
      </table>
    </div>`;
}

export const sum = <T>(rows: readonly T[], cents: (row: T) => number): number =>
  rows.reduce((total, row) => total + cents(row), 0);
