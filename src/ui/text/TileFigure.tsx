import type { ReactNode } from 'react';
import { AnyTileLink } from './TileLink';

export interface TileFigureProps {
  /** The report that it comes from, with the filters that show its rows. */
  readonly to: string;
  readonly name: string;
  /** An amount or a number, as shown. */
  readonly value: string;
  /** How many rows it is made of, such as `14 lines`. */
  readonly detail?: string | undefined;
  /** Whether somebody has to act on it; said in its name, and marked beside it. */
  readonly urgent?: boolean;
}

/** Large figures side by side. */
export function TileFigures({ children }: { readonly children: ReactNode }) {
  return <div className="acc-tile-figures">{children}</div>;
}

/** A large figure that leads to the report which it comes from. */
export function TileFigure({ to, name, value, detail, urgent = false }: TileFigureProps) {
  return (
    <AnyTileLink to={to} className="acc-tile-figure" data-urgent={urgent ? '' : undefined}>
      <span>{name} </span>
      <strong>{value}</strong> {detail === undefined ? null : <span>{detail}</span>}
    </AnyTileLink>
  );
}
