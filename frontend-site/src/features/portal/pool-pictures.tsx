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

const LIGHTS = [
  ['dusk', 'at dusk'],
  ['day', 'by day'],
] as const;

/** Asks the studio for a picture at dusk and one by day, where it makes them, one at a time. */
export function AskForPicture({ designId, name }: { designId: string; name: string }) {
  const client = useQueryClient();
  const { data } = usePictures(designId);
  const ask = useMutation({
    mutationFn: (light: string) =>
      write<Picture>('POST', `/api/portal/designs/${designId}/pictures` as ApiPath, { light }),
    onSuccess: () => client.invalidateQueries({ queryKey: [`${DESIGNS_PATH}/${designId}/pictures`] }),
  });
  if (!data?.rendering) return null;
  const of = (light: string) => data.items.find(({ kind }) => kind === light);
  const underWay = LIGHTS.find(([light]) => data.items.some((item) => item.kind === light && isUnderWay(item)));
  const failed = LIGHTS.filter(([light]) => of(light)?.state === 'failed').map(([, when]) => when);
  const problem = ask.isError
    ? errorText(ask.error)
    : failed.length > 0
      ? `The picture${failed.length > 1 ? 's' : ''} ${failed.join(' and ')} could not be made. Try again, or save one from the 3D view.`
      : null;
  return (
    <>
      {LIGHTS.map(([light, when]) => {
        const urls = of(light)?.urls;
        if (urls)
          return (
            <a
              key={light}
              href={urls.full}
              target="_blank"
              rel="noreferrer"
              aria-label={`Picture ${when} of ${name}`}
              className="type-ui text-link inline-flex min-h-11 items-center"
            >
              {`Picture ${when}`}
            </a>
          );
        if (underWay) return null;
        return (
          <Button
            key={light}
            variant="outline"
            size="compact"
            busy={ask.isPending && ask.variables === light}
            aria-label={`Picture ${when} of ${name}`}
            onClick={() => ask.mutate(light)}
          >
            {`Picture ${when}`}
          </Button>
        );
      })}
      {underWay && (
        <p role="status" tabIndex={-1} ref={ask.isIdle ? undefined : takeLostFocus} className="text-ink-2">
          {`Your picture ${underWay[1]} is being made. We will email you when it is ready.`}
        </p>
      )}
      {problem !== null && !underWay && (
        <p role="alert" className="basis-full text-danger">
          {problem}
        </p>
      )}
    </>
  );
}
