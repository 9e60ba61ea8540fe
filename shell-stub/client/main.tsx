import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserNavigation } from 'agency-accounting-contract';
import { MODULE_BASENAME } from '../shared/config';
import { Host } from './Host';

const element = document.getElementById('shell');
if (element === null) throw new Error('The page of the stub shell has no element with the id "shell".');
createRoot(element).render(
  <StrictMode>
    <Host navigation={createBrowserNavigation(MODULE_BASENAME)} />
  </StrictMode>,
);
