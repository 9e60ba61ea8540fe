import { TAG_PLACEMENT_RETRIES } from './constants';

/** An activity tag as the host lists it, flat (§3). */
export interface TagRecord {
  readonly id: number | string;
  readonly name: string;
  /** Null, absent, empty or 0 for a top-level tag. */
  readonly parent_id?: number | string | null;
}

/** An ancestor of a tag. */
type TagParent = Pick<TagRecord, 'id' | 'name'>;

/** A tag in the tree. */
interface TagNode extends TagRecord {
  readonly children: readonly TagNode[];
  /** Ancestors, topmost first. */
  readonly parentsList: readonly TagParent[];
}

/** A tag list as a tree and flat. Neither has a tag whose parent was not found, or whose id was already used. */
export interface TagTree {
  readonly tree: readonly TagNode[];
  /** Every placed tag, each directly before its children. */
  readonly flat: readonly TagNode[];
}

/** Logs the tags that could not be placed. */
export interface TagLogger {
  error(message: string): void;
}

interface OpenNode extends TagNode {
  readonly children: OpenNode[];
}

/**
 * Turns a tag list into a nested tree and a flat list (§3). A tag whose parent has not been placed yet is tried
 * again after the others, up to 10 times. After that, an error is logged and the tag is left out.
 */
export function buildTagTree(records: readonly TagRecord[], logger: TagLogger): TagTree {
  const placed = new Map<number | string, OpenNode>();
  const roots: OpenNode[] = [];

  const seen = new Set<number | string>();
  let waiting = records.filter((record) => {
    const isNew = !seen.has(record.id);
    if (!isNew) logger.error(`Tag ${record.id} "${record.name}" is listed twice; the second is left out`);
    seen.add(record.id);
    return isNew;
  });
  for (let attempt = 0; attempt <= TAG_PLACEMENT_RETRIES && waiting.length > 0; attempt += 1) {
    waiting = waiting.filter((record) => !place(record, placed, roots));
  }
  for (const record of waiting) {
    logger.error(`Parent ${record.parent_id} of tag ${record.id} "${record.name}" was not found`);
  }
  return { tree: roots, flat: flatten(roots) };
}

/** Places the record if it is top-level or its parent is already placed. Returns whether it was placed. */
function place(record: TagRecord, placed: Map<number | string, OpenNode>, roots: OpenNode[]): boolean {
  const parentId = record.parent_id;
  const isRoot = parentId === null || parentId === undefined || parentId === '' || parentId === 0;
  const parent = isRoot ? undefined : placed.get(parentId);
  if (!isRoot && parent === undefined) return false;
  const parentsList =
    parent === undefined ? [] : [...parent.parentsList, { id: parent.id, name: parent.name }];
  const node: OpenNode = { ...record, children: [], parentsList };
  (parent?.children ?? roots).push(node);
  placed.set(record.id, node);
  return true;
}

function flatten(nodes: readonly TagNode[]): TagNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children)]);
}
