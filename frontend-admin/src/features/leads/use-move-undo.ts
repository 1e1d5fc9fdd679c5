import { useQueryClient } from '@tanstack/react-query';
import type { Lead } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { errorText } from 'frontend-shared/api';
import { stageLabel } from '../../lib/lead-labels';
import { isOutdated } from '../../lib/live/outdated';
import { showToast } from 'frontend-shared/toast';
import { leadPath, useAcceptLead } from './use-lead';

export function useMoveUndo() {
  const queryClient = useQueryClient();
  const accept = useAcceptLead();
  const write = useWrite<Lead>({
    onSuccess: (saved) => {
      accept(saved);
      showToast({ title: `${saved.name} is back in ${stageLabel(saved.stage)}`, variant: 'success' });
    },
    onError: (error, { path }) => {
      const id = path.slice(leadPath('').length, path.indexOf('/moves/'));
      void queryClient.invalidateQueries({
        predicate: (query) => isOutdated(query, { leads: [{ id, stages: 'any' }], visits: false }),
      });
      showToast({ title: 'The move was not undone', description: errorText(error), variant: 'destructive' });
    },
  });
  const undo = (leadId: string, moveId: string) => {
    if (!write.isPending) write.run({ method: 'POST', path: `${leadPath(leadId)}/moves/${moveId}/undo`, body: {} });
  };
  const showMoved = ({ id, name, stage, lastMove }: Lead) =>
    showToast({
      title: `${name} moved to ${stageLabel(stage)}`,
      variant: 'success',
      ...(lastMove?.refusal === null && { action: { label: 'Undo', onPress: () => undo(id, lastMove.id) } }),
    });
  return { undo, showMoved, isUndoing: write.isPending };
}
