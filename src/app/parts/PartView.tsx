import { useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { ASKED_AGAIN_MS, usePolling, watchClock } from '../../platform';
import { Tile, TileLinkContext, TileWords } from '../../ui';
import type { TileLinkProps, TileProps } from '../../ui';
import { ErrorBoundary } from '../errors/ErrorBoundary';
import type { PartModel } from './partModel';

interface PartViewProps {
  readonly model: Pick<PartModel, 'current' | 'subscribe' | 'refresh' | 'recover'>;
  readonly title: string;
  readonly size: NonNullable<TileProps['size']>;
  readonly link: ComponentType<TileLinkProps>;
}

/** A part as it is shown: its tile, or nothing where it is not offered. */
export function PartView({ model, title, size, link }: PartViewProps) {
  return (
    <ErrorBoundary
      fallback={(_error, retry) => (
        <Tile title={title} size={size} asOf={null} problem="This could not be shown." onRetry={retry}>
          {null}
        </Tile>
      )}
    >
      <TileLinkContext value={link}>
        <PartTile model={model} size={size} />
      </TileLinkContext>
    </ErrorBoundary>
  );
}

function PartTile({ model, size }: Pick<PartViewProps, 'model' | 'size'>) {
  const state = useSyncExternalStore(model.subscribe, model.current);
  const asOf = useSyncExternalStore(watchClock, () => state?.asOf?.() ?? null);
  // Where it is not known whether the part is offered, nobody sees that a call failed.
  usePolling(state === null, ASKED_AGAIN_MS, () => {
    model.recover();
    return undefined;
  });
  if (state === null) return null;
  const { title, words, figures, problem } = state;
  return (
    <Tile
      title={title}
      size={size}
      asOf={asOf}
      problem={problem?.text ?? null}
      onRetry={problem?.canRetry === true ? model.refresh : null}
    >
      {words === null ? figures : <TileWords>{words}</TileWords>}
    </Tile>
  );
}
