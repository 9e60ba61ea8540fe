import { useId, useRef } from 'react';
import type { ReactNode } from 'react';

/** What a tile needs to know of the answer that it shows. */
interface TileAnswer {
  /** When it was made, such as `9:41 AM`; null before the first answer. */
  readonly asOf: string | null;
  /** Why the last attempt failed; null if it did not, or a new one is running. */
  readonly problem: string | null;
  /** Tries again; null where another attempt could not change anything. */
  readonly onRetry: (() => void) | null;
}

export interface TileProps extends TileAnswer {
  readonly title: string;
  /** `wide` has room for a bar, `tall` for a picture. A tile keeps the height of its size, whatever it shows. */
  readonly size?: 'short' | 'wide' | 'tall';
  /** What the answer comes to; null while there is none. */
  readonly children: ReactNode;
}

/**
 * A part of a page with figures of its own: it loads, fails and tries again by itself, and says when its figures were
 * made. A failed refresh leaves the previous figures.
 */
export function Tile({ title, size = 'short', asOf, problem, onRetry, children }: TileProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  /** Whether the heading has the focus because Retry, which had it, is gone. */
  const isRetried = useRef(false);
  const isLoading = children === null && problem === null;
  return (
    <section className="acc-tile" aria-labelledby={id} aria-busy={isLoading} data-size={size}>
      <div>
        <header>
          <h3
            ref={heading}
            id={id}
            tabIndex={-1}
            onBlur={() => {
              isRetried.current = false;
            }}
          >
            {title}
          </h3>
          {asOf === null ? null : <span>as of {asOf}</span>}
        </header>
        <div className="acc-tile-body">
          {children}
          {isLoading ? (
            <>
              <span className="acc-tile-bone" />
              <span className="acc-tile-unseen">Loading…</span>
            </>
          ) : null}
          {problem === null ? null : (
            <div className="acc-tile-failed" role="alert">
              <span>{problem}</span>
              {onRetry === null ? null : (
                <button
                  ref={(again) => {
                    if (isRetried.current) again?.focus({ preventScroll: true });
                  }}
                  type="button"
                  className="acc-tile-retry"
                  onClick={() => {
                    // Before the button goes; the browser would start again at the top of the page.
                    heading.current?.focus({ preventScroll: true });
                    isRetried.current = true;
                    onRetry();
                  }}
                  aria-label={`Retry ${title}`}
                >
                  Retry
                </button>
              )}
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

/** Says in place of figures that there is nothing to do. */
export function TileWords({ children }: { readonly children: ReactNode }) {
  return <p className="acc-tile-words">{children}</p>;
}
