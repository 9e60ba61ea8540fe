import { chakra } from '@chakra-ui/react/styled-system';
import { useFormik } from 'formik';
import { mixed, object, string } from 'yup';
import { DATE_MESSAGES, RANGE_OPTIONS, isRangeOption, validateDateFields } from '../../../domain';
import type { RangeOption } from '../../../domain';
import { useToday } from '../../../platform';
import { Button, DateRangeField } from '../../../ui';
import type { DateRangeValue } from '../../../ui';

export interface RangeFormProps {
  readonly first: DateRangeValue<RangeOption>;
  readonly limited: boolean;
  readonly onShow: (value: DateRangeValue<RangeOption>) => void;
}

const Form = chakra('form', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '3' },
});
/** Aligned with the fields, which have a label above them. */
const Action = chakra('div', { base: { pt: '20px' } });

/** The form's validation rules (§5); the field itself shows what is wrong with a date. */
const RANGE_SCHEMA = object({
  range: mixed().test('offered', DATE_MESSAGES.rangeInvalid, (range) => isRangeOption(range)),
  startDate: string().nullable().defined(),
  endDate: string().nullable().defined(),
}).test('dates', (fields, context) => {
  const { startDate, endDate } = validateDateFields(fields, 'one');
  if (startDate !== undefined) return context.createError({ path: 'startDate', message: startDate });
  return endDate === undefined || context.createError({ path: 'endDate', message: endDate });
});

/** Asks for the dates of a report; at least one is required, and an empty side is open (§5). */
export function RangeForm({ first, limited, onShow }: RangeFormProps) {
  const formik = useFormik({ initialValues: first, validationSchema: RANGE_SCHEMA, onSubmit: onShow });
  return (
    <Form noValidate onSubmit={formik.handleSubmit}>
      <DateRangeField
        label="Date range"
        options={RANGE_OPTIONS}
        value={formik.values}
        onChange={(value) => void formik.setValues(value)}
        today={useToday()}
        required="one"
        limited={limited}
        showMissing={formik.submitCount > 0}
      />
      <Action>
        <Button type="submit" variant="solid" colorPalette="blue">
          Show Report
        </Button>
      </Action>
    </Form>
  );
}
