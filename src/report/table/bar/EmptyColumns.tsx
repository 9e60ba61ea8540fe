import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement } from 'react';
import { Button } from '../../../ui';
import { showEach } from '../columns/columnActions';
import type { ColumnSetting } from '../columns/columnActions';
import type { ReportTableModel } from '../columns/useReportModel';

export interface EmptyColumnsProps {
  readonly model: ReportTableModel;
  /** The columns that are folded away because they are empty. */
  readonly columns: readonly ColumnSetting[];
  readonly announce: (message: string) => void;
}

const Line = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    color: 'fg.muted',
    textStyle: 'xs',
  },
});

/** Says which columns are folded away because no row has an entry there, and shows them all. */
export function EmptyColumns({ model, columns, announce }: EmptyColumnsProps): ReactElement | null {
  if (columns.length === 0) return null;
  const what = columns.length === 1 ? 'empty column' : 'empty columns';
  const names = columns.map(({ header }) => header).join(', ');
  return (
    <Line>
      <span>
        {columns.length} {what}: {names}
      </span>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Show ${what}`}
        onClick={() => {
          showEach(
            model,
            columns.map(({ id }) => id),
          );
          announce(`Shown: ${names}`);
        }}
      >
        Show
      </Button>
    </Line>
  );
}
