import type { ScreenRenderer, ScreenRoute } from './routes';

/** The code of a screen could not be fetched: the network, or a deployment that has moved on. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError';
}

/** Fetches the code of screens, each once a mount; a failed one can be tried again without reloading the page. */
export interface ScreenLoader {
  /** The same promise until it is forgotten. Rejects with a `ScreenLoadError`. */
  readonly load: (route: ScreenRoute) => Promise<ScreenRenderer>;
  /** The next `load` fetches anew. */
  readonly forget: (route: ScreenRoute) => void;
}

/** Makes the loader of one mount. */
export function createScreenLoader(): ScreenLoader {
  const screens = new Map<string, Promise<ScreenRenderer>>();
  return {
    load: (route) => {
      const known = screens.get(route.id);
      if (known !== undefined) return known;
      const screen = route.load().catch((cause: unknown) => {
        throw new ScreenLoadError(`The code of screen ${route.id} could not be loaded`, { cause });
      });
      // Whoever renders it sees the rejection; a render that is given up must not leave one unhandled.
      screen.catch(() => undefined);
      screens.set(route.id, screen);
      return screen;
    },
    forget: (route) => {
      screens.delete(route.id);
    },
  };
}
