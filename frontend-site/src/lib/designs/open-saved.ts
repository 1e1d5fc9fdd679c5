import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from 'frontend-shared/toast';
import { NOTHING_KNOWN } from 'poolkit/cost';
import { DESIGNS_PATH, drawingOf, estimatePath, type SavedDesign, type SavedEstimateDetail } from './api';
import { markOf, newDraft, readDraft, replaceDraft, type DesignDraft } from './draft';

/** A saved design as the work of this device; saving it again makes its next version. */
function draftOfSaved({ id, name, version }: SavedDesign, estimate: SavedEstimateDetail | null): DesignDraft {
  const work = {
    design: drawingOf({ version }),
    answers: estimate?.answers ?? NOTHING_KNOWN,
    name: estimate === null ? name : (estimate.name ?? ''),
  };
  return {
    ...newDraft(),
    ...work,
    changedAt: new Date().toISOString(),
    keptAt: estimate && {
      ...{ designId: id, versionId: version.id, versionNo: version.versionNo, name: work.name, mark: markOf(work) },
      ...{ estimateId: estimate.id, reference: estimate.reference, validUntil: estimate.validUntil },
      ...{ costBookVersion: estimate.costBookVersion, keptUntil: estimate.keptUntil, url: estimate.url },
    },
  };
}

/** Opens a saved design in the tools, in place of the drawing of this device, with a way back. */
export function useOpenDesign(onOpened: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, estimateId }: { id: string; estimateId: string | null }) => {
      const [design, estimate] = await Promise.all([
        client.fetchQuery<SavedDesign>({ queryKey: [DESIGNS_PATH, id] }),
        estimateId === null ? null : client.fetchQuery<SavedEstimateDetail>({ queryKey: [estimatePath(estimateId)] }),
      ]);
      openDraft(draftOfSaved(design, estimate), design.name);
    },
    retry: false,
    networkMode: 'always',
    onSuccess: onOpened,
  });
}

export function openDraft(draft: DesignDraft, name: string): void {
  const before = readDraft();
  replaceDraft(draft);
  showToast({
    title: `“${name}” is open`,
    ...(before !== null && {
      description: 'The drawing you had here was replaced',
      action: { label: 'Undo', onPress: () => replaceDraft(before) },
    }),
  });
}
