import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Access } from '../../../platform';
import { limitFacts } from './limitFacts';

const Quiet = chakra('span', { base: { color: 'fg.muted', textStyle: 'xs' } });

/** Says above the rows what `limitFacts` says in exports, so that they are not taken for all; nothing to users who may see all. */
export function limitNotes(access: Access): ReactNode {
  return limitFacts(access).map(({ label, value }) => (
    <Quiet key={label}>
      {label}: {value}
    </Quiet>
  ));
}
