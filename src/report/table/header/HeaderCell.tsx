import type { CSSProperties, ReactElement } from 'react';
import { useRef } from 'react';
import { ChevronDownIcon, FilterIcon, SortDownIcon, SortUpIcon } from '../../../ui';
import type { ReportHeader } from '../columns/useReportModel';
import type { ColumnDrag } from './useColumnDrag';

export interface HeaderCellProps {
  readonly header: ReportHeader;
  readonly name: string;
  /** Position of the column. */
  readonly at: number;
  readonly className: string;
  readonly style: CSSProperties | undefined;
  readonly tabStop: boolean;
  readonly alignEnd: boolean;
  /** Undefined when the column is not sorted. */
  readonly desc: boolean | undefined;
  /** Position among several sorted columns, from 1; 0 when not needed. */
  readonly order: number;
  readonly resizing: boolean;
  /** Whether it is being dragged. */
  readonly dragged: boolean;
  readonly drag: ColumnDrag;
  readonly filtered: boolean;
  readonly menuOpen: boolean;
  readonly onMenu: (columnId: string) => void;
  /** Makes the column as wide as its content. */
  readonly onFit: (columnId: string) => void;
  /** Before its edge is dragged: it may have another width on the screen than in the model, which the drag begins with. */
  readonly onResize: () => void;
}

/** The header of a column of the report. */
export function HeaderCell(props: HeaderCellProps): ReactElement {
  const { header, name, desc, order, drag, filtered } = props;
  const { column } = header;
  const resizeStarted = useRef(false);
  const startResize = (event: { readonly nativeEvent: Event }): void => {
    resizeStarted.current = true;
    props.onResize();
    header.getResizeHandler()(event);
  };
  const classes = [
    `rt-head-cell${props.className}`,
    props.alignEnd && 'rt-end',
    props.resizing && 'rt-resizing',
    props.dragged && 'rt-dragged',
    (filtered || props.menuOpen) && 'rt-marked',
  ];
  return (
    <div
      role="columnheader"
      aria-colindex={props.at + 1}
      aria-label={filtered ? `${name}, filtered` : name}
      aria-sort={desc === undefined ? undefined : desc ? 'descending' : 'ascending'}
      aria-keyshortcuts="Alt+ArrowDown"
      data-column-id={column.id}
      tabIndex={props.tabStop ? 0 : -1}
      className={classes.filter(Boolean).join(' ')}
      style={props.style}
      onPointerDown={(event) => {
        resizeStarted.current = false;
        drag.onPointerDown(event, column.id);
      }}
      onClick={(event) => {
        // Releasing the edge or the column over the same header is also a click.
        if (!resizeStarted.current && !drag.wasDrag()) column.toggleSorting(undefined, event.shiftKey);
      }}
    >
      <span className="rt-label">{name}</span>
      {desc !== undefined && (
        <span className="rt-sort" aria-hidden data-order={order > 0 ? order : ''}>
          {desc ? <SortDownIcon size={12} /> : <SortUpIcon size={12} />}
        </span>
      )}
      <MenuButton {...props} />
      <span
        className="rt-resize"
        aria-hidden
        onPointerDown={(event) => event.stopPropagation()}
        onMouseDown={(event) => {
          event.stopPropagation();
          startResize(event);
        }}
        onTouchStart={startResize}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={() => props.onFit(column.id)}
      />
    </div>
  );
}

/** Events on the button must not reach the header around it. */
function MenuButton({ header, name, filtered, menuOpen, onMenu }: HeaderCellProps): ReactElement {
  const wasOpen = useRef(false);
  return (
    <button
      type="button"
      className="rt-menu-button"
      tabIndex={-1}
      aria-label={`Options of ${name}`}
      aria-haspopup="dialog"
      aria-expanded={menuOpen}
      onPointerDown={(event) => {
        event.stopPropagation();
        // The press closes an open menu; the click must not reopen it.
        wasOpen.current = menuOpen;
      }}
      onClick={(event) => {
        event.stopPropagation();
        if (!wasOpen.current) onMenu(header.column.id);
        wasOpen.current = false;
      }}
    >
      {filtered ? <FilterIcon size={12} /> : <ChevronDownIcon size={12} />}
    </button>
  );
}
