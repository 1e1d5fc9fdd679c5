import { useQuery } from '@tanstack/react-query';
import { formatCalendarDate, formatCalendarDay } from 'frontend-shared/format';
import { useEffect, useState } from 'react';
import type { GalleryPhoto, OwnProjectSummary, OwnTimeline, ProjectLog } from '../../../api/contract';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from '../../../components/ui/icons';
import { useOwnList } from '../../../components/ui/own-list';
import { focusField } from '../../../lib/focus/focus-field';
import { TabSection } from '../portal-parts';
import { groupBy, projectPath, useNamedItem } from './project-data';

const OTHER = 'General';

export default function PhotosTab({ project: { id } }: { project: OwnProjectSummary }) {
  const {
    items: shown,
    state,
    older,
    hasOlder,
    isLoadingOlder,
    loadOlder,
    more,
    updatedAt,
  } = useOwnList<GalleryPhoto>(projectPath(id, '/photos'), null, 'photos', (first) => focusField(`photo-${first.id}`));
  const timeline = useQuery<OwnTimeline>({ queryKey: [projectPath(id, '/timeline')] });
  const [shownId, setShownId] = useState<string | null>(null);
  const photos = shown ?? [];
  const showOlder = async () => {
    const first = await loadOlder();
    // Unless it was closed meanwhile.
    if (first !== undefined) setShownId((current) => current && first.id);
  };
  const names = new Map(timeline.data?.phases.map(({ key, name }) => [key, name]));
  const groups = groupBy(photos, ({ phaseKey }) => (phaseKey === null ? OTHER : (names.get(phaseKey) ?? OTHER)));
  return (
    <TabSection id="photos-title" title="Photos and notes" updatedAt={updatedAt}>
      {state}
      {shown?.length === 0 && (
        <p className="text-ink-2">The crew’s photos appear here, phase by phase, once work begins.</p>
      )}
      {[...groups].map(([name, items]) => (
        <div key={name} className="pt-2">
          <h3 className="type-title">{name}</h3>
          <ul className="mt-3 grid grid-cols-2 gap-2 md:grid-cols-3 md:gap-3">
            {items.map((photo) => (
              <li key={photo.id}>
                <button
                  id={`photo-${photo.id}`}
                  type="button"
                  onClick={() => setShownId(photo.id)}
                  className="block w-full overflow-hidden rounded-card"
                >
                  <img
                    src={photo.urls.thumb}
                    alt={`${name}, ${formatCalendarDate(photo.takenOn)}`}
                    width={photo.widthPx}
                    height={photo.heightPx}
                    loading="lazy"
                    className="aspect-4/3 w-full object-cover"
                  />
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {older}
      {shownId !== null && (
        <Viewer
          photos={photos}
          shownId={shownId}
          hasOlder={hasOlder}
          isLoadingOlder={isLoadingOlder}
          onOlder={() => void showOlder()}
          more={more}
          onShow={setShownId}
          onClose={() => setShownId(null)}
        />
      )}
      <Notes id={id} names={names} />
    </TabSection>
  );
}

interface ViewerProps {
  photos: readonly GalleryPhoto[];
  shownId: string;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  onOlder: () => void;
  more: (() => void) | undefined;
  onShow: (id: string) => void;
  onClose: () => void;
}

function Viewer({ photos, shownId, hasOlder, isLoadingOlder, onOlder, more, onShow, onClose }: ViewerProps) {
  const [compares, setCompares] = useState(false);
  // The first of all is known once all are here.
  useEffect(() => {
    if (compares) more?.();
  }, [compares, more]);
  const index = photos.findIndex(({ id }) => id === shownId);
  const photo = photos[index];
  if (!photo) return null;
  // Newest first, so the first one of a phase is the last of its list.
  const first = photos.findLast(({ phaseKey }) => phaseKey === photo.phaseKey);
  const canCompare = hasOlder || first?.id !== photo.id;
  const step = (by: number) => {
    const next = photos[index + by];
    if (next) onShow(next.id);
    else if (by > 0 && hasOlder && !isLoadingOlder) onOlder();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop />
        <Dialog.Content
          className="fixed inset-0 z-50 flex flex-col bg-deep p-4 text-deep-ink md:p-8"
          onKeyDown={({ key }) => {
            if (key === 'ArrowRight') step(1);
            if (key === 'ArrowLeft') step(-1);
          }}
        >
          <div className="flex items-start justify-between gap-4">
            <div>
              <Dialog.Title className="type-title">{formatCalendarDay(photo.takenOn)}</Dialog.Title>
              <Dialog.Description className="type-small mt-1 max-w-prose text-deep-ink-2">
                <span>{photo.caption}</span>
              </Dialog.Description>
            </div>
            <Dialog.Close aria-label="Close" className="flex size-11 shrink-0 items-center justify-center">
              <CloseIcon />
            </Dialog.Close>
          </div>
          <div className="grid min-h-0 flex-1 auto-cols-fr grid-flow-row gap-3 py-4 md:grid-flow-col">
            {compares && !hasOlder && first && first.id !== photo.id && <Large photo={first} />}
            <Large photo={photo} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Button variant="outlineOnDeep" size="compact" disabled={index === 0} onClick={() => step(-1)}>
              <ArrowLeftIcon size={16} />
              <span>Newer</span>
            </Button>
            {canCompare && (
              <Button
                variant="outlineOnDeep"
                size="compact"
                className="order-last w-full md:order-none md:w-auto"
                aria-pressed={compares}
                busy={compares && isLoadingOlder}
                onClick={() => setCompares(!compares)}
              >
                Compare with the first
              </Button>
            )}
            <Button
              variant="outlineOnDeep"
              size="compact"
              disabled={index === photos.length - 1 && !hasOlder}
              busy={isLoadingOlder}
              onClick={() => step(1)}
            >
              <span>Older</span>
              <ArrowRightIcon size={16} />
            </Button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Large({ photo }: { photo: GalleryPhoto }) {
  return (
    <img
      src={photo.urls.view}
      alt={`${photo.caption.slice(0, 80)}, ${formatCalendarDate(photo.takenOn)}`}
      width={photo.widthPx}
      height={photo.heightPx}
      className="size-full min-h-0 object-contain"
    />
  );
}

function Notes({ id, names }: { id: string; names: ReadonlyMap<string, string> }) {
  const { items, state, older, more } = useOwnList<ProjectLog>(projectPath(id, '/logs'), 20, 'notes');
  useNamedItem(items !== undefined, more);
  if (items?.length === 0) return null;
  return (
    <div className="pt-8">
      <h3 className="type-title">Crew notes</h3>
      <div className="mt-3">{state}</div>
      <ol className="divide-y divide-line">
        {items?.map((log) => (
          <li key={log.id} id={`log-${log.id}`} className="py-4">
            <p className="type-small text-ink-3">
              {[formatCalendarDay(log.loggedOn), log.authorName, names.get(log.phaseKey ?? ''), log.weather]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{log.text}</p>
          </li>
        ))}
      </ol>
      {older}
    </div>
  );
}
