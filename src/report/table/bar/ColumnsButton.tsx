import type { ReactElement } from 'react';
import { Button, ColumnsIcon, usePopoverButton } from '../../../ui';
import { useReportTableSettings } from '../ReportTableSettings';
import type { ColumnsPopoverProps } from './ColumnsPopover';

export type ColumnsButtonProps = Omit<ColumnsPopoverProps, 'id' | 'anchor' | 'open' | 'onOpenChange'>;

/** 'Columns': which are shown, grouped by and pinned, their order, and the height of rows. */
export function ColumnsButton(props: ColumnsButtonProps): ReactElement {
  const { model, spec } = props;
  const { button, code, sheet } = usePopoverButton(() => import('../overlays'));
  const hidden = spec.columns.filter(({ id }) => model.getColumn(id)?.getIsVisible() === false).length;
  const empty = props.narrow.empty.size;
  const folded = props.narrow.folded.size - empty;
  const { foldsEmpty } = useReportTableSettings();
  const notes = Object.entries({ hidden, folded, empty }).flatMap(([state, count]) =>
    count === 0 ? [] : [`${count} ${state}`],
  );
  // There is room for one word: why they are out of sight is in the button's name and its tooltip.
  const counted = foldsEmpty === true ? hidden + folded + empty : 0;
  return (
    <>
      <Button
        {...button}
        size="sm"
        aria-label={['Columns', ...notes].join(', ')}
        tooltip={counted > 0 ? notes.join(', ') : undefined}
      >
        <ColumnsIcon size={14} />
        Columns
        {counted > 0 && <span className="rt-count">({counted} hidden)</span>}
      </Button>
      {code === null ? null : <code.ColumnsPopover {...props} {...sheet} />}
    </>
  );
}
