import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient as createSharedClient } from 'frontend-shared/api';
import { getJson } from './client';

export const createQueryClient = (): QueryClient => createSharedClient({ read: getJson });
