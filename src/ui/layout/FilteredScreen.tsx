import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ALL_OFFICES, OfficeSearchType } from '../../domain';
import type { OfficeOption } from '../../domain';
import { OfficeSelector } from '../controls/OfficeSelector';
import { ErrorState } from '../feedback/ErrorState';
import { ALL_OFFICES_TOGETHER, WrongAddress } from '../feedback/WrongAddress';
import type { WrongAddressProps } from '../feedback/WrongAddress';
import { useProblemToast } from '../feedback/useProblemToast';
import { Screen } from './Screen';

/** The filters of a report, as far as its frame shows them. */
interface ScreenFilters {
  /** Null for all offices; undefined while unknown. */
  readonly officeId: string | null | undefined;
  /** Blank while unknown. */
  readonly officeName: string;
  readonly offices: {
    /** Null while it is loading and when there is a problem. */
    readonly scope: {
      readonly showSelector: boolean;
      readonly officeRequired: boolean;
      readonly options: readonly OfficeOption[];
    } | null;
    /** Why the user's offices are unknown, or that the user may not run the report. */
    readonly problem: string | null;
    readonly retry: () => void;
  };
  /** What is wrong with the address. */
  readonly problem: WrongAddressProps | null;
  /** Puts an office into the address: its id, or `all`. */
  readonly change: (change: { readonly office: string }) => void;
}

export interface FilteredScreenProps {
  readonly title: string;
  /** What the report covers, such as its day or period. */
  readonly subtitle?: string | undefined;
  readonly filters: ScreenFilters;
  /** The date fields and other filters of the report. */
  readonly fields: ReactNode;
  /** The report; drawn only if the address is valid and the user may see what it asks for. */
  readonly children: ReactNode;
}

/** A report's screen whose filters live in its address, the office among them, with any problem with them (D30). */
export function FilteredScreen({ title, subtitle, filters, fields, children }: FilteredScreenProps) {
  const { pathname } = useLocation();
  const { officeId, officeName, offices, problem, change } = filters;
  const { scope } = offices;
  // Without a selector, nothing else says that the report is of the host's office alone.
  const ofOffice = scope?.showSelector === false && officeId !== null ? officeName : '';
  useProblemToast(offices.problem);
  return (
    <Screen
      title={title}
      subtitle={[subtitle, ofOffice].filter(Boolean).join(' · ') || undefined}
      focusKey={pathname}
      actions={
        <>
          {fields}
          {scope?.showSelector === true ? (
            <OfficeSelector
              searchType={OfficeSearchType.Account}
              options={scope.options}
              value={officeId ?? null}
              required={scope.officeRequired}
              onChange={(office) => change({ office: office ?? ALL_OFFICES })}
            />
          ) : null}
        </>
      }
    >
      {problem !== null ? (
        <WrongAddress {...problem} />
      ) : offices.problem !== null ? (
        <ErrorState message={offices.problem} onRetry={offices.retry} />
      ) : (
        children
      )}
    </Screen>
  );
}

/** The address names an office that the user may not report on, or does not report on by itself. */
export const officeOutOfScope = (
  scope: ScreenFilters['offices']['scope'],
  onAction: () => void,
): WrongAddressProps => ({
  onAction,
  ...(scope?.showSelector === false
    ? ALL_OFFICES_TOGETHER
    : {
        text: 'The office in the address is not one that you may report on.',
        actionLabel: 'Show my offices',
      }),
});
