import { ValidationError, mixed, object, string } from 'yup';
import {
  DATE_MESSAGES,
  RANGE_OPTIONS,
  customerIdProblem,
  dateRangeAccess,
  isRangeOption,
  validateDateFields,
} from '../../../domain';
import type { SearchFilter } from '../../../domain';

/**
 * The search dialog's validation schema for Formik (§5); the rules themselves are in the domain.
 *
 * @param limited whether the last-two-days rule applies to the user (§6).
 */
export function searchSchema(limited: boolean) {
  const { options } = dateRangeAccess(limited, RANGE_OPTIONS);
  return object({
    customerId: string().test('customerId', (text, context) => {
      const message = customerIdProblem(text ?? '');
      return message === undefined || context.createError({ message });
    }),
    dateRange: mixed()
      .nullable()
      .test('offered', DATE_MESSAGES.rangeInvalid, (range) => isRangeOption(range, options)),
    date: mixed<SearchFilter['date']>().test('dates', (date, context) => {
      const errors = validateDateFields({ startDate: date?.start ?? null, endDate: date?.end ?? null });
      const found = [
        ...(errors.startDate === undefined ? [] : [{ path: 'date.start', message: errors.startDate }]),
        ...(errors.endDate === undefined ? [] : [{ path: 'date.end', message: errors.endDate }]),
      ];
      if (found.length === 0) return true;
      return new ValidationError(found.map((error) => context.createError(error)));
    }),
  });
}
