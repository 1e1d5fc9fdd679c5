import { useEffect } from 'react';
import { hasLostFocus } from '../../lib/focus/focus-on-mount';
import { isReloadingForNewUser } from '../../lib/drafts/reload-for-new-user';
import { focusHeading } from '../../lib/focus/focus-heading';
import { PhotoList } from './photo-list';
import type { PhotoAddress } from './photo-upload';
import type { PhotoWords } from './photo-picker';
import type { Photos } from './use-photos';

export function PhotosSending({
  photos: { photos, isUnderWay, send, sendAll, remove },
  receipt,
  words,
}: {
  photos: Photos;
  receipt: PhotoAddress;
  words: PhotoWords;
}) {
  useEffect(() => {
    const sendNow = () => void sendAll(receipt);
    sendNow();
    window.addEventListener('online', sendNow);
    return () => window.removeEventListener('online', sendNow);
  }, [receipt, sendAll]);
  useEffect(() => {
    if (!isUnderWay) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReloadingForNewUser()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnderWay]);
  const hasNone = photos.length === 0;
  useEffect(() => {
    // The whole section goes with the last photo.
    if (hasNone && hasLostFocus()) focusHeading();
  }, [hasNone]);
  if (hasNone) return null;
  const left = photos.filter(({ state }) => state !== 'sent').length;
  return (
    <section aria-labelledby="photos-title" className="mt-10 max-w-2xl">
      <h2 id="photos-title" className="type-title">
        Your photos
      </h2>
      <p role="status" className="mt-2 text-ink-2">
        {left === 0
          ? 'All photos have been sent.'
          : `${photos.length - left} of ${photos.length} sent. Keep this page open until all of them are sent.`}
      </p>
      {photos.some(({ state }) => state === 'failed') && <p className="mt-2 text-ink-2">{words.kept}</p>}
      <PhotoList
        photos={photos}
        waiting={words.waiting}
        onRemove={(photo) => void remove(photo, receipt)}
        onRetry={(photo) => void send(receipt, photo)}
      />
    </section>
  );
}
