import { useQueryClient } from '@tanstack/react-query';
import { errorText, hasStatus } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import type { Lead } from '../../api/types';
import { currentOf, useWrite, type WriteCall } from '../../api/use-write';
import { stageLabel } from '../../lib/lead-labels';
import { isOutdated, PIPELINE_PATH } from '../../lib/live/outdated';

export const LEADS_PATH = '/api/admin/leads';
export const OWNERS_PATH = `${LEADS_PATH}/owners`;

export const leadPath = (id: string): string => `${LEADS_PATH}/${id}`;

const idIn = (path: string): string => path.slice(leadPath('').length).split('/')[0] ?? '';

export function useAcceptLead() {
  const queryClient = useQueryClient();
  return (lead: Lead) => {
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
        [LEADS_PATH, PIPELINE_PATH].includes(String(query.queryKey[0]).split('?')[0] ?? '') && isOutdated(query, news),
    });
  };
}

interface LeadWriteOptions {
  /** Lets a reopened record find a write still in progress. */
  mutationKey?: readonly unknown[];
  queueOffline?: boolean;
  /** Both also run after the record was closed. */
  onSaved?: (lead: Lead, call: WriteCall) => void;
  onRefused?: (error: Error, id: string, current: Lead | null) => void;
}

export function useLeadWrite({ onSaved, onRefused, ...options }: LeadWriteOptions = {}) {
  const queryClient = useQueryClient();
  const accept = useAcceptLead();
  const mutation = useWrite<Lead>({
    ...options,
    onSuccess: (lead, call) => {
      accept(lead);
      onSaved?.(lead, call);
    },
    onError: (error, { path }) => {
      const id = idIn(path);
      // Show the newest state; typed text lives in its own form.
      const newest = currentOf<Lead>(error);
      const current = newest?.id === id && Array.isArray(newest.activities) ? newest : null;
      if (current) queryClient.setQueryData([leadPath(id)], current);
      else if (hasStatus(error, 409)) {
        const news = { leads: [{ id, stages: 'any' as const }], visits: false };
        void queryClient.invalidateQueries({ predicate: (query) => isOutdated(query, news) });
      }
      onRefused?.(error, id, current);
    },
  });
  const send = (id: string, suffix: string, body: unknown, callbacks?: Parameters<typeof mutation.run>[1]) =>
    mutation.run({ method: 'POST', path: `${leadPath(id)}${suffix}`, body }, callbacks);
  return { ...mutation, send };
}

export function useMoveUndo() {
  const write = useLeadWrite({
    onSaved: ({ name, stage }) => showToast({ title: `${name} is back in ${stageLabel(stage)}`, variant: 'success' }),
    onRefused: (error) =>
      showToast({ title: 'The move was not undone', description: errorText(error), variant: 'destructive' }),
  });
  const undo = (leadId: string, moveId: string) => {
    if (!write.isPending) write.send(leadId, `/moves/${moveId}/undo`, {});
  };
  const showMoved = ({ id, name, stage, lastMove }: Lead) =>
    showToast({
      title: `${name} moved to ${stageLabel(stage)}`,
      variant: 'success',
      ...(lastMove?.refusal === null && { action: { label: 'Undo', onPress: () => undo(id, lastMove.id) } }),
    });
  return { undo, showMoved, isUndoing: write.isPending };
}
