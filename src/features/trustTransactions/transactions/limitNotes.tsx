import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Access } from '../../../platform';
import type { ExportFact } from '../../../report';
import { limitFacts } from './limitFacts';

const Quiet = chakra('span', { base: { color: 'fg.muted', textStyle: 'xs' } });

/** Says above the rows what `limitFacts` says in exports, so that they are not taken for all; `more` after it. */
export function limitNotes(access: Access, more: readonly ExportFact[] = []): ReactNode {
  return [...limitFacts(access), ...more].map(({ label, value }) => (
    <Quiet key={label}>
      {label}: {value}
    </Quiet>
  ));
}
