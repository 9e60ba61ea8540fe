import { useMemo } from 'react';
import type { TagRecord } from '../../api/wire';
import { buildTagTree } from '../../domain';
import { Checkbox } from '../../ui';
import { ChoiceList } from './ChoiceList';

export interface TagChoiceProps {
  /** A flat list, as the host returns it. */
  readonly tags: readonly TagRecord[];
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Activity tags as a tree (D36), each below its parent; tags without an existing parent are left out (§3). */
export function TagChoice({ tags, chosen, onChange }: TagChoiceProps) {
  const { flat } = useMemo(() => buildTagTree(tags, console), [tags]);
  // Tags of several parents may have the same name.
  const isAlone = (wanted: string): boolean => flat.filter(({ name }) => name === wanted).length === 1;
  return (
    <ChoiceList role="group" aria-label="Activity tags" tabIndex={0}>
      {flat.length === 0 ? <p>There are no activity tags.</p> : null}
      {flat.map(({ id, name, parentsList }) => {
        const own = String(id);
        const path = [...parentsList.map((parent) => parent.name), name].join(' › ');
        return (
          <div key={own} style={{ paddingInlineStart: `${parentsList.length * 22}px` }} title={path}>
            <Checkbox
              label={name}
              fullLabel={isAlone(name) ? name : path}
              checked={chosen.includes(own)}
              onChange={(on) => onChange(on ? [...chosen, own] : chosen.filter((other) => other !== own))}
            />
          </div>
        );
      })}
    </ChoiceList>
  );
}
