import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient as createSharedClient, hasCode, hasStatus } from 'frontend-shared/api';
import { read } from './client';
import type { ApiPath } from './contract';

interface SessionEvents {
  /** A call failed because the session is gone. */
  onRefused?: (client: QueryClient) => void;
  /** A call failed because the page's CSRF token belongs to an older or another session. */
  onStaleToken?: (client: QueryClient) => void;
}

export const createQueryClient = ({ onRefused, onStaleToken }: SessionEvents = {}): QueryClient =>
  createSharedClient({
    read: (path, signal) => read(path as ApiPath, { signal }),
    // A silently paused read would look like a hang.
    readsWhen: 'always',
    onError: (error, client) => {
      if (hasStatus(error, 401) && error.code?.startsWith('SESSION_')) onRefused?.(client);
      if (hasCode(error, 'CSRF_TOKEN_INVALID')) onStaleToken?.(client);
    },
  });
