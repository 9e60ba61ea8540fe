import type { RowSlot } from './rowSlot';

/** Up to this many new rows per frame, moving elements is cheaper than rewriting all of them. */
const FEW = 4;

/** The rows that need elements. */
export interface WantedRows {
  /** The rows in view: from `first` up to, but not including, `end`. */
  readonly first: number;
  readonly end: number;
  /** The row that must keep its element, because focus may be on it; -1 when there is none. */
  readonly held: number;
}

/** Positions that have elements, in order. */
export function positionsOf({ first, end, held }: WantedRows): readonly number[] {
  const positions: number[] = [];
  if (held >= 0 && held < first) positions.push(held);
  for (let position = first; position < end; position += 1) positions.push(position);
  if (held >= end) positions.push(held);
  return positions;
}

export interface Assignment {
  /** By index in the list of positions. */
  readonly slots: RowSlot[];
  /** Free elements that were removed from the document. */
  readonly spare: RowSlot[];
  /** Elements stayed where they were in the document, and each of them shows another row now. */
  readonly inPlace: boolean;
}

/**
 * Assigns an element to every row, so that the order of elements is the order of rows. Moving an element in the
 * document costs the style and layout of its whole row, several times the cost of new texts. So only a few are
 * ever moved; when many rows change, all elements stay and are rewritten. The held row's element is never
 * moved.
 */
export function assignSlots(
  parent: Element,
  positions: readonly number[],
  held: number,
  old: { readonly slots: readonly RowSlot[]; readonly spare: readonly RowSlot[] },
  create: () => RowSlot,
): Assignment {
  const wanted = new Set(positions);
  const kept = new Map(old.slots.filter(({ position }) => wanted.has(position)).map((s) => [s.position, s]));
  const inPlace = positions.length - kept.size > FEW && old.slots.length > 0;
  const holder = kept.get(held);
  const free = old.slots.filter((slot) => (inPlace ? slot !== holder : !wanted.has(slot.position)));
  if (!inPlace) free.forEach(({ element }) => element.remove());
  const all = [...free, ...old.spare];
  let taken = 0;
  const slots = positions.map((position) => {
    const stays = inPlace ? (position === held ? holder : undefined) : kept.get(position);
    return stays ?? all[taken++] ?? create();
  });
  const spare = all.slice(taken);
  for (const slot of spare) {
    slot.element.remove();
    slot.position = -1;
  }
  inOrder(parent, slots, holder);
  return { slots, spare, inPlace };
}

function inOrder(parent: Element, slots: readonly RowSlot[], holder: RowSlot | undefined): void {
  let before: Element | null = null;
  for (const slot of slots) {
    const { element } = slot;
    const next: Element | null = before === null ? parent.firstElementChild : before.nextElementSibling;
    if (next !== element && slot !== holder) parent.insertBefore(element, next);
    before = element;
  }
}
