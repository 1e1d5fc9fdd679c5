import { HttpError } from 'frontend-shared/api';

export const MAX_PHOTOS = 8;

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
