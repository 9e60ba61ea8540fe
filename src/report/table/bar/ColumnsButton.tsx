import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { Button, ColumnsIcon } from '../../../ui';
import { useOnDemand } from '../useOnDemand';
import type { ColumnsPopoverProps } from './ColumnsPopover';

export type ColumnsButtonProps = Omit<ColumnsPopoverProps, 'anchor' | 'open' | 'onOpenChange'>;

/** 'Columns': which are shown, in which order, which stay at the left, and how high rows are. */
export function ColumnsButton(props: ColumnsButtonProps): ReactElement {
  const { model, spec } = props;
  const popups = useOnDemand(() => import('../popups'));
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const hidden = spec.columns.filter(({ id }) => model.getColumn(id)?.getIsVisible() === false).length;
  return (
    <>
      <Button
        ref={button}
        size="sm"
        aria-label={hidden === 0 ? 'Columns' : `Columns, ${hidden} hidden`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={popups.fetch}
        onPointerDown={() => {
          // The press closes what is open; the click is not to open it again.
          wasOpen.current = open;
        }}
        onClick={() => {
          if (!wasOpen.current) popups.ask(() => setOpen(true));
          wasOpen.current = false;
        }}
      >
        <ColumnsIcon size={14} />
        <span className="rt-wide">Columns</span>
      </Button>
      {popups.part === null ? null : (
        <popups.part.ColumnsPopover
          {...props}
          anchor={() => button.current}
          open={open}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}
