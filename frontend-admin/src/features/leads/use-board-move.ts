import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getJson } from '../../api/client';
import type { Lead, LeadStage, LeadTransition } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { errorText, hasCode } from 'frontend-shared/api';
import { stageLabel } from '../../lib/lead-labels';
import { showToast } from 'frontend-shared/toast';
import { useMoveUndo } from './use-move-undo';
import { leadPath, useAcceptLead } from './use-lead';

interface Asking {
  lead: Lead;
  transition: LeadTransition;
}

/** Moves a card of the board. The lead is read first, so that its guards and version are current. */
export function useBoardMove() {
  const queryClient = useQueryClient();
  const accept = useAcceptLead();
  const { showMoved } = useMoveUndo();
  const [asking, setAsking] = useState<Asking | null>(null);
  // Also runs for a write answered after the next card was moved.
  const write = useWrite<Lead>({
    onSuccess: (saved) => {
      setAsking((now) => (now?.lead.id === saved.id ? null : now));
      accept(saved);
      showMoved(saved);
    },
    onError: (error, { path }) => {
      if (hasCode(error, 'ILLEGAL_TRANSITION') || hasCode(error, 'STALE_VERSION')) {
        const record = path.slice(0, path.lastIndexOf('/'));
        setAsking((now) => (now && leadPath(now.lead.id) === record ? null : now));
        void queryClient.invalidateQueries({ queryKey: [record] });
      }
      showToast({ title: 'The lead was not moved', description: errorText(error), variant: 'destructive' });
    },
  });

  const read = (id: string): Promise<Lead | null> =>
    queryClient
      .fetchQuery({
        queryKey: [leadPath(id)],
        queryFn: ({ signal }) => getJson<Lead>(leadPath(id), signal),
        staleTime: 0,
      })
      .catch((error: unknown) => {
        showToast({ title: 'The lead was not moved', description: errorText(error), variant: 'destructive' });
        return null;
      });

  const send = (lead: Lead, to: LeadStage, extra: { reason?: string; wakeAt?: string } = {}) =>
    write.run({
      method: 'POST',
      path: `${leadPath(lead.id)}/transition`,
      body: { to, ...extra, version: lead.version },
    });

  const choose = (lead: Lead, transition: LeadTransition) => {
    if (!transition.needs) return send(lead, transition.to);
    write.reset();
    setAsking({ lead, transition });
  };

  const drop = async (id: string, to: LeadStage) => {
    const lead = await read(id);
    if (!lead || lead.stage === to) return;
    const transition = lead.allowedTransitions.find((entry) => entry.to === to);
    if (transition?.allowed) return choose(lead, transition);
    showToast({
      title: `${lead.name} stays in ${stageLabel(lead.stage)}`,
      description: transition?.reason ?? `A lead cannot go from ${stageLabel(lead.stage)} to ${stageLabel(to)}.`,
      variant: 'warning',
    });
  };

  return {
    read,
    choose,
    drop,
    send,
    asking,
    isMoving: write.isPending,
    error: write.error,
    cancel: () => setAsking(null),
  };
}
