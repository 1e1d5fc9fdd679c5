import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from 'frontend-shared/api';
import { MAX_PHOTOS, photoProblem, removePhoto, sendPhoto, type PhotoAddress } from './photo-upload';

export interface ChosenPhoto {
  key: number;
  file: File;
  preview: string;
  state: 'chosen' | 'sending' | 'sent' | 'failed';
  problem: string | null;
  photoId: string | null;
}

/** Photos wait in the page until the request is accepted, then upload one after the other. A failed one can be sent again. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [refused, setRefused] = useState<string | null>(null);
  const latest = useRef(photos);
  const nextKey = useRef(0);
  const uploads = useRef(new Map<number, AbortController>());

  const change = useCallback((next: readonly ChosenPhoto[]) => {
    latest.current = next;
    setPhotos(next);
  }, []);

  const patch = useCallback(
    (key: number, part: Partial<ChosenPhoto>) =>
      change(latest.current.map((photo) => (photo.key === key ? { ...photo, ...part } : photo))),
    [change],
  );

  useEffect(() => () => latest.current.forEach(({ preview }) => URL.revokeObjectURL(preview)), []);

  const add = (files: readonly File[]) => {
    const problems = files.map(photoProblem);
    const fitting = files.filter((_, index) => problems[index] === null);
    const taken = fitting.slice(0, MAX_PHOTOS - latest.current.length);
    const tooMany =
      taken.length < fitting.length ? `You can send up to ${MAX_PHOTOS} photos. Remove one to add another.` : null;
    setRefused(problems.find((problem) => problem !== null) ?? tooMany);
    change([...latest.current, ...taken.map((file) => chosen(file, nextKey.current++))]);
  };

  const send = useCallback(
    async (receipt: PhotoAddress, { key, file }: ChosenPhoto) => {
      patch(key, { state: 'sending', problem: null });
      const upload = new AbortController();
      uploads.current.set(key, upload);
      try {
        const { id } = await sendPhoto(receipt, file, upload.signal);
        patch(key, { state: 'sent', photoId: id });
      } catch (error) {
        patch(key, { state: 'failed', problem: errorText(error) });
      }
    },
    [patch],
  );

  const sendAll = useCallback(
    async (receipt: PhotoAddress) => {
      for (const { key, state } of latest.current) if (state === 'failed') patch(key, { state: 'chosen' });
      for (;;) {
        const next = latest.current.find(({ state }) => state === 'chosen');
        if (!next) return;
        await send(receipt, next);
      }
    },
    [patch, send],
  );

  const remove = async (photo: ChosenPhoto, receipt: PhotoAddress | null) => {
    if (receipt !== null && photo.photoId !== null) {
      try {
        await removePhoto(receipt, photo.photoId);
      } catch (error) {
        patch(photo.key, { problem: errorText(error) });
        return;
      }
    }
    uploads.current.get(photo.key)?.abort();
    URL.revokeObjectURL(photo.preview);
    change(latest.current.filter(({ key }) => key !== photo.key));
    setRefused(null);
  };

  const isUnderWay = photos.some(({ state }) => state === 'chosen' || state === 'sending');
  return { photos, refused, isUnderWay, add, send, sendAll, remove };
}

export type Photos = ReturnType<typeof usePhotos>;

function chosen(file: File, key: number): ChosenPhoto {
  return { key, file, preview: URL.createObjectURL(file), state: 'chosen', problem: null, photoId: null };
}
