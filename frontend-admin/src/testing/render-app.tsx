import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../api/query-client';
import type { StaffUser } from '../api/types';
import { LookProviders, QueryProvider } from '../app/providers';
import { AppRoutes } from '../app/router';
import { AuthProvider } from '../lib/auth/auth-provider';
import type { FakeApi } from './fake-api';
import { sessionOf } from './fixtures';

interface Options {
  path?: string;
  user?: StaffUser;
  api: FakeApi;
}

export function renderWith(children: ReactNode, { path = '/', user, api }: Options) {
  const client = createQueryClient();
  client.setDefaultOptions({
    queries: { ...client.getDefaultOptions().queries, retryDelay: 1 },
    mutations: { ...client.getDefaultOptions().mutations, retryDelay: 1 },
  });
  if (user) {
    localStorage.setItem('admin_token', 'token-1');
    api.on('GET /api/admin/auth/me', { body: sessionOf(user) });
  }
  const view = render(
    <LookProviders>
      <QueryProvider client={client}>
        <MemoryRouter initialEntries={[path]}>
          <AuthProvider>{children}</AuthProvider>
        </MemoryRouter>
      </QueryProvider>
    </LookProviders>,
  );
  return { ...view, client };
}

export const renderApp = (options: Options) => renderWith(<AppRoutes />, options);
