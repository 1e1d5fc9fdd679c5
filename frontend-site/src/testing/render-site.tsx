import { render, type RenderResult } from '@testing-library/react';
import type { QueryClient } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../app/app';
import { createSiteQueryClient } from '../app/session';

/** The real query client without retry delays. */
export function impatientClient(): QueryClient {
  const client = createSiteQueryClient();
  const { queries, mutations } = client.getDefaultOptions();
  client.setDefaultOptions({
    queries: { ...queries, retryDelay: 1, gcTime: Infinity },
    mutations: { ...mutations, retryDelay: 1, gcTime: Infinity },
  });
  return client;
}

export function renderSite(path: string, queryClient = impatientClient()): RenderResult & { queryClient: QueryClient } {
  window.history.replaceState(null, '', path);
  const [pathname = '/', hash = ''] = path.split('#');
  const result = render(
    <MemoryRouter initialEntries={[hash === '' ? pathname : `${pathname}#${hash}`]}>
      <App queryClient={queryClient} />
    </MemoryRouter>,
  );
  return { ...result, queryClient };
}
