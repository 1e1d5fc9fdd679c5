import { cspNonce } from './csp-nonce';
import '@fontsource-variable/hanken-grotesk/wght.css';
import '@fontsource/gilda-display/latin-400.css';
import { onlineManager } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

// Otherwise a page that is opened without a network counts as online.
onlineManager.setOnline(navigator.onLine);

createRoot(root).render(
  <StrictMode>
    <App nonce={cspNonce} />
  </StrictMode>,
);
