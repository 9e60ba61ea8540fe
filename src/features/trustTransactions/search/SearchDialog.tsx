import { chakra } from '@chakra-ui/react/styled-system';
import { useFormik } from 'formik';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { CANNOT_RUN_REPORT, EMPTY_SEARCH_FILTER, FIX_FORM_ERRORS, mayRunSearch } from '../../../domain';
import type { SearchFilter } from '../../../domain';
import { ADDRESSED_DIALOGS, REPORT_MESSAGES, usePlatform, useSession, useToday } from '../../../platform';
import { Button, Dialog, ProblemNotice } from '../../../ui';
import { RecentSearches } from './RecentSearches';
import { SearchFields } from './SearchFields';
import { recentSearches } from './searchHistory';
import { searchSchema } from './searchForm';
import { searchSummary } from './searchSummary';
import { useFirstFilter } from './useFirstFilter';
import { useSearchOptions } from './useSearchOptions';
import type { SearchOptions } from './useSearchOptions';
import { useStartSearch } from './useStartSearch';

export interface SearchDialogProps {
  readonly onClose: () => void;
}

/**
 * In the footer, so that nothing shifts when it appears or disappears; on a phone the buttons go below it. Not an alert, which
 * would interrupt whoever has only begun to type a date: fields announce their errors, and the button gives this reason.
 */
const Problem = chakra('span', { base: { flex: '1 1 160px', textStyle: 'xs', color: 'fg.error' } });

/** Search Accounting Items (§2, §5): the filter of the accounting search, which Generate Report opens. */
export function SearchDialog({ onClose }: SearchDialogProps) {
  const { access, profile } = useSession();
  const { tabStorage } = usePlatform();
  const limited = access.lastTwoDays;
  const day = useToday();
  const [recent] = useState(() => recentSearches(tabStorage, profile.userId));
  const schema = useMemo(() => searchSchema(limited), [limited]);
  const start = useStartSearch();
  const first = useFirstFilter();
  const formik = useFormik<SearchFilter>({
    initialValues: first,
    validationSchema: schema,
    validateOnMount: true,
    onSubmit: (entered) => {
      // What no field shows must not narrow the search, such as an office that came with a shared address (§6).
      const shown =
        options.offices?.userCanReportByOffice === true
          ? entered
          : { ...entered, policyOffice: null, userOffice: null };
      start(shown, searchSummary(shown, options.names));
    },
  });
  const filter = formik.values;
  const options = useSearchOptions(filter);
  const { firstOffice } = options;
  const blank = { ...EMPTY_SEARCH_FILTER, policyOffice: firstOffice };
  // The offices arrive after the dialog has opened, and its fields for them only then.
  const presetOffice = useEffectEvent(() => {
    if (first === EMPTY_SEARCH_FILTER) void formik.setFieldValue('policyOffice', firstOffice);
  });
  useEffect(() => {
    if (firstOffice !== null) presetOffice();
  }, [firstOffice]);
  const valid = Object.keys(formik.errors).length === 0;
  const blocked = generateDisabledReason(options);
  const disabledReason = valid ? blocked : FIX_FORM_ERRORS;

  return (
    <Dialog
      open
      size="lg"
      title={ADDRESSED_DIALOGS.search.title}
      onClose={onClose}
      onSubmit={() => {
        // Formik validates the values itself: Enter may be pressed before the latest input has been validated.
        if (blocked === undefined) formik.handleSubmit();
      }}
      footer={
        <>
          <Button variant="ghost" me="auto" onClick={() => void formik.setValues(blank)}>
            Clear
          </Button>
          {valid ? null : <Problem>{FIX_FORM_ERRORS}</Problem>}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="solid" colorPalette="blue" disabledReason={disabledReason}>
            Generate Report
          </Button>
        </>
      }
    >
      {recent.length === 0 ? null : (
        <RecentSearches
          searches={recent}
          // One click, also while permissions are being checked: the host refuses what it must.
          disabledReason={options.offices === undefined ? undefined : blocked}
          onChoose={(search) => start(search.filter, search.summary)}
        />
      )}
      <ProblemNotice
        problem={options.offices === null ? 'It could not be checked whether you may run this report.' : null}
        failed
        retry={options.retryOffices}
      />
      <ProblemNotice problem={options.accountsProblem} failed retry={options.retryAccounts} />
      <SearchFields
        filter={filter}
        onChange={(next) => void formik.setValues(next)}
        options={options}
        today={day}
        limited={limited}
        customerIdError={formik.errors.customerId}
      />
    </Dialog>
  );
}

/** Why Generate Report is disabled whatever the input (§5); undefined if it is not. */
function generateDisabledReason({ offices }: SearchOptions): string | undefined {
  if (offices === undefined) return 'Checking your permissions…';
  if (offices === null) return REPORT_MESSAGES.searchOfficeOptions;
  return mayRunSearch(offices) ? undefined : CANNOT_RUN_REPORT;
}
