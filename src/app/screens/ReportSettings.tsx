import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { displayName } from '../../domain';
import { useOfficeId, usePlatform } from '../../platform';
import type { Session } from '../../platform';
import { ReportTableSettingsProvider } from '../../report';
import type { ReportTableSettings } from '../../report';

const NONE: ReportTableSettings = {};

/**
 * Provides the tables of a session with the storage for their columns (D23), and with the facts that exports
 * state about their origin (D38).
 */
export function ReportSettings({
  session,
  children,
}: {
  readonly session: Session | null;
  readonly children: ReactNode;
}) {
  const { storage, now } = usePlatform();
  const officeId = useOfficeId();
  const profile = session?.profile;
  const office =
    officeId === null
      ? 'All offices'
      : (session?.offices.find(({ value }) => value === officeId)?.label ?? officeId);
  const settings = useMemo(
    () =>
      profile === undefined
        ? NONE
        : {
            memory: { storage, userId: profile.userId },
            exports: {
              agency: profile.agencyName,
              user: displayName(profile),
              facts: [{ label: 'Office', value: office }],
              now,
            },
          },
    [profile, storage, now, office],
  );
  return <ReportTableSettingsProvider settings={settings}>{children}</ReportTableSettingsProvider>;
}
