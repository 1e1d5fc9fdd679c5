import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import 'virtual:tokens.css';
import '../styles/global.css';
import { ToastHost } from '../components/ui/toast-host';
import { Gallery } from './gallery';

const THEMES = ['light', 'dark'] as const;

/** Both themes side by side in iframes, because tokens belong to a document. */
function BothThemes() {
  return (
    <div className="grid h-dvh grid-cols-1 md:grid-cols-2">
      {THEMES.map((theme) => (
        <iframe key={theme} title={`Components, ${theme}`} src={`?theme=${theme}`} className="size-full border-0" />
      ))}
    </div>
  );
}

const theme = new URLSearchParams(window.location.search).get('theme');
if (theme !== null) document.documentElement.dataset.theme = theme;

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element');
createRoot(root).render(
  <StrictMode>
    <MemoryRouter>
      {theme === null ? <BothThemes /> : <Gallery />}
      <ToastHost />
    </MemoryRouter>
  </StrictMode>,
);
