import { Button } from '../controls/Button';
import { ToggleButton } from '../controls/ToggleButton';

export interface PictureButtonsProps {
  /** Whether the table of the picture is shown. */
  readonly withTable: boolean;
  readonly onTable: (shown: boolean) => void;
  readonly onPrint: () => void;
}

/** What every picture offers: its figures as a table, and itself on paper. */
export function PictureButtons({ withTable, onTable, onPrint }: PictureButtonsProps) {
  return (
    <>
      <ToggleButton pressed={withTable} onClick={() => onTable(!withTable)}>
        Table
      </ToggleButton>
      <Button size="sm" onClick={onPrint}>
        Print picture
      </Button>
    </>
  );
}
