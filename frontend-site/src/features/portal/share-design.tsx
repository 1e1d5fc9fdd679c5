import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText, type components } from 'frontend-shared/api';
import { write } from '../../api/client';
import type { ApiPath } from '../../api/contract';
import { Button } from '../../components/ui/button';
import { FormFailure } from '../../components/ui/form-failure';
import LinkToCopy from '../../components/ui/link-to-copy';
import { DESIGNS_PATH } from '../../lib/designs/api';
import { useCopyLink } from '../../lib/hooks/use-copy-link';

type Schemas = components['schemas'];

export function ShareDesign({ id, name, isShared }: { id: string; name: string; isShared: boolean }) {
  const client = useQueryClient();
  const [uncopied, copy] = useCopyLink('Anyone with it can view, not edit');
  const path = `${DESIGNS_PATH}/${id}/share` as ApiPath;
  const change = useMutation({
    mutationFn: (method: 'POST' | 'DELETE') => write<Schemas['DesignShareResponse'] | null>(method, path),
    onSuccess: async (link) => {
      void client.invalidateQueries({ queryKey: [DESIGNS_PATH, id] });
      await copy(link?.url ?? null);
    },
  });
  return (
    <>
      <Button
        variant="outline"
        size="compact"
        busy={change.isPending && change.variables === 'POST'}
        aria-label={`Share link for ${name}`}
        onClick={() => change.mutate('POST')}
      >
        Share link
      </Button>
      {isShared && (
        <Button
          variant="text"
          size="inline"
          busy={change.isPending && change.variables === 'DELETE'}
          aria-label={`Stop sharing ${name}`}
          onClick={() => change.mutate('DELETE')}
        >
          Stop sharing
        </Button>
      )}
      {uncopied !== null && <LinkToCopy url={uncopied} />}
      {change.isError && (
        <div className="basis-full">
          <FormFailure title={errorText(change.error)} error={change.error} />
        </div>
      )}
    </>
  );
}
