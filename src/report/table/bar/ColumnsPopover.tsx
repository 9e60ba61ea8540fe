import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { textFinder } from '../../../domain';
import { Button, PopoverSheet, TextField } from '../../../ui';
import { canHide, columnSettings, resetColumns, showAll, showOnly } from '../columns/columnActions';
import type { Density } from '../columns/columnLayout';
import type { NarrowTable } from '../columns/columnPlaces';
import type { ReportTableModel } from '../columns/useReportModel';
import type { ReportSpec } from '../../reportSpec';
import { ColumnLine, linesStyle } from './ColumnLine';
import { EmptyColumns } from './EmptyColumns';
import { GroupLevels } from './GroupLevels';
import type { Groups } from '../useGroups';
import { DensityChoice } from './DensityChoice';
import { GridKeys } from './GridKeys';

export interface ColumnsPopoverProps {
  readonly id: string;
  /** The button that opens it. */
  readonly anchor: () => HTMLElement | null;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly model: ReportTableModel;
  readonly spec: ReportSpec;
  /** Which columns are folded away, because the table is narrow or they are empty. */
  readonly narrow: NarrowTable;
  /** Opens the menu of a column, which may not be in sight. */
  readonly onOptions: (columnId: string) => void;
  readonly density: Density;
  readonly groups: Groups;
  readonly onDensity: (density: Density) => void;
  /** Resets density and groups to the report's defaults. */
  readonly onReset: () => void;
  readonly announce: (message: string) => void;
}

const Body = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', width: '340px', maxW: '100%' },
});
const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'space-between' },
});
const List = chakra('ul', {
  base: {
    listStyle: 'none',
    m: '0',
    p: '0',
    // Ten lines, and half of the next, which shows that there is one.
    maxHeight: '294px',
    overflowY: 'auto',
    mx: '-1',
    ...linesStyle,
    // Makes room for the line below it, so that the sheet does not scroll too.
    '&[data-short]': { maxHeight: '238px' },
    // In a low window the sheet scrolls, with the list.
    '@media (max-height: 420px)': { '&, &[data-short]': { maxHeight: 'none' } },
  },
});
const Nothing = chakra('p', { base: { color: 'fg.muted', textStyle: 'xs', py: '2' } });

/** Which columns are shown, grouped by and pinned, their order, and the height of rows. */
export function ColumnsPopover(props: ColumnsPopoverProps): ReactElement {
  const { model, spec, narrow, density, groups, onDensity, announce } = props;
  const [search, setSearch] = useState('');
  const isFound = textFinder(search);
  const settings = columnSettings(model, spec);
  const found = settings.filter(({ header }) => isFound(header));
  const hasAllHeaders = narrow.stack === null && narrow.folded.size === narrow.empty.size;
  return (
    <PopoverSheet
      id={props.id}
      label="Columns"
      placement="bottom-end"
      anchor={props.anchor}
      open={props.open}
      onOpenChange={props.onOpenChange}
    >
      <Body>
        <TextField
          label="Find a column"
          hideLabel
          type="search"
          placeholder="Find a column"
          value={search}
          onChange={setSearch}
        />
        <Row>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              showAll(model, spec);
              announce('All columns shown');
            }}
          >
            Show all
          </Button>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              showOnly(model, spec);
              announce(`All columns hidden but ${settings[0]?.header}`);
            }}
          >
            Hide all
          </Button>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              resetColumns(model, spec);
              props.onReset();
              announce('Columns reset');
            }}
          >
            Reset
          </Button>
        </Row>
        {/* Above the list, which has three or more stops of the Tab key for each column. */}
        <DensityChoice value={density} onChange={onDensity} />
        {found.length === 0 ? <Nothing>No column has this name.</Nothing> : null}
        <List aria-label="Columns" data-short={narrow.empty.size > 0 ? '' : undefined}>
          {found.map((setting) => (
            <ColumnLine
              key={setting.id}
              model={model}
              setting={setting}
              empty={narrow.empty.has(setting.id)}
              folded={setting.shown && narrow.folded.has(setting.id)}
              isLast={setting.shown && !canHide(model, setting.id, narrow.empty)}
              onOptions={
                hasAllHeaders
                  ? undefined
                  : () => {
                      props.onOpenChange(false);
                      props.onOptions(setting.id);
                    }
              }
              groups={groups}
              announce={announce}
            />
          ))}
        </List>
        <EmptyColumns
          model={model}
          columns={settings.filter(({ id }) => narrow.empty.has(id))}
          announce={announce}
        />
        <GroupLevels spec={spec} groups={groups} announce={announce} />
        <GridKeys />
      </Body>
    </PopoverSheet>
  );
}
