import { useQueryClient } from '@tanstack/react-query';
import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import type { AvailabilityChange, StaffVisit } from '../../../api/types';
import { useWrite } from '../../../api/use-write';
import { AVAILABILITY_PATH } from '../../../lib/open-days';

export interface Change {
  method: 'PUT' | 'POST' | 'DELETE';
  path: string;
  body?: object;
}

/** Shows which visits a change would leave out before it is saved. */
export function useChange() {
  const queryClient = useQueryClient();
  const write = useWrite<AvailabilityChange>();
  const [asked, setAsked] = useState<{ change: Change; affected: StaffVisit[] } | null>(null);
  const refresh = (title: string) => {
    showToast({ title, variant: 'success' });
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [first] }) =>
        typeof first === 'string' && (first === AVAILABILITY_PATH || first.startsWith('/api/schedule/')),
    });
  };
  // Not a callback of one call: those are dropped when a reload of the panel replaces the form meanwhile.
  const removal = useWrite({ onSuccess: () => refresh('Removed') });

  const run = ({ method, path, body }: Change, preview: boolean, then: (answer: AvailabilityChange) => void) =>
    write.run(
      {
        method,
        path: `${AVAILABILITY_PATH}${path}${preview && !body ? '?preview=true' : ''}`,
        ...(body && { body: preview ? { ...body, preview } : body }),
      },
      { onSuccess: then },
    );

  return {
    busy: write.isPending,
    error: write.error ?? removal.error,
    asked,
    ask: (change: Change) => run(change, true, ({ affected }) => setAsked({ change, affected })),
    cancel: () => {
      setAsked(null);
      write.reset();
    },
    save: (then: () => void) => {
      if (!asked) return;
      run(asked.change, false, () => {
        refresh('Saved');
        then();
      });
    },
    /** For what only opens time, so no visit is affected. */
    remove: (path: string) => removal.run({ method: 'DELETE', path: `${AVAILABILITY_PATH}${path}` }),
  };
}
