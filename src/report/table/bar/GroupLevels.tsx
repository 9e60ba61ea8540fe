import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { CloseIcon, SortDownIcon, SortUpIcon } from '../../../ui';
import { headerOf } from '../../reportSpec';
import type { ReportSpec } from '../../reportSpec';
import { movedGroup, toggledGroup } from '../useGroups';
import type { Groups } from '../useGroups';
import { SmallButton } from './ColumnLine';

export interface GroupLevelsProps {
  readonly spec: ReportSpec;
  readonly groups: Groups;
  readonly announce: (message: string) => void;
}

const Section = chakra('section', {
  base: {
    pt: '2',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    '& > h3': { color: 'fg.muted', textStyle: 'xs' },
    '& ol': { listStyle: 'none', m: '0', p: '0' },
    '& li': { display: 'flex', alignItems: 'center', gap: '1' },
    '& li > span': {
      flex: '1',
      minW: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
});

/**
 * The levels of groups, outermost first: each can be moved outwards, inwards, or removed. Renders nothing
 * without any.
 */
export function GroupLevels({ spec, groups, announce }: GroupLevelsProps): ReactElement | null {
  const { by, choose } = groups;
  const heading = useId();
  if (by.length === 0) return null;
  return (
    <Section aria-labelledby={heading}>
      <h3 id={heading}>Grouped by</h3>
      <ol>
        {by.map((id, at) => {
          const header = headerOf(spec, id);
          const step = (direction: -1 | 1, where: string, icon: ReactNode): ReactElement => {
            const isEnd = by[at + direction] === undefined;
            return (
              <SmallButton
                type="button"
                aria-label={`Move group ${header} ${where}`}
                aria-disabled={isEnd || undefined}
                onClick={() => {
                  if (isEnd) return;
                  choose(movedGroup(by, id, direction));
                  announce(`Group ${header} moved ${where}`);
                }}
              >
                {icon}
              </SmallButton>
            );
          };
          return (
            <li key={id}>
              <span style={{ paddingInlineStart: `${at * 12 + 4}px` }}>{header}</span>
              {step(-1, 'outwards', <SortUpIcon size={12} />)}
              {step(1, 'inwards', <SortDownIcon size={12} />)}
              <SmallButton
                type="button"
                aria-label={`Do not group by ${header}`}
                onClick={() => {
                  choose(toggledGroup(by, id));
                  announce(`No longer grouped by ${header}`);
                }}
              >
                <CloseIcon size={12} />
              </SmallButton>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
