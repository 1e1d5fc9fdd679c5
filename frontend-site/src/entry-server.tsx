import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app';
import { formParts } from './app/form-parts';
import { NOT_FOUND_PAGE, PAGES } from './app/page-registry';
import { fetchStillParts } from './components/ui/still';
import { isSitePath } from './config/paths';

/**
 * The HTML inside #root for a path, as the browser's first render will build it again. Throws what a page throws:
 * a page that cannot be made at build time must not be published.
 */
export async function renderPage(path: string): Promise<string> {
  const page = isSitePath(path) ? PAGES[path] : NOT_FOUND_PAGE;
  await page.prepare();
  await fetchStillParts();
  const session = page.hasForm ? formParts().session : undefined;
  let failure: unknown = null;
  const { prelude } = await prerender(
    <StrictMode>
      {/* In place of what stands first in main.tsx: the ids that React counts follow the shape of the tree. */}
      {null}
      <StaticRouter location={path}>
        <App session={session} />
      </StaticRouter>
    </StrictMode>,
    {
      // Everything stands in its place; larger parts would otherwise be moved there by an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  const html = await new Response(prelude).text();
  if (failure !== null) throw new Error(`${path} cannot be rendered at build time`, { cause: failure });
  return html;
}
