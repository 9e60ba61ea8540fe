import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import type { TagRecord } from '../../api/wire';
import { buildTagTree } from '../../domain';
import { Checkbox } from '../../ui';

export interface TagChoiceProps {
  /** Flat, as the host lists them. */
  readonly tags: readonly TagRecord[];
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

const List = chakra('div', {
  base: {
    maxH: '180px',
    overflowY: 'auto',
    p: '2',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
  },
});

/** Activity tags in their tree (D36): each stands under its parent; those whose parent is gone are left out (§3). */
export function TagChoice({ tags, chosen, onChange }: TagChoiceProps) {
  const { flat } = useMemo(() => buildTagTree(tags, console), [tags]);
  return (
    <List role="group" aria-label="Activity tags" tabIndex={0}>
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
    </List>
  );
}
