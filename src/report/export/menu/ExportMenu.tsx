import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { Button, ChevronDownIcon, Menu, ProgressBar } from '../../../ui';
import type { MenuLine } from '../../../ui';
import type { Slicing } from '../../data/slicing';
import type { ExportSource } from '../exportSource';
import { useExport } from './useExport';
import type { ExportTarget } from './useExport';

export interface ExportMenuProps {
  /** Called when an export is made, for what is shown then. */
  readonly source: () => ExportSource;
  /** What Copy copies, in words; Copy is not offered when left out. */
  readonly copied?: string;
  /** Copies it, with or without the headings of its columns. */
  readonly onCopy?: (headings: boolean) => void;
  /** Why there is nothing to export now, e.g. while the report loads. */
  readonly disabledReason?: string | undefined;
  readonly slicing?: Slicing;
  /** Opens as soon as it is rendered: it replaces a button that was pressed to load it. */
  readonly openAtFirst?: boolean;
}

const UNDER_WAY = 'An export is under way.';
/** In the order of the menu. */
const TARGETS: Readonly<Record<ExportTarget, { readonly label: string; readonly doing: string }>> = {
  csv: { label: 'CSV', doing: 'Exporting to CSV…' },
  xlsx: { label: 'Excel', doing: 'Exporting to Excel…' },
  print: { label: 'Print', doing: 'Preparing to print…' },
};
const TARGET_ENTRIES = Object.entries(TARGETS).map(([id, { label }]) => ({ id, label }));

const isTarget = (id: string): id is ExportTarget => Object.hasOwn(TARGETS, id);

function copyEntries(what: string): readonly MenuLine[] {
  return [
    { id: 'copy', label: 'Copy', group: what },
    { id: 'copyWithHeadings', label: 'Copy with headings' },
  ];
}

const Line = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', textStyle: 'xs', whiteSpace: 'nowrap' },
});
/** Takes no space while empty; `display: none` would keep screen readers from watching it. */
const Doing = chakra('span', { base: { _empty: { me: '-2' } } });
const Percent = chakra('span', { base: { fontVariantNumeric: 'tabular-nums', color: 'fg.muted' } });

/**
 * 'Export' of a report as it is shown, to each of the targets (D38); during an export, its progress and Cancel
 * are beside it. Needs a `ModuleUiProvider` above it.
 */
export function ExportMenu(props: ExportMenuProps): ReactElement {
  const { source, copied, onCopy, disabledReason, slicing } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const opens = useRef(props.openAtFirst === true);
  useEffect(() => {
    if (!opens.current) return;
    // Once: React runs the effects of a kept screen again when it is shown again (D32).
    opens.current = false;
    trigger.current?.focus({ preventScroll: true });
    trigger.current?.click();
  }, []);
  const cancelButton = useRef<HTMLButtonElement>(null);
  // Cancel disappears with the job, but the focus must not.
  const keepFocus = (): void => {
    const button = cancelButton.current;
    if (button !== null && button.ownerDocument.activeElement === button) trigger.current?.focus();
  };
  const { job, start, cancel } = useExport(keepFocus, slicing);
  const reason = disabledReason ?? (job === null ? undefined : UNDER_WAY);

  const onSelect = (id: string): void => {
    if (id === 'copy' || id === 'copyWithHeadings') onCopy?.(id === 'copyWithHeadings');
    if (isTarget(id)) start(id, source());
  };
  const doing = job === null ? '' : TARGETS[job.target].doing;

  return (
    <Line>
      {/* Always rendered, so that screen readers announce what appears in it. */}
      <Doing role="status">{doing}</Doing>
      {job === null ? null : (
        <>
          <ProgressBar aria-label={doing} width="20" max={100} value={job.percent} />
          <Percent aria-hidden>{`${job.percent}%`}</Percent>
          <Button ref={cancelButton} size="sm" onClick={cancel}>
            Cancel
          </Button>
        </>
      )}
      <Menu
        placement="bottom-end"
        trigger={
          <Button ref={trigger} size="sm">
            Export
            <ChevronDownIcon size={12} />
          </Button>
        }
        entries={
          reason === undefined
            ? [...TARGET_ENTRIES, ...(copied === undefined ? [] : copyEntries(copied))]
            : [
                {
                  id: 'none',
                  label: TARGET_ENTRIES.map(({ label }) => label).join(', '),
                  disabledReason: reason,
                },
              ]
        }
        onSelect={onSelect}
      />
    </Line>
  );
}
