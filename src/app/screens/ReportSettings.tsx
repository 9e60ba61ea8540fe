import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { cancelReport } from '../../api';
import { FeatureFlag, dateIn, displayName } from '../../domain';
import { useModuleDispatch, useOfficeId, usePlatform } from '../../platform';
import type { Session } from '../../platform';
import { ReportTableSettingsProvider } from '../../report';
import type { ReportTableSettings } from '../../report';

/**
 * Provides the tables of a session with the agency's day, with the storage for their columns (D23), with the facts that
 * exports state about their origin (D38), with a way to cancel their requests, and with what is behind a flag (D45).
 */
export function ReportSettings({
  session,
  children,
}: {
  readonly session: Session | null;
  readonly children: ReactNode;
}) {
  const { storage, now } = usePlatform();
  const hostOffice = useOfficeId();
  const officeId = session?.access.trustOffice(hostOffice) ?? null;
  const dispatch = useModuleDispatch();
  const profile = session?.profile;
  const zone = session?.zone;
  const foldsEmpty = session?.flags[FeatureFlag.QuietTables] === true;
  const isUndecided = session?.flagsKnown === false;
  // What no report says for itself is of trust transactions, which are of this office.
  const everywhere = session?.access.allOfficesText('trust') ?? '';
  const office =
    officeId === null
      ? everywhere
      : (session?.offices.find(({ value }) => value === officeId)?.label ?? officeId);
  const settings = useMemo(
    (): ReportTableSettings | null =>
      profile === undefined || zone === undefined
        ? null
        : {
            today: () => dateIn(now(), zone),
            memory: { storage, userId: profile.userId },
            exports: {
              agency: profile.agencyName,
              user: displayName(profile),
              facts: [{ label: 'Office', value: office }],
              now,
            },
            foldsEmpty,
            isUndecided,
            cancel: (requestId: string) => dispatch(cancelReport(requestId)),
          },
    [profile, zone, storage, now, office, foldsEmpty, isUndecided, dispatch],
  );
  return <ReportTableSettingsProvider settings={settings}>{children}</ReportTableSettingsProvider>;
}
