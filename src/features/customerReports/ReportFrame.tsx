import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { OfficeSearchType } from '../../domain';
import { Button, ErrorState, OfficeSelector, Screen, WrongAddress, useProblemToast } from '../../ui';
import { ALL_OFFICES } from './filters';
import type { FilterState } from './useCustomerFilters';

export interface ReportFrameProps {
  readonly title: string;
  /** What the report covers, such as its day or period. */
  readonly subtitle?: string | undefined;
  readonly state: FilterState;
  /** The date fields and other filters of the report. */
  readonly fields: ReactNode;
  /** The report; drawn only if the address is valid and the user may see what it asks for. */
  readonly children: ReactNode;
}

/** The frame of every customer report: its filters, which live in the address, and any problem with them. */
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

/** A button that names the report's only customer and resets to all; renders nothing when all are shown. */
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
