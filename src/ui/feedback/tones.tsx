import type { ReactNode } from 'react';

import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../text/icons';

/** The meaning of a message. */
export type Tone = 'success' | 'info' | 'warning' | 'error';

/** Icon of each tone, drawn in the colour of its text. */
export const TONE_ICONS: Readonly<Record<Tone, ReactNode>> = {
  success: <SuccessIcon />,
  info: <InfoIcon />,
  warning: <WarningIcon />,
  error: <ErrorIcon />,
};

/** The word that screen readers announce before the message, where only the icon would show the tone. */
export const TONE_WORDS: Readonly<Record<Tone, string>> = {
  success: 'Done',
  info: 'Note',
  warning: 'Warning',
  error: 'Error',
};
