import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AvailabilityChange, StaffVisit } from '../../../api/types';
import { useWrite } from '../../../api/use-write';
import { AVAILABILITY_PATH } from '../../../lib/open-days';
import { showToast } from 'frontend-shared/toast';

type Change =
  | {
      method: 'PUT' | 'POST';
      path: string;
      body: object;
    }
  | { method: 'DELETE'; path: string };

export function useChange() {
  const queryClient = useQueryClient();
  const write = useWrite<AvailabilityChange>();
  const [asked, setAsked] = useState<{ change: Change; affected: StaffVisit[] } | null>(null);

  const run = (change: Change, preview: boolean, then: (answer: AvailabilityChange) => void) =>
    write.run(requestOf(change, preview), { onSuccess: then });

  return {
    busy: write.isPending,
    error: write.error,
    asked,
    ask: (change: Change) => run(change, true, ({ affected }) => setAsked({ change, affected })),
    cancel: () => {
      setAsked(null);
      write.reset();
    },
    save: (then: () => void) => {
      if (!asked) return;
      run(asked.change, false, () => {
        showToast({ title: 'Saved', variant: 'success' });
        void queryClient.invalidateQueries({
          predicate: ({ queryKey: [first] }) =>
            typeof first === 'string' && (first === AVAILABILITY_PATH || first.startsWith('/api/schedule/')),
        });
        then();
      });
    },
  };
}

export type ScheduleChange = ReturnType<typeof useChange>;

function requestOf(change: Change, preview: boolean) {
  const { method } = change;
  const path = `${AVAILABILITY_PATH}${change.path}`;
  if (change.method === 'DELETE') return { method, path: preview ? `${path}?preview=true` : path };
  return { method, path, body: preview ? { ...change.body, preview: true } : change.body };
}
