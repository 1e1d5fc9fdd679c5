import { act, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, StaticRouter } from 'react-router-dom';
import { App } from '../app/app';
import { pageAt } from '../app/page-registry';
import { createSiteQueryClient } from '../app/session';
import type { SitePath } from '../config/paths';

/** The prerendered HTML first, then hydration. */
export async function prerenderedPage(path: SitePath) {
  window.history.replaceState(null, '', path);
  await pageAt(path).prefetch();
  document.body.innerHTML = '<div id="root"></div>';
  const element = document.getElementById('root')!;
  // Waits for lazy parts, as the build does.
  await waitFor(() => {
    element.innerHTML = renderToString(
      <StrictMode>
        <StaticRouter location={path}>
          <App queryClient={createSiteQueryClient()} />
        </StaticRouter>
      </StrictMode>,
    );
    expect(element.innerHTML).not.toContain('<!--$!-->');
  });
  const faults: unknown[] = [];
  let root: Root | undefined;
  return {
    element,
    faults,
    hydrate: () =>
      act(async () => {
        root = hydrateRoot(
          element,
          <StrictMode>
            <BrowserRouter>
              <App queryClient={createSiteQueryClient()} />
            </BrowserRouter>
          </StrictMode>,
          { onRecoverableError: (fault) => faults.push(fault) },
        );
      }),
    leave: () => act(() => root?.unmount()),
  };
}
