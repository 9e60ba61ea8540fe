import { buildTagTree } from '../../src/domain';
import type { TagRecord } from '../../src/domain';

const tag = (id: number, parent_id: TagRecord['parent_id'] = null): TagRecord => ({
  id,
  name: `T${id}`,
  parent_id,
});
const build = (records: readonly TagRecord[]) => {
  const error = jest.fn<undefined, [string]>();
  return { ...buildTagTree(records, { error }), error };
};
const ids = (nodes: readonly { readonly id: number | string }[]) => nodes.map(({ id }) => id);

describe('a tag list becomes a nested tree and a flat list (§3)', () => {
  it('with children and ancestors', () => {
    const { tree, flat, error } = build([tag(1), tag(2, 1), tag(3, 2), tag(4)]);
    const third = {
      ...tag(3, 2),
      children: [],
      parentsList: [
        { id: 1, name: 'T1' },
        { id: 2, name: 'T2' },
      ],
    };
    const second = { ...tag(2, 1), children: [third], parentsList: [{ id: 1, name: 'T1' }] };
    const first = { ...tag(1), children: [second], parentsList: [] };
    const fourth = { ...tag(4), children: [], parentsList: [] };
    expect(tree).toEqual([first, fourth]);
    expect(flat).toEqual([first, second, third, fourth]);
    expect(error).not.toHaveBeenCalled();
  });

  it.each([[null], [undefined], [''], [0]])('treats a tag with parent %p as top-level', (parent_id) => {
    expect(ids(build([{ id: 1, name: 'T1', parent_id: parent_id ?? null }]).tree)).toEqual([1]);
  });

  it('places tags whose parents come later in the list', () => {
    const { flat, error } = build([tag(3, 2), tag(2, 1), tag(1)]);
    expect(ids(flat)).toEqual([1, 2, 3]);
    expect(error).not.toHaveBeenCalled();
  });

  it('is empty for an empty list', () => {
    expect(build([])).toMatchObject({ tree: [], flat: [] });
  });
});

describe('placement retries up to 10 times (§3, §9)', () => {
  const backwards = (depth: number) =>
    Array.from({ length: depth }, (_, i) => tag(depth - i, depth - i === 1 ? null : depth - i - 1));

  it('places a tag that the tenth retry reaches', () => {
    const { flat, error } = build(backwards(11));
    expect(flat).toHaveLength(11);
    expect(error).not.toHaveBeenCalled();
  });

  it('gives up after the tenth retry and logs an error', () => {
    const { flat, error } = build(backwards(12));
    expect(flat).toHaveLength(11);
    expect(error.mock.calls).toEqual([['Parent 11 of tag 12 "T12" was not found']]);
  });

  it('logs an error for a missing parent and leaves out the tag and its descendants', () => {
    const { flat, error } = build([tag(1), tag(2, 99), tag(3, 2)]);
    expect(ids(flat)).toEqual([1]);
    expect(error.mock.calls).toEqual([
      ['Parent 99 of tag 2 "T2" was not found'],
      ['Parent 2 of tag 3 "T3" was not found'],
    ]);
  });

  it('terminates for tags that are their own ancestors', () => {
    const { tree, error } = build([tag(1, 2), tag(2, 1), tag(3, 3)]);
    expect(tree).toEqual([]);
    expect(error).toHaveBeenCalledTimes(3);
  });

  it('keeps the first of two tags with the same id', () => {
    const { flat, error } = build([tag(1), { ...tag(1), name: 'again' }, tag(2, 1)]);
    expect(flat.map(({ name }) => name)).toEqual(['T1', 'T2']);
    expect(error.mock.calls).toEqual([['Tag 1 "again" is listed twice; the second is left out']]);
  });
});
