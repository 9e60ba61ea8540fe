import type { ReactElement } from 'react';
import { Button, ColumnsIcon, usePopoverButton } from '../../../ui';
import type { ColumnsPopoverProps } from './ColumnsPopover';

export type ColumnsButtonProps = Omit<ColumnsPopoverProps, 'id' | 'anchor' | 'open' | 'onOpenChange'>;

/** 'Columns': which are shown, grouped by and pinned, their order, and the height of rows. */
export function ColumnsButton(props: ColumnsButtonProps): ReactElement {
  const { model, spec } = props;
  const { button, part, sheet } = usePopoverButton(() => import('../popups'));
  const hidden = spec.columns.filter(({ id }) => model.getColumn(id)?.getIsVisible() === false).length;
  const empty = props.narrow.empty.size;
  const folded = props.narrow.folded.size - empty;
  const notes = Object.entries({ hidden, folded, empty }).flatMap(([state, count]) =>
    count === 0 ? [] : [`${count} ${state}`],
  );
  return (
    <>
      <Button {...button} size="sm" aria-label={['Columns', ...notes].join(', ')}>
        <ColumnsIcon size={14} />
        Columns
      </Button>
      {part === null ? null : <part.ColumnsPopover {...props} {...sheet} />}
    </>
  );
}
