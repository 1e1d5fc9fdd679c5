import { HttpError } from 'frontend-shared/api';

export const MAX_PHOTOS = 8;
const MAX_BYTES = 15 * 1024 * 1024;

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** By type and name; the server judges by the content. */
export function photoProblem({ name, size, type }: File): string | null {
  if (size > MAX_BYTES) return 'Choose a photo of 15 MB or less.';
  if (PHOTO_TYPES.includes(type)) return null;
  // What iPhones save by default.
  if (!/\.hei[cf]$/i.test(name)) return 'Choose a photo: a JPEG, PNG or WebP file.';
  return `“${name}” is a HEIC photo, which we cannot read. Send a JPEG copy of it: on an iPhone share the photo with Options, Most Compatible; on a Mac open it and choose File, Export; on Windows open it and choose Save as. A screenshot of it works, too.`;
}

export interface PhotoAddress {
  id: string;
  uploadKey: string;
}

/** XMLHttpRequest, because fetch reports no upload progress. The server recognizes a photo by its content, so a repeat adds none. */
export function sendPhoto(
  { id, uploadKey }: PhotoAddress,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<{ id: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/consultations/${id}/photos`);
    request.setRequestHeader('X-Upload-Key', uploadKey);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new TypeError('The photo was not sent.'));
    request.onabort = () => reject(new DOMException('The photo was removed.', 'AbortError'));
    request.onload = () => {
      if (request.status === 201) resolve(JSON.parse(request.responseText) as { id: string });
      else
        reject(
          new HttpError(
            request.status,
            request.statusText,
            request.responseText,
            request.getResponseHeader('Retry-After'),
          ),
        );
    };
    signal.addEventListener('abort', () => request.abort());
    const body = new FormData();
    body.append('photo', file, file.name);
    request.send(body);
  });
}

export async function removePhoto({ id, uploadKey }: PhotoAddress, photoId: string): Promise<void> {
  const response = await fetch(`/api/consultations/${id}/photos/${photoId}`, {
    method: 'DELETE',
    headers: { 'X-Upload-Key': uploadKey },
    credentials: 'include',
  });
  if (!response.ok) throw await HttpError.from(response);
}
