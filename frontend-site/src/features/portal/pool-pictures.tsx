import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText, type components } from 'frontend-shared/api';
import { write } from '../../api/client';
import type { ApiPath } from '../../api/contract';
import { Button } from '../../components/ui/button';
import { DESIGNS_PATH } from '../../lib/designs/api';

type Pictures = components['schemas']['DesignPictures'];
type Picture = Pictures['items'][number];

const LOOK_AGAIN_MS = 20_000;
const isUnderWay = ({ state }: Picture) => state === 'queued' || state === 'rendering';

export function usePictures(designId: string) {
  return useQuery<Pictures>({
    queryKey: [`${DESIGNS_PATH}/${designId}/pictures`],
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? LOOK_AGAIN_MS : false),
  });
}

/** The button that had it is gone. */
const takeLostFocus = (element: HTMLElement | null) => {
  if (document.activeElement === document.body) element?.focus();
};

/** Asks the studio for a picture at dusk, where it makes them. */
export function AskForPicture({ designId, name }: { designId: string; name: string }) {
  const client = useQueryClient();
  const { data } = usePictures(designId);
  const ask = useMutation({
    mutationFn: () => write<Picture>('POST', `/api/portal/designs/${designId}/pictures` as ApiPath, { light: 'dusk' }),
    onSuccess: () => client.invalidateQueries({ queryKey: [`${DESIGNS_PATH}/${designId}/pictures`] }),
  });
  const dusk = data?.items.find(({ kind }) => kind === 'dusk');
  if (!data?.rendering || dusk?.state === 'ready') return null;
  if (dusk && isUnderWay(dusk))
    return (
      <p role="status" tabIndex={-1} ref={ask.isIdle ? undefined : takeLostFocus} className="text-ink-2">
        Your picture at dusk is being made. We will email you when it is ready.
      </p>
    );
  const problem = ask.isError
    ? errorText(ask.error)
    : dusk?.state === 'failed'
      ? 'The picture could not be made. Try it again, or save one from the 3D view.'
      : null;
  return (
    <>
      <Button
        variant="outline"
        size="compact"
        busy={ask.isPending}
        aria-label={`Picture at dusk of ${name}`}
        onClick={() => ask.mutate()}
      >
        Picture at dusk
      </Button>
      {problem !== null && (
        <p role="alert" className="basis-full text-danger">
          {problem}
        </p>
      )}
    </>
  );
}
