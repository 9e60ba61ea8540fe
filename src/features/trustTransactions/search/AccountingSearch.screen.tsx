import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import {
  REPORT_MESSAGES,
  SCREENS,
  useAgencyTime,
  useDialogOnArrival,
  useOpenDialog,
  useRelativeDay,
} from '../../../platform';
import {
  Button,
  EmptyState,
  Notice,
  Screen,
  SearchIcon,
  WrongAddress,
  useProblemToast,
  wrongInAddress,
} from '../../../ui';
import { coversOtherDays } from '../coversOtherDays';
import { SearchResult } from './SearchResult';
import { searchSummary } from './searchSummary';
import { useAddressedSearch } from './useAddressedSearch';
import type { AskedSearch } from './useAddressedSearch';
import { useSearchNames } from './useSearchNames';

/** The accounting search (§2); its filters are in the address (D30). Without any it opens its dialog (D31). */
export function AccountingSearchScreen() {
  const { pathname } = useLocation();
  const asked = useAddressedSearch();
  const openDialog = useOpenDialog();
  const search = (): void => openDialog('search');
  useDialogOnArrival(asked.kind === 'none', search);
  useProblemToast(asked.kind === 'wrong' && asked.isRange ? REPORT_MESSAGES.dateRange : null);
  const button = (
    <Button variant="solid" colorPalette="blue" onClick={search}>
      <SearchIcon /> Search
    </Button>
  );

  switch (asked.kind) {
    case 'none':
      return (
        <Screen title={TITLE} focusKey={pathname}>
          <EmptyState text="Search for accounting items by date, name, type, account or office.">
            {button}
          </EmptyState>
        </Screen>
      );
    case 'wrong':
      return (
        <Screen title={TITLE} focusKey={pathname} actions={button}>
          <WrongAddress text={asked.problem} actionLabel="Change the search" onAction={search} />
        </Screen>
      );
    case 'search':
      return <ResultScreen asked={asked} button={button} onSearch={search} focusKey={pathname} />;
  }
}

const TITLE = SCREENS.AllTrustTransactions.title;

const MISSING = {
  account: 'not an account that can be searched',
  office: 'not an office that can be searched',
} as const;

interface ResultScreenProps {
  readonly asked: Extract<AskedSearch, { kind: 'search' }>;
  readonly button: ReactNode;
  readonly onSearch: () => void;
  readonly focusKey: string;
}

function ResultScreen({ asked, button, onSearch, focusKey }: ResultScreenProps) {
  const { filter, searchKey, personalMissing } = asked;
  const { today } = useAgencyTime();
  const search = `${searchKey} ${JSON.stringify(filter)}`;
  const { day, previousDay, renew } = useRelativeDay(search);
  const { names, missing } = useSearchNames(filter);
  const summary = searchSummary(filter, names);
  const heading = searchSummary(filter, names, day);
  if (missing !== null) {
    return (
      <Screen title={TITLE} focusKey={focusKey} actions={button}>
        <WrongAddress
          text={wrongInAddress(missing.id, MISSING[missing.kind])}
          actionLabel="Change the search"
          onAction={onSearch}
        />
      </Screen>
    );
  }
  return (
    <Screen
      title={TITLE}
      // Said either way: a void changes the totals of former days (D5).
      subtitle={filter.includeVoided ? heading : `${heading} · voided left out`}
      focusKey={focusKey}
      actions={button}
    >
      {personalMissing ? (
        <Notice tone="warning">
          The personal filters of this search (names and Customer ID) are not included: they stay in the
          browser tab in which they were entered.
        </Notice>
      ) : null}
      {previousDay !== null && coversOtherDays(filter, previousDay, day) ? (
        <Notice>A new day has begun. The search was run again.</Notice>
      ) : null}
      <SearchResult
        key={search}
        filter={filter}
        searchKey={searchKey}
        day={day}
        renewDay={() => renew() && coversOtherDays(filter, day, today())}
        summary={summary}
        office={
          filter.policyOffice === null ? undefined : (names.offices.get(filter.policyOffice) ?? 'One office')
        }
      />
    </Screen>
  );
}
