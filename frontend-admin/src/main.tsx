import { cspNonce } from './csp-nonce';
import '@fontsource-variable/hanken-grotesk/wght.css';
import '@fontsource/gilda-display/latin-400.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

createRoot(root).render(
  <StrictMode>
    <App nonce={cspNonce} />
  </StrictMode>,
);
