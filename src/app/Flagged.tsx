import type { ReactNode } from 'react';
import type { FeatureFlag } from '../domain';
import { useSession } from '../platform';

export interface FlaggedProps {
  readonly flag: FeatureFlag;
  /** Stands in the place of what is switched off. */
  readonly otherwise: ReactNode;
  readonly children: ReactNode;
}

/** Shows a screen only while its feature flag is on (§2 "/line-item"). */
export function Flagged({ flag, otherwise, children }: FlaggedProps) {
  const { flags } = useSession();
  return flags[flag] === true ? children : otherwise;
}
