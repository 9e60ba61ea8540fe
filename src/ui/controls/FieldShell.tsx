import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { visuallyHidden } from '../text/VisuallyHidden';

/** Props common to all labelled controls. */
export interface FieldProps {
  readonly label: string;
  /** Makes the label visible to screen readers only, where the context shows what the field is. */
  readonly hideLabel?: boolean;
  /** What is wrong with the value, if anything. */
  readonly error?: string | undefined;
  /** Help text that is always visible. */
  readonly hint?: string | undefined;
  readonly required?: boolean;
  /** Shows the error over the content below, which then does not move when the error appears or disappears. */
  readonly floatError?: boolean;
}

/** The attributes that connect a control with its label and messages. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required': true | undefined;
}

const Shell = chakra('div', {
  base: { position: 'relative', display: 'flex', flexDirection: 'column', gap: '1', minW: '0' },
});

const Label = chakra('label', {
  base: {
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    '&[data-hidden]': visuallyHidden,
  },
});

const Message = chakra('span', {
  base: {
    textStyle: 'xs',
    color: 'fg.muted',
    '&[data-error]': { color: 'fg.error' },
    // Lets clicks through to what is below it.
    '&[data-float]': {
      position: 'absolute',
      top: '100%',
      insetStart: '0',
      zIndex: '1',
      width: 'max-content',
      maxW: '220px',
      pt: '2px',
      pointerEvents: 'none',
      // On a phone it would reach beyond the edge.
      '@media (max-width: 760px)': { position: 'static', width: 'auto' },
    },
  },
});

/** Puts label, hint and error around a control, and connects them with it. */
export function FieldShell({
  label,
  hideLabel = false,
  error,
  hint,
  required = false,
  floatError = false,
  children,
}: FieldProps & { readonly children: (attributes: ControlAttributes) => ReactNode }) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const described = [errorId, hintId].filter((part) => part !== undefined).join(' ');
  return (
    <Shell>
      <Label htmlFor={id} data-hidden={hideLabel ? '' : undefined}>
        {label}
        {required ? <span aria-hidden="true"> *</span> : null}
      </Label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described === '' ? undefined : described,
        'aria-required': required || undefined,
      })}
      {error === undefined ? null : (
        <Message id={errorId} data-error="" data-float={floatError ? '' : undefined} role="alert">
          {error}
        </Message>
      )}
      {hint === undefined ? null : <Message id={hintId}>{hint}</Message>}
    </Shell>
  );
}
