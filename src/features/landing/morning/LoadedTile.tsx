import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { IsoDate } from '../../../domain';
import { Tile } from '../../../ui';

/** A tile that another feature draws. */
export interface FeatureTileProps {
  readonly title: string;
  readonly day: IsoDate;
}

interface LoadedTileProps extends FeatureTileProps {
  /** Must always load the same code. */
  readonly load: () => Promise<ComponentType<FeatureTileProps>>;
}

type Code = { readonly Part: ComponentType<FeatureTileProps> } | 'loading' | 'failed';

const NOT_LOADED = 'This could not be loaded. Please try again.';

/** A tile whose code is fetched when it is shown; the frame is there at once. */
export function LoadedTile({ load, ...tile }: LoadedTileProps) {
  const [code, setCode] = useState<Code>('loading');
  useEffect(() => {
    if (code !== 'loading') return undefined;
    let isThere = true;
    load().then(
      (Part) => {
        if (isThere) setCode({ Part });
      },
      () => {
        if (isThere) setCode('failed');
      },
    );
    return () => {
      isThere = false;
    };
  }, [code, load]);
  if (typeof code === 'object') return <code.Part {...tile} />;
  return (
    <Tile
      title={tile.title}
      size="tall"
      asOf={null}
      problem={code === 'failed' ? NOT_LOADED : null}
      onRetry={() => setCode('loading')}
    >
      {null}
    </Tile>
  );
}
