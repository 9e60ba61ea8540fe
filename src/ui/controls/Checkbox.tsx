import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';

import { CheckMark } from './CheckMark';

export interface CheckboxProps {
  readonly label: string;
  /** Its accessible name where others have the same label; contains the label. */
  readonly fullLabel?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** Help text that is always visible. */
  readonly hint?: string;
}

const Line = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    cursor: 'pointer',
    '& > input': { mt: '2px' },
  },
});
const Hint = chakra('span', { base: { display: 'block', textStyle: 'xs', color: 'fg.muted' } });

/** Yes or no, with its words beside it. */
export function Checkbox({
  label,
  fullLabel = label,
  checked,
  onChange,
  disabled = false,
  hint,
}: CheckboxProps) {
  const id = useId();
  return (
    <Line>
      <CheckMark
        label={fullLabel}
        checked={checked}
        disabled={disabled}
        describedBy={hint === undefined ? undefined : id}
        onChange={onChange}
      />
      <span>
        {label}
        {hint === undefined ? null : <Hint id={id}>{hint}</Hint>}
      </span>
    </Line>
  );
}
