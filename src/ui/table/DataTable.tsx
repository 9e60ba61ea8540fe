import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Cents } from '../../domain';
import { Amount } from '../text/Amount';

/** A column of a `DataTable`. */
export interface DataColumn<Row> {
  readonly name: string;
  /** Stands over the column instead of its name. */
  readonly head?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Figures: to the right, under a header to the right. */
  readonly end?: boolean;
  /** Its cells are what their rows are called by. */
  readonly isHeader?: boolean;
  /** Its texts take more than one line where they must. */
  readonly wraps?: boolean;
}

/** A row of sums, over the rows that it sums up or below them; its name takes the place of all that is not a figure. */
export interface SumRow {
  readonly id: string;
  readonly name: ReactNode;
  /** One for each column of figures. */
  readonly figures: readonly ReactNode[];
}

export interface DataTableProps<Row extends object> {
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly (Row | SumRow)[];
  readonly keyOf: (row: Row) => string;
  /** Stays in sight below the rows. */
  readonly totals?: readonly SumRow[];
  /** Rows as high as their text, for a table beside other things. */
  readonly dense?: boolean;
}

const Table = chakra('table', {
  base: {
    width: '100%',
    textStyle: 'sm',
    // Numbers of items, checks and clients line up as amounts do.
    fontVariantNumeric: 'tabular-nums',
    // Collapsed borders would scroll away from a sticky header.
    borderCollapse: 'separate',
    borderSpacing: '0',
    '& th, & td': {
      height: 'row',
      px: '3',
      py: '0',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
      textAlign: 'start',
      fontWeight: 'normal',
      whiteSpace: 'nowrap',
    },
    '&[data-dense] :is(th, td)': {
      height: 'auto',
      px: { base: '1', md: '2' },
      py: '1',
      verticalAlign: 'top',
    },
    '& [data-end]': { textAlign: 'end' },
    '& [data-wraps], &[data-dense] thead th': { whiteSpace: 'normal' },
    // A name that is one long word must not push the columns after it out of sight.
    '& [data-wraps]': { overflowWrap: 'anywhere', minW: '40' },
    '&[data-dense] [data-wraps]': { minW: { base: '0', md: '24' } },
    '& thead th': {
      position: 'sticky',
      top: '0',
      zIndex: '1',
      bg: 'bg.subtle',
      textStyle: 'xs',
      fontWeight: 'medium',
      color: 'fg.muted',
    },
    '& :is(th, td):has(> input)': { width: '28px' },
    '& tbody tr:hover > *': { bg: 'bg.subtle' },
    '& tr[data-sum] > *': { bg: 'bg.subtle', fontWeight: 'semibold' },
    '& td [data-zero]': { color: 'fg.subtle' },
    '& tfoot': { position: 'sticky', bottom: '0' },
  },
});

/** A small table of plain rows (architecture.md "Look"); a report has the report table. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, totals = [], dense = false } = props;
  const named = columns.findIndex(({ end }) => end);
  const sum = ({ id, name, figures }: SumRow): ReactNode => (
    <tr key={id} data-sum="">
      <th scope="row" colSpan={named} data-wraps="">
        {name}
      </th>
      {figures.map((figure, at) => (
        <td key={at} data-end="">
          {figure}
        </td>
      ))}
    </tr>
  );
  return (
    <Table aria-label={label} data-dense={dense ? '' : undefined}>
      <thead>
        <tr>
          {columns.map(({ name, head = name, end }) => (
            <th key={name} scope="col" data-end={end ? '' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          isSum(row) ? (
            sum(row)
          ) : (
            <tr key={keyOf(row)}>
              {columns.map(({ name, cell, end, isHeader, wraps }) => {
                const marks = { 'data-end': end ? '' : undefined, 'data-wraps': wraps ? '' : undefined };
                return isHeader ? (
                  <th key={name} scope="row" {...marks}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={name} {...marks}>
                    {cell(row)}
                  </td>
                );
              })}
            </tr>
          ),
        )}
      </tbody>
      {totals.length === 0 ? null : <tfoot>{totals.map(sum)}</tfoot>}
    </Table>
  );
}

const isSum = (row: object): row is SumRow => 'figures' in row;

/** A column of amounts of money. */
export function amountColumn<Row>(name: string, centsOf: (row: Row) => Cents): DataColumn<Row> {
  return { name, end: true, cell: (row) => <Amount cents={centsOf(row)} /> };
}
