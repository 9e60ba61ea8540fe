import type { ComponentType } from 'react';
import type { IsoDate } from '../../../domain';
import { NOT_LOADED, Tile, useWhenWanted } from '../../../ui';

/** A tile that another feature draws. */
export interface FeatureTileProps {
  readonly title: string;
  readonly day: IsoDate;
}

interface LoadedTileProps extends FeatureTileProps {
  /** Must always load the same code. */
  readonly load: () => Promise<ComponentType<FeatureTileProps>>;
}

/** A tile whose code is fetched when it is shown; the frame is there at once. */
export function LoadedTile({ load, ...tile }: LoadedTileProps) {
  const code = useWhenWanted(load, true);
  if (!code.failed && code.part !== null) return <code.part {...tile} />;
  return (
    <Tile
      title={tile.title}
      size="tall"
      asOf={null}
      problem={code.failed ? NOT_LOADED : null}
      onRetry={code.failed ? code.retry : null}
    >
      {null}
    </Tile>
  );
}
