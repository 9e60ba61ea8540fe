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
  const loaded = useWhenWanted(load, true);
  if (!loaded.failed && loaded.code !== null) return <loaded.code {...tile} />;
  return (
    <Tile
      title={tile.title}
      size="tall"
      asOf={null}
      problem={loaded.failed ? NOT_LOADED : null}
      onRetry={loaded.failed ? loaded.retry : null}
    >
      {null}
    </Tile>
  );
}
