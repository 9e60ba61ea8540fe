/** What was begun on the page by its document, window, timers and channels, and has not ended. */
export interface PageWatch {
  /** What is left, in words. */
  readonly left: () => readonly string[];
  /**
   * Says that the module is gone: a timer that has not ended by now is left, and timers that begin are not counted, as
   * Testing Library waits by them.
   */
  readonly unmounted: () => void;
  /** Ends the watch. */
  readonly forget: () => void;
}

/** React keeps this listener on the document for the lifetime of the page. */
const REACTS_OWN = 'selectionchange of document';

/** Shorter timers end by themselves before anybody notices. */
const COUNTED_FROM_MS = 1000;

/** Watches what is begun on the page from now on. */
export function watchPage(): PageWatch {
  const begun: { readonly what: string; readonly by: unknown }[] = [];
  const ended = (by: unknown, what?: string): void => {
    const at = begun.findIndex((each) => each.by === by && (what === undefined || each.what === what));
    if (at >= 0) begun.splice(at, 1);
  };
  let isMounted = true;
  const undo = [...watchListeners(), ...watchTimers(), watchChannels()];

  function watchListeners() {
    return ([document, window] as const).flatMap((target: EventTarget) => {
      const nameOf = (type: string): string => `${type} of ${target === document ? 'document' : 'window'}`;
      const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
      const adding = jest.spyOn(target, 'addEventListener').mockImplementation((...given) => {
        begun.push({ what: nameOf(given[0]), by: given[1] });
        add.apply(target, given);
      });
      const removing = jest.spyOn(target, 'removeEventListener').mockImplementation((...given) => {
        ended(given[1], nameOf(given[0]));
        remove.apply(target, given);
      });
      return [() => adding.mockRestore(), () => removing.mockRestore()];
    });
  }

  function watchTimers() {
    const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
    const count = (what: string, by: number): number => {
      if (isMounted) begun.push({ what, by });
      return by;
    };
    const clear =
      (work: (by: number | undefined) => void) =>
      (by?: number): void => {
        ended(by);
        work(by);
      };
    const timers = {
      setTimeout: (work: () => void, ms = 0): number => {
        const by: number = setTimeout(() => {
          if (isMounted) ended(by);
          work();
        }, ms);
        return ms < COUNTED_FROM_MS ? by : count(`a timer of ${ms} ms`, by);
      },
      setInterval: (work: () => void, ms?: number): number =>
        count(`a timer of every ${ms ?? 0} ms`, setInterval(work, ms)),
      clearTimeout: clear(clearTimeout),
      clearInterval: clear(clearInterval),
    };
    Object.assign(window, timers);
    return [() => void Object.assign(window, { setTimeout, clearTimeout, setInterval, clearInterval })];
  }

  function watchChannels() {
    const Channel = globalThis.BroadcastChannel;
    globalThis.BroadcastChannel = class extends Channel {
      constructor(name: string) {
        super(name);
        begun.push({ what: `the channel ${name}`, by: this });
      }
      override close(): void {
        ended(this);
        super.close();
      }
    };
    return () => {
      globalThis.BroadcastChannel = Channel;
    };
  }

  return {
    left: () => begun.map(({ what }) => what).filter((what) => what !== REACTS_OWN),
    unmounted: () => {
      isMounted = false;
    },
    forget: () => {
      for (const back of undo) back();
    },
  };
}
