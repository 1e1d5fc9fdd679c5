import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '../toast/toast-store';
import { followEvents, type LiveEvent } from './follow-events';

/** Which reads an event makes old, by the beginning of its kind. */
const READ_ANEW: Record<string, readonly string[]> = {
  lead: ['/api/admin/leads', '/api/admin/today'],
  visit: ['/api/admin/visits', '/api/admin/today', '/api/admin/leads'],
};
/** A busy minute is one reading, not one per event. */
const GATHER_MS = 400;

/** Keeps lists and records on screen true while somebody else works, and says when a request arrives. */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const ending = new AbortController();
    const old = new Set<string>();
    let gathering: ReturnType<typeof setTimeout> | undefined;

    const readAnew = () => {
      gathering = undefined;
      const paths = [...old];
      old.clear();
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [first] }) => typeof first === 'string' && paths.some((path) => isUnder(first, path)),
      });
    };

    const onEvent = ({ kind, data }: LiveEvent) => {
      for (const path of READ_ANEW[kind.split('.')[0] ?? ''] ?? []) old.add(path);
      if (old.size > 0) gathering ??= setTimeout(readAnew, GATHER_MS);
      if (kind === 'lead.created') {
        const title = data['service'] === 'emergency' ? 'An emergency has arrived' : 'A new request has arrived';
        toast({ title, ...(typeof data['reference'] === 'string' ? { description: data['reference'] } : {}), variant: 'info' });
      }
    };

    const onGap = () => {
      for (const path of Object.values(READ_ANEW).flat()) old.add(path);
      gathering ??= setTimeout(readAnew, GATHER_MS);
    };

    void followEvents({ onEvent, onGap }, ending.signal);
    return () => {
      ending.abort();
      clearTimeout(gathering);
    };
  }, [queryClient]);
}

const isUnder = (key: string, path: string): boolean => key === path || key.startsWith(`${path}/`) || key.startsWith(`${path}?`);
