import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import './style.css';

const page = document.getElementById('app');
if (page === null) throw new Error('index.html has no element "app".');
createRoot(page).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
