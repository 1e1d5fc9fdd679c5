import { HttpError } from 'frontend-shared/api';

export const MAX_PHOTOS = 8;
const MAX_BYTES = 15 * 1024 * 1024;

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

export function photoProblem({ name, size, type }: File): string | null {
  if (size > MAX_BYTES) return 'Choose a photo of 15 MB or less.';
  // Some Android file managers name no type; the server looks at the content.
  if (type === '' ? !/\.hei[cf]$/i.test(name) : PHOTO_TYPES.includes(type)) return null;
  // What iPhones save by default.
  if (!/\.hei[cf]$/i.test(name)) return 'Choose a photo: a JPEG, PNG or WebP file.';
  return `“${name}” is a HEIC photo, which we cannot read. Send a JPEG copy of it: on an iPhone share the photo with Options, Most Compatible; on a Mac open it and choose File, Export; on Windows open it and choose Save as. A screenshot of it works, too.`;
}

export interface PhotoAddress {
  id: string;
  uploadKey: string;
}

async function send({ id, uploadKey }: PhotoAddress, path: string, request: RequestInit): Promise<Response> {
  const response = await fetch(`/api/consultations/${id}/photos${path}`, {
    ...request,
    headers: { 'X-Upload-Key': uploadKey },
    credentials: 'include',
  });
  if (!response.ok) throw await HttpError.from(response);
  return response;
}

/** The server recognizes a photo by its content, so a repeat adds none. */
export async function sendPhoto(to: PhotoAddress, file: File, signal: AbortSignal): Promise<{ id: string }> {
  const body = new FormData();
  body.append('photo', file, file.name);
  return (await (await send(to, '', { method: 'POST', body, signal })).json()) as { id: string };
}

export async function removePhoto(from: PhotoAddress, photoId: string): Promise<void> {
  await send(from, `/${photoId}`, { method: 'DELETE' });
}
