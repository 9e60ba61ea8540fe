import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import { useInsertionEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { Toasts } from './feedback/Toasts';
import { ToasterContext } from './feedback/ToasterContext';
import { createToaster } from './feedback/toaster';
import type { Toaster } from './feedback/toaster';
import { PortalContext } from './portal';
import { HostReset } from './scope/HostReset';
import { APPEARANCE_ATTRIBUTE, ROOT_CLASS } from './scope/root';
import type { Appearance } from './scope/root';
import { createStyleCache } from './scope/styleCache';
import { system } from './theme/system';

export interface ModuleUiProviderProps {
  /** The element that the module's React root renders in. It is marked by a class while the provider is mounted. */
  readonly root: HTMLElement;
  /** Light or dark, as the host shows itself. */
  readonly appearance: Appearance;
  /** The toaster of the mount, where something outside React shows toasts too; one of its own otherwise. */
  readonly toaster?: Toaster;
  /** Nonce of the style elements, where the page's content security policy asks for one. Taken at the first rendering. */
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
/** Keeps the z-indexes of screens among themselves, below what the portal container shows. */
const SCREENS = { ...FILL, isolation: 'isolate' } as const;

/**
 * Gives one mount its look: design system, styles scoped to `root`, light or dark, and the container of its pop-ups.
 * All that it adds to the document (class, attribute, style tags) goes when it is unmounted, and two mounts side by
 * side share nothing but constants (architecture.md "Look").
 */
export function ModuleUiProvider({
  root,
  appearance,
  toaster: given,
  nonce,
  children,
}: ModuleUiProviderProps) {
  const [own] = useState(createToaster);
  const toaster = given ?? own;
  const [styles] = useState(() => createStyleCache(root.ownerDocument.head, nonce));
  const [portal, setPortal] = useState<HTMLElement | null>(null);

  // Insertion effects, unlike others, are not run twice by StrictMode: tags taken out once do not come back.
  useInsertionEffect(() => () => styles.dispose(), [styles]);
  useInsertionEffect(() => {
    root.classList.add(ROOT_CLASS);
    return () => {
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
          </ToasterContext>
          <div ref={setPortal} data-acc-portal="" />
        </PortalContext>
      </ChakraProvider>
    </CacheProvider>
  );
}
