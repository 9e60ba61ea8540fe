import { useHref, useLinkClickHandler } from 'react-router-dom';
import type { TileLinkProps } from './TileLink';

/** A link of a tile on a screen of the module. */
export function RoutedTileLink({ to, children, ...props }: TileLinkProps) {
  return (
    <a href={useHref(to)} onClick={useLinkClickHandler(to)} {...props}>
      {children}
    </a>
  );
}
