import { open, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { MalformedRequestError } from '../../common/errors/index.js';
import { receiveFile } from '../files/receive-file.js';
import { ENDS_BYTES, hidesAnotherFile, isHeic, sniffPhoto, type PhotoKind } from './photo-kind.js';

export const MAX_PHOTO_BYTES = 15 * 1024 * 1024;

export interface ArrivedPhoto {
  path: string;
  kind: PhotoKind;
  receivedBytes: number;
  contentHash: string;
}

/** Writes the file of the field `photo` to `path` as it arrives. A refusal leaves no file. */
export async function receivePhoto(body: Readable, headers: IncomingHttpHeaders, path: string): Promise<ArrivedPhoto> {
  try {
    const rules = { field: 'photo', maxBytes: MAX_PHOTO_BYTES, tooLarge };
    const { receivedBytes, contentHash } = await receiveFile(body, headers, path, rules);
    return { path, kind: await kindOf(path, receivedBytes), receivedBytes, contentHash };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function kindOf(path: string, sizeBytes: number): Promise<PhotoKind> {
  const file = await open(path, 'r');
  try {
    const length = Math.min(sizeBytes, ENDS_BYTES);
    const read = async (position: number) => (await file.read(Buffer.alloc(length), 0, length, position)).buffer;
    const head = await read(0);
    const kind = sniffPhoto(head);
    if (kind === null || hidesAnotherFile(head, await read(sizeBytes - length))) throw refusedType(isHeic(head));
    return kind;
  } finally {
    await file.close();
  }
}

function tooLarge(): MalformedRequestError {
  return new MalformedRequestError('PHOTO_TOO_LARGE', 'Choose a photo of 15 MB or less.');
}

function refusedType(heic: boolean): MalformedRequestError {
  const sentence = heic
    ? 'We cannot read HEIC photos. Send a JPEG copy: on an iPhone share the photo with Options, Most Compatible; a screenshot works, too.'
    : 'Choose a photo: a JPEG, PNG or WebP file.';
  return new MalformedRequestError('PHOTO_TYPE_REFUSED', sentence);
}
