import type { ReactNode } from 'react';
import { Button } from '../../components/ui/button';
import { focusNeighborOnRemoval } from '../../lib/focus/focus-neighbor';
import type { ChosenPhoto } from './use-photos';

interface PhotoListProps {
  photos: readonly ChosenPhoto[];
  waiting: string;
  onRemove: (photo: ChosenPhoto) => void;
  onRetry?: (photo: ChosenPhoto) => void;
}

const STATES: Record<ChosenPhoto['state'], (photo: ChosenPhoto, waiting: string) => string> = {
  chosen: (_, waiting) => waiting,
  sending: () => 'Sending…',
  sent: () => 'Sent',
  failed: ({ problem }) => problem ?? 'Not sent',
};

export function PhotoList({ photos, waiting, onRemove, onRetry }: PhotoListProps): ReactNode {
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Photos" className="mt-4 border-t border-line">
      {photos.map((photo) => (
        <li
          key={photo.key}
          ref={focusNeighborOnRemoval}
          className="flex flex-wrap items-center gap-4 border-b border-line py-3"
        >
          <img src={photo.preview} alt="" width={72} height={54} className="h-[54px] w-[72px] object-cover" />
          <div className="min-w-36 flex-1">
            <p className="truncate">{photo.file.name}</p>
            <p className="type-small text-ink-2">{STATES[photo.state](photo, waiting)}</p>
          </div>
          <div className="ml-auto flex gap-4">
            {photo.state === 'failed' && onRetry && (
              <Button
                variant="text"
                size="inline"
                onClick={() => onRetry(photo)}
                aria-label={`Send again ${photo.file.name}`}
              >
                Send again
              </Button>
            )}
            <Button
              variant="text"
              size="inline"
              onClick={() => onRemove(photo)}
              aria-label={`Remove ${photo.file.name}`}
            >
              Remove
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
