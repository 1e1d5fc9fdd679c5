import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Lead } from '../../api/types';
import { currentOf, useWrite, type WriteCall } from '../../api/use-write';
import { hasCode } from 'frontend-shared/api';
import { isOutdated, PIPELINE_PATH } from '../../lib/live/outdated';

export const LEADS_PATH = '/api/admin/leads';

export const leadPath = (id: string): string => `${LEADS_PATH}/${id}`;

export const useLead = (id: string) => useQuery<Lead>({ queryKey: [leadPath(id)] });

interface LeadWriteOptions {
  /** Lets a reopened record find a write still in progress. */
  mutationKey?: readonly unknown[];
  queueOffline?: boolean;
  /** Also runs after the record was closed. */
  onSaved?: (lead: Lead, call: WriteCall) => void;
}

export function useAcceptLead() {
  const queryClient = useQueryClient();
  return useCallback(
    (lead: Lead) => {
      const before = queryClient.getQueryData<Lead>([leadPath(lead.id)]);
      queryClient.setQueryData([leadPath(lead.id)], lead);
      // A merge moves another lead as well.
      const isAlone = before !== undefined && before.merges.length === lead.merges.length;
      const news = {
        leads: [{ id: lead.id, stages: isAlone ? [before.stage, lead.stage] : ('any' as const) }],
        visits: false,
      };
      void queryClient.invalidateQueries({
        predicate: (query) =>
          [LEADS_PATH, PIPELINE_PATH].includes(String(query.queryKey[0]).split('?')[0] ?? '') &&
          isOutdated(query, news),
      });
    },
    [queryClient],
  );
}

export function useLeadWrite(id: string, { onSaved, ...options }: LeadWriteOptions = {}) {
  const queryClient = useQueryClient();
  const accept = useAcceptLead();

  const mutation = useWrite<Lead>({
    ...options,
    onSuccess: (lead, call) => {
      accept(lead);
      onSaved?.(lead, call);
    },
    onError: (error) => {
      // Show the newest state; typed text lives in its own form.
      const current = currentOf<Lead>(error);
      if (current?.id === id && Array.isArray(current.activities)) queryClient.setQueryData([leadPath(id)], current);
      else if (hasCode(error, 'STALE_VERSION') || hasCode(error, 'ILLEGAL_TRANSITION')) {
        void queryClient.invalidateQueries({ queryKey: [leadPath(id)] });
      }
    },
  });

  const { run } = mutation;
  const send = useCallback(
    (suffix: string, body: unknown, callbacks?: Parameters<typeof run>[1]) =>
      run({ method: 'POST', path: `${leadPath(id)}${suffix}`, body } satisfies WriteCall, callbacks),
    [id, run],
  );
  return { ...mutation, send };
}
