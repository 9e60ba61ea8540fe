import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Button, ChevronDownIcon, RefreshedAt } from '../../../ui';
import { QuickFilter } from './QuickFilter';
import type { QuickFilterProps } from './QuickFilter';

export interface ReportBarProps extends QuickFilterProps {
  /** Whether columns that are searched are folded away. */
  readonly hasFolded: boolean;
  /** Null where rows are not grouped. */
  readonly onToggleAll: ((to: 'expanded' | 'collapsed') => void) | null;
  /** Active filters; shown below the controls. */
  readonly below: ReactNode;
  /** Columns and export. */
  readonly controls: ReactNode;
  /** The screen's own controls. */
  readonly toolbar: ReactNode;
  /** Those for the selected rows. */
  readonly actions: ReactNode;
  readonly asOf: string | undefined;
  readonly onRefresh: (() => void) | undefined;
  readonly refreshing: boolean;
}

/** The bar above the rows: quick filter, the screen's own controls, columns, export, refresh. */
export function ReportBar(props: ReportBarProps): ReactElement {
  const { onToggleAll, below, controls, toolbar, actions, asOf, onRefresh, refreshing } = props;
  // Matters only in a narrow table; see the styles.
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="rt-bar">
        <QuickFilter debounceMs={props.debounceMs} search={props.search} onSearch={props.onSearch} />
        {props.hasFolded && props.search.trim() !== '' && (
          <span className="rt-count">Finds text in folded columns too</span>
        )}
        {onToggleAll !== null && (
          <div className="rt-bar-group">
            <Button size="sm" variant="ghost" aria-keyshortcuts="*" onClick={() => onToggleAll('expanded')}>
              Expand all
            </Button>
            <Button size="sm" variant="ghost" aria-keyshortcuts="/" onClick={() => onToggleAll('collapsed')}>
              Collapse all
            </Button>
          </div>
        )}
        <div className="rt-more">
          <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            More
            <ChevronDownIcon size={12} />
          </Button>
        </div>
        <div className="rt-bar-end" data-open={isOpen || undefined}>
          {actions}
          <div className="rt-tools">{toolbar}</div>
          <div className="rt-controls">{controls}</div>
          <div className="rt-refresh">
            {onRefresh !== undefined && (
              <RefreshedAt time={asOf ?? null} onRefresh={onRefresh} busy={refreshing} />
            )}
          </div>
        </div>
      </div>
      {below}
    </>
  );
}
