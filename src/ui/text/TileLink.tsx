import { createContext, createElement, use } from 'react';
import type { ComponentType, ReactNode } from 'react';

export interface TileLinkProps {
  /** An address of the module, without the host's basename. */
  readonly to: string;
  readonly className: string;
  /** Whether somebody has to act on it. */
  readonly 'data-urgent'?: '' | undefined;
  readonly children: ReactNode;
}

/**
 * How the links of tiles lead to the module's screens: with the module's router, or, of a tile alone in a page of the
 * host's, with the host's history.
 */
export const TileLinkContext = createContext<ComponentType<TileLinkProps> | null>(null);

/** A link in a tile, drawn by whoever shows the tile. */
export function AnyTileLink({ to, ...props }: TileLinkProps) {
  const Anchor = use(TileLinkContext);
  if (Anchor === null) throw new Error('A link of a tile needs a TileLinkContext above it');
  return createElement(Anchor, { to, ...props });
}

/** A link to rows, in the style of the module's links. */
export function TileLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <AnyTileLink to={to} className="acc-tile-link">
      {children}
    </AnyTileLink>
  );
}
