import { act, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, StaticRouter } from 'react-router-dom';
import { fetchStillParts } from '../components/ui/still';
import { SITE_PATHS, type SitePath } from '../config/paths';
import { layOutFarDown } from '../lib/far-down';
import { answers, api } from '../testing/api-server';
import { estimateServer, pricesAre } from '../testing/estimate-server';
import { scheduleServer } from '../testing/schedule-server';
import { FIGURES } from '../testing/water-wizard';
import { App } from './app';
import { formParts } from './form-parts';
import { PAGES } from './page-registry';
import { Ready } from './ready';

/** Leads away at once whoever is nobody. */
const MOVES_ON: readonly SitePath[] = ['/dashboard'];

test.each(SITE_PATHS.filter((path) => !MOVES_ON.includes(path)))('%s is taken over as it was sent', async (path) => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const faults: unknown[] = [];
  api.use(
    answers('get', FIGURES, { changes: {} }),
    pricesAre(),
    ...estimateServer().handlers,
    ...scheduleServer().handlers,
  );
  window.matchMedia = ((query: string) => ({ matches: true, media: query })) as unknown as typeof window.matchMedia;
  window.history.replaceState(null, '', path);
  document.documentElement.removeAttribute('data-ready');
  const element = document.createElement('div');
  await PAGES[path].prepare();
  await fetchStillParts();
  const hasForm = PAGES[path].hasForm;
  // Until each part of it has come, which the build's renderer waits for by itself.
  await waitFor(() => {
    element.innerHTML = renderToString(
      <StrictMode>
        {null}
        <StaticRouter location={path}>
          <App session={hasForm ? formParts().session : undefined} />
        </StaticRouter>
      </StrictMode>,
    );
    expect(element.innerHTML).not.toContain('<!--$!-->');
  });
  document.body.replaceChildren(element);
  await layOutFarDown();
  expect(element.querySelector('[style*="content-visibility"]')).not.toBeNull();
  const form = hasForm ? formParts() : undefined;
  let root: Root | undefined;
  await act(async () => {
    root = hydrateRoot(
      element,
      <StrictMode>
        <Ready form={form} />
        <BrowserRouter>
          <App session={form?.session} />
        </BrowserRouter>
      </StrictMode>,
      { onRecoverableError: (fault) => faults.push(fault) },
    );
  });
  await waitFor(() => expect(document.documentElement.hasAttribute('data-ready')).toBe(true));
  act(() => root?.unmount());
  expect(faults).toEqual([]);
  expect(said.mock.calls.filter(([words]) => /hydrat/i.test(String(words)))).toEqual([]);
});
