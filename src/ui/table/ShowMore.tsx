import { formatCount } from '../../domain';
import { Button } from '../controls/Button';

export interface ShowMoreProps {
  /** How many rows are drawn. */
  readonly shown: number;
  /** How many there are. */
  readonly of: number;
  readonly onMore: () => void;
}

/** Below the first rows of a long table: draws more of them; nothing where all are drawn. */
export function ShowMore({ shown, of, onMore }: ShowMoreProps) {
  return of > shown ? (
    <Button size="sm" m="2" onClick={onMore}>
      Show more: {formatCount(shown)} of {formatCount(of)} are shown
    </Button>
  ) : null;
}
