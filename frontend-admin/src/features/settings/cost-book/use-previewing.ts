import { useState } from 'react';
import type { CostBookPreview } from './types';
import { useBookWrite, useKeepVersion, versionPath } from './use-cost-book';
import type { Draft } from './use-draft-edits';

export interface Previewing {
  busy: boolean;
  error: Error | null;
  blocked: boolean;
  start: () => void;
}

export function usePreviewing(draft: Draft): Previewing {
  const write = useBookWrite<CostBookPreview>(useKeepVersion().keepPreview);
  const [refused, setRefused] = useState(false);
  return {
    blocked: refused && (draft.problems.count > 0 || draft.collisions.length > 0),
    busy: write.isPending || draft.saving,
    error: write.error,
    start: () => {
      const started = draft.save(({ versionNo, version }) =>
        write.run({ method: 'POST', path: `${versionPath(versionNo)}/preview`, body: { version } }),
      );
      setRefused(!started);
    },
  };
}
