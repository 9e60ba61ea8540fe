import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../../../ui';

export interface FilterFrameProps {
  /** Applies the content of the form. */
  readonly onSubmit: () => void;
  /** Removes the filter; undefined while there is none. */
  readonly onClear: (() => void) | undefined;
  readonly children: ReactNode;
}

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '2' } });
const Actions = chakra('div', { base: { display: 'flex', gap: '2', justifyContent: 'flex-end' } });

/** Two fields side by side. */
export const FieldPair = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(148px, 100%), 1fr))',
    alignItems: 'start',
    gap: '2',
  },
});

/** A form with Apply and Clear that Enter submits. */
export function FilterFrame({ onSubmit, onClear, children }: FilterFrameProps): ReactElement {
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <Actions>
        {onClear === undefined ? null : (
          <Button size="sm" onClick={onClear}>
            Clear
          </Button>
        )}
        <Button size="sm" type="submit" variant="solid" colorPalette="blue">
          Apply
        </Button>
      </Actions>
    </Form>
  );
}
