import { useQuery } from '@tanstack/react-query';
import type { UnreadMessages } from '../api/types';
import { useAuth } from './auth/auth-context';
import { UNREAD_PATH } from './live/outdated';

const NONE: UnreadMessages = { count: 0, items: [] };

/** Messages of customers whom this person answers. */
export function useUnreadMessages(): UnreadMessages {
  const { can } = useAuth();
  const unread = useQuery<UnreadMessages>({
    queryKey: [UNREAD_PATH],
    enabled: can('projects.read'),
  });
  return unread.data ?? NONE;
}
