import { chakra } from '@chakra-ui/react/styled-system';

export interface CheckMarkProps {
  readonly label: string;
  readonly checked: boolean;
  /** Some of what it stands for is checked, but not all. */
  readonly some?: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly id?: string;
  readonly describedBy?: string | undefined;
}

const Box = chakra('input', {
  base: {
    display: 'block',
    flexShrink: '0',
    width: '16px',
    height: '16px',
    accentColor: 'blue.solid',
    cursor: 'pointer',
  },
});

/** The browser's own checkbox in the module's accent colour, without words beside it, as the rows of a list have it. */
export function CheckMark({ label, checked, some = false, onChange, describedBy, ...rest }: CheckMarkProps) {
  return (
    <Box
      {...rest}
      type="checkbox"
      aria-label={label}
      aria-describedby={describedBy}
      checked={checked}
      ref={(box: HTMLInputElement | null) => {
        if (box !== null) box.indeterminate = some;
      }}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
