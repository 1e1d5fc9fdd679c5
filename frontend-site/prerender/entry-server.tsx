import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../src/app/app';
import { pageAt } from '../src/app/page-registry';
import { createSiteQueryClient } from '../src/app/session';

/** The HTML inside #root. Throws what a page throws, so a broken page is never published. */
export async function renderPage(path: string): Promise<string> {
  await pageAt(path).prefetch();
  let failure: unknown = null;
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App queryClient={createSiteQueryClient()} />
      </StaticRouter>
    </StrictMode>,
    {
      // Otherwise React moves large parts with an inline script, which the security policy refuses.
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
