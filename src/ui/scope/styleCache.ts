import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/cache';

import { scopeRules } from './scopeRules';

/** Where the styles of one mount go. */
export interface StyleCache {
  readonly cache: EmotionCache;
  /** Removes every style tag of the mount from the document. The cache must not be used afterwards. */
  dispose(): void;
}

/**
 * Creates the Emotion cache of one mount: its own key and tags, and every rule put under the module's root. A
 * mount never shares it, because tags that another mount still needs must stay when this one goes.
 *
 * @param home where the style tags go: the head of the document that the module is shown in.
 * @param nonce their nonce, for a content security policy that requires one.
 */
export function createStyleCache(home: HTMLElement, nonce?: string): StyleCache {
  const cache = createCache({
    key: 'acc',
    container: home,
    stylisPlugins: [scopeRules],
    ...(nonce === undefined ? {} : { nonce }),
  });
  return {
    cache,
    dispose: () => cache.sheet.flush(),
  };
}
