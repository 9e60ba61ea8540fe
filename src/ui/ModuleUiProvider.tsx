import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import { useEffect, useInsertionEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { Toasts } from './feedback/Toasts';
import { ToasterContext } from './feedback/ToasterContext';
import type { Toaster } from './feedback/toaster';
import { PortalContext } from './portal';
import { HostReset } from './scope/HostReset';
import { APPEARANCE_ATTRIBUTE, ROOT_CLASS } from './scope/root';
import type { Appearance } from './scope/root';
import { createStyleCache } from './scope/styleCache';
import { system } from './theme/system';

export interface ModuleUiProviderProps {
  /** The element that the module's React root renders in. Has a marker class while the provider is mounted. */
  readonly root: HTMLElement;
  /** Light or dark, following the host. */
  readonly appearance: Appearance;
  /** The mount's toaster. */
  readonly toaster: Toaster;
  /**
   * Nonce of the style elements, if the page's content security policy requires one. Only the first rendering
   * reads it.
   */
  readonly nonce?: string | undefined;
  readonly children: ReactNode;
}

const FILL = {
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minHeight: 0,
  minWidth: 0,
} as const;
/** Confines the z-indexes of screens below the content of the portal container. */
const SCREENS = { ...FILL, isolation: 'isolate' } as const;

/** What is pressed gets room for fingers where the pointer is one; anything else works without these styles. */
function ForFingers() {
  const [Targets, setTargets] = useState<ComponentType | null>(null);
  useEffect(() => {
    // Not every document has it.
    if ((window as Partial<Window>).matchMedia?.('(pointer: coarse)').matches !== true) return undefined;
    const load = (): void => {
      import('./scope/TouchTargets').then(
        (code) => setTargets(() => code.TouchTargets),
        // The next press asks again.
        () => window.addEventListener('pointerdown', load, { once: true }),
      );
    };
    load();
    return () => window.removeEventListener('pointerdown', load);
  }, []);
  return Targets === null ? null : <Targets />;
}

/**
 * Provides one mount with its look: design system, styles scoped to `root`, light or dark, and the container of
 * its overlays. Everything it adds to the document (class, attributes, style tags) is removed when it unmounts,
 * and two mounts side by side share nothing but constants (architecture.md "Look").
 */
export function ModuleUiProvider({ root, appearance, toaster, nonce, children }: ModuleUiProviderProps) {
  const [styles] = useState(() => createStyleCache(root.ownerDocument.head, nonce));
  const [portal, setPortal] = useState<HTMLElement | null>(null);

  // StrictMode does not run insertion effects twice, unlike other effects; removed tags would not come back.
  useInsertionEffect(() => () => styles.dispose(), [styles]);
  useInsertionEffect(() => {
    root.classList.add(ROOT_CLASS);
    const former = root.getAttribute('lang');
    // The texts are English, whatever the language of the host's page.
    root.setAttribute('lang', 'en');
    return () => {
      if (former === null) root.removeAttribute('lang');
      else root.setAttribute('lang', former);
      root.classList.remove(ROOT_CLASS);
      if (root.classList.length === 0) root.removeAttribute('class');
      root.removeAttribute(APPEARANCE_ATTRIBUTE);
    };
  }, [root]);
  useInsertionEffect(() => {
    root.setAttribute(APPEARANCE_ATTRIBUTE, appearance);
  }, [root, appearance]);

  return (
    <CacheProvider value={styles.cache}>
      <HostReset />
      <ChakraProvider value={system}>
        <PortalContext value={portal}>
          <ToasterContext value={toaster}>
            <div style={SCREENS}>{children}</div>
            <Toasts toaster={toaster} />
            <ForFingers />
          </ToasterContext>
          <div ref={setPortal} data-acc-portal="" />
        </PortalContext>
      </ChakraProvider>
    </CacheProvider>
  );
}
