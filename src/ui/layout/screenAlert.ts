import { createContext } from 'react';
import type { ReactNode } from 'react';

/**
 * What a screen says beside its heading whatever it is about; null for nothing. It comes when the screen is
 * already there, so it must move nothing; its element is marked `data-screen-alert`.
 */
export const ScreenAlertContext = createContext<ReactNode>(null);
