import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import 'virtual:tokens.css';
import './styles/global.css';
import { App, createSiteQueryClient } from './app/app';
import { rememberFirstVisit } from './lib/attribution';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element');

rememberFirstVisit();
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App queryClient={createSiteQueryClient()} />
    </BrowserRouter>
  </StrictMode>,
);
