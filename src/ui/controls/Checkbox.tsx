import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';

export interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** Help text that is always visible. */
  readonly hint?: string;
}

const Line = chakra('label', {
  base: { display: 'flex', alignItems: 'flex-start', gap: '2', cursor: 'pointer' },
});
const Box = chakra('input', {
  base: {
    flexShrink: '0',
    width: '16px',
    height: '16px',
    mt: '2px',
    accentColor: 'blue.solid',
    cursor: 'pointer',
  },
});
const Hint = chakra('span', { base: { display: 'block', textStyle: 'xs', color: 'fg.muted' } });

/** Yes or no: the browser's own checkbox in the module's accent colour. */
export function Checkbox({ label, checked, onChange, disabled = false, hint }: CheckboxProps) {
  const id = useId();
  return (
    <Line>
      <Box
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : id}
        aria-label={label}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {hint === undefined ? null : <Hint id={id}>{hint}</Hint>}
      </span>
    </Line>
  );
}
