import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { RANGE_OPTIONS, isRangeOption, validateDateFields } from '../../../domain';
import type { IsoDate, RangeOption } from '../../../domain';
import { Button, DateRangeField } from '../../../ui';
import type { DateRangeValue } from '../../../ui';

export interface RangeFormProps {
  readonly first: DateRangeValue<RangeOption>;
  readonly today: IsoDate;
  readonly limited: boolean;
  readonly onShow: (value: DateRangeValue<RangeOption>) => void;
}

const Form = chakra('form', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '3' },
});
/** Level with the fields, which have a label above them. */
const Action = chakra('div', { base: { pt: '20px' } });

/** Asks for the dates of a report; at least one is needed, a side left empty is open (§5). */
export function RangeForm({ first, today, limited, onShow }: RangeFormProps) {
  const [value, setValue] = useState(first);
  const [tried, setTried] = useState(false);
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        const valid =
          Object.keys(validateDateFields(value, 'one')).length === 0 && isRangeOption(value.range);
        if (valid) onShow(value);
      }}
    >
      <DateRangeField
        label="Date range"
        options={RANGE_OPTIONS}
        value={value}
        onChange={setValue}
        today={today}
        required="one"
        limited={limited}
        showMissing={tried}
      />
      <Action>
        <Button type="submit" variant="solid" colorPalette="blue">
          Show Report
        </Button>
      </Action>
    </Form>
  );
}
