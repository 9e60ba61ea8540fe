import type { ColumnPriority } from '../../reportSpec';
import type { FittedColumn } from './foldColumns';
import type { ColumnPlace, Stack } from './columnPlaces';

/** Share of its width that a column needs in the small type of the lines under the first. */
const SMALL = 0.9;
/** px that a column keeps there, so that columns that stay fit into one line if they can. */
const LEAST = 88;
/** px that a figure needs there, unless its total is longer. */
const FIGURE = 96;

/**
 * Lays columns out in rows of several lines, `room` px wide and beginning at `left`: in the first whom a row is
 * about and the figure at the right, under it the columns that stay, and as many of the others as there is room for
 * in that line, the most important first. In a line, figures come last and end at the right edge, under the first.
 */
export function stackColumns(
  columns: readonly FittedColumn[],
  { who, orElse, amount, folds }: ColumnPriority,
  room: number,
  left: number,
): Stack {
  const isNot = (other: FittedColumn | undefined) => (column: FittedColumn) => column !== other;
  const figure = columns.find(({ id }) => id === amount) ?? columns.findLast(({ isAmount }) => isAmount);
  const name = columns.find(({ id }) => id === who) ?? columns.find(isNot(figure));
  const figureWidth = figure === undefined ? 0 : name === undefined ? room : Math.min(figure.width, room / 2);
  const rest = columns
    .filter(isNot(name))
    .filter(isNot(figure))
    .map((column) => ({ ...column, width: Math.min(room, smallWidth(column)) }));

  const stand = name?.id === who && orElse !== undefined ? { orElse } : {};
  const first = [
    ...(name === undefined ? [] : [{ id: name.id, left, width: room - figureWidth, ...stand }]),
    ...(figure === undefined ? [] : [{ id: figure.id, left: left + room - figureWidth, width: figureWidth }]),
  ];
  const lines = linesOf(inSight(rest, folds, room), room);
  return {
    places: [
      ...first.map((place) => ({ ...place, pinned: false, line: 0 })),
      ...lines.flatMap((line, at) => placesOf(line, at + 1, room, left)),
    ],
    lines: lines.length + 1,
  };
}

function smallWidth({ width, least, isAmount }: FittedColumn): number {
  const small = Math.ceil(width * SMALL);
  return isAmount ? Math.min(small, Math.max(FIGURE, Math.ceil(least * SMALL))) : small;
}

/** The columns that stay and, in the room that they leave of a line, the most important others; figures last. */
function inSight(
  columns: readonly FittedColumn[],
  folds: readonly string[],
  room: number,
): readonly FittedColumn[] {
  const mayFold = ({ id, stays }: FittedColumn): boolean => !stays && folds.includes(id);
  const fixed = columns.filter((column) => !mayFold(column));
  if (widthOf(fixed) > room) return figuresLast(squeezed(fixed, room));
  const seen = new Set(fixed);
  let free = room - widthOf([...seen]);
  for (const id of folds.toReversed()) {
    const column = columns.find((one) => one.id === id);
    if (column === undefined || seen.has(column) || column.width > free) continue;
    seen.add(column);
    free -= column.width;
  }
  return figuresLast(columns.filter((column) => seen.has(column)));
}

function figuresLast(columns: readonly FittedColumn[]): readonly FittedColumn[] {
  return [...columns.filter(({ isAmount }) => !isAmount), ...columns.filter(({ isAmount }) => isAmount)];
}

/** Narrows columns evenly, by what each can spare, so that they fit into the room; as they are if they cannot. */
function squeezed(columns: readonly FittedColumn[], room: number): readonly FittedColumn[] {
  const tooMuch = widthOf(columns) - room;
  const spareOf = ({ width, least, isAmount }: FittedColumn): number =>
    Math.max(0, width - Math.max(LEAST, isAmount ? Math.ceil(least * SMALL) : 0));
  const spare = columns.reduce((sum, column) => sum + spareOf(column), 0);
  if (spare < tooMuch) return columns;
  return columns.map((column) => ({
    ...column,
    width: column.width - Math.ceil((tooMuch * spareOf(column)) / spare - 1e-9),
  }));
}

function linesOf(columns: readonly FittedColumn[], room: number): readonly (readonly FittedColumn[])[] {
  const lines: FittedColumn[][] = [];
  for (const column of columns) {
    const line = lines.at(-1);
    if (line === undefined || widthOf(line) + column.width > room) lines.push([column]);
    else line.push(column);
  }
  return lines;
}

function placesOf(
  columns: readonly FittedColumn[],
  line: number,
  room: number,
  left: number,
): readonly ColumnPlace[] {
  const free = room - widthOf(columns);
  let next = left;
  let isMoved = false;
  return columns.map(({ id, width, isAmount }) => {
    if (isAmount && !isMoved) {
      isMoved = true;
      next += free;
    }
    const place = { id, left: next, width, pinned: false, line };
    next += width;
    return place;
  });
}

function widthOf(columns: readonly FittedColumn[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0);
}
