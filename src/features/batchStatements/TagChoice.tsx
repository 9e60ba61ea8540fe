import { useMemo } from 'react';
import type { TagRecord } from '../../api/wire';
import { buildTagTree } from '../../domain';
import { Checkbox } from '../../ui';
import { ChoiceList } from './ChoiceList';

export interface TagChoiceProps {
  /** Flat, as the host lists them. */
  readonly tags: readonly TagRecord[];
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Activity tags in their tree (D36): each stands under its parent; those whose parent is gone are left out (§3). */
export function TagChoice({ tags, chosen, onChange }: TagChoiceProps) {
  const { flat } = useMemo(() => buildTagTree(tags, console), [tags]);
  return (
    <ChoiceList role="group" aria-label="Activity tags" tabIndex={0}>
      {flat.map(({ id, name, parentsList }) => {
        const own = String(id);
        const path = [...parentsList.map((parent) => parent.name), name].join(' › ');
        return (
          <div key={own} style={{ paddingInlineStart: `${parentsList.length * 22}px` }} title={path}>
            <Checkbox
              label={name}
              checked={chosen.includes(own)}
              onChange={(on) => onChange(on ? [...chosen, own] : chosen.filter((other) => other !== own))}
            />
          </div>
        );
      })}
    </ChoiceList>
  );
}
