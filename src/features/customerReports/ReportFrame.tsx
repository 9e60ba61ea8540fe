import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { OfficeSearchType } from '../../domain';
import { Button, ErrorState, OfficeSelector, Screen, WrongAddress, useProblemToast } from '../../ui';
import { ALL_OFFICES } from './filters';
import type { FilterState } from './useCustomerFilters';

export interface ReportFrameProps {
  readonly title: string;
  /** What the report is about, in words. */
  readonly subtitle?: string | undefined;
  readonly state: FilterState;
  /** The fields for its dates and what else it is about. */
  readonly fields: ReactNode;
  /** The report; drawn when the address asks for one that the user may see. */
  readonly children: ReactNode;
}

/** The frame of every customer report: its filters, which live in the address, and what is wrong with them. */
export function ReportFrame({ title, subtitle, state, fields, children }: ReportFrameProps) {
  const { pathname } = useLocation();
  const { offices, officeId, problem, change } = state;
  const { scope } = offices;
  useProblemToast(offices.problem);
  return (
    <Screen
      title={title}
      subtitle={subtitle}
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

/** Says that a report is of one customer alone, and takes that back; nothing where it is of all. */
export function ClientChip({
  state,
  name,
}: {
  readonly state: FilterState;
  readonly name?: string | undefined;
}) {
  const { client } = state.filters;
  if (client === null) return null;
  const who = name === undefined || name === '' ? client : `${client} ${name}`;
  return (
    <Button size="sm" onClick={() => state.change({ client: null })}>
      Customer {who}: show all customers
    </Button>
  );
}
