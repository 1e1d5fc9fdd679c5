import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { AppError, MalformedRequestError, ValidationError } from '../../common/errors/index.js';
import { ENDS_BYTES, hidesAnotherFile, isHeic, sniffPhoto, type PhotoKind } from './photo-kind.js';

export const MAX_PHOTO_BYTES = 15 * 1024 * 1024;
const MAX_ENVELOPE_BYTES = 16 * 1024;

export interface ArrivedPhoto {
  path: string;
  kind: PhotoKind;
  receivedBytes: number;
  contentHash: string;
}

/** Writes the file of the field `photo` to `path` as it arrives. A refusal leaves no file. */
export async function receivePhoto(body: Readable, headers: IncomingHttpHeaders, path: string): Promise<ArrivedPhoto> {
  const announced = Number(headers['content-length'] ?? 0);
  if (announced > MAX_PHOTO_BYTES + MAX_ENVELOPE_BYTES) throw tooLarge();
  try {
    const { receivedBytes, contentHash } = await writeOneFile(body, headers, path);
    return { path, kind: await kindOf(path, receivedBytes), receivedBytes, contentHash };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function writeOneFile(
  body: Readable,
  headers: IncomingHttpHeaders,
  path: string,
): Promise<{ receivedBytes: number; contentHash: string }> {
  let writing: Promise<void> | undefined;
  let arriving: Readable | undefined;
  let receivedBytes = 0;
  let isCut = false;
  const hash = createHash('sha256');
  const parser = parserFor(headers);
  const refuse = (error: AppError): void => void parser.destroy(error);
  parser.on('partsLimit', () =>
    refuse(new ValidationError({ photo: 'Send one photo at a time, and nothing else with it.' })),
  );
  parser.on('field', (field) => refuse(field === 'photo' ? notOnePhoto() : unknownField(field)));
  parser.on('file', (field, file) => {
    if (field !== 'photo') {
      file.resume();
      refuse(unknownField(field));
      return;
    }
    file.on('data', (chunk: Buffer) => {
      receivedBytes += chunk.length;
      if (receivedBytes > MAX_PHOTO_BYTES) refuse(tooLarge());
      else hash.update(chunk);
    });
    file.on('limit', () => (isCut = true));
    arriving = file;
    writing = pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    writing.catch(() => undefined);
  });
  try {
    await pipeline(body, parser);
  } catch (cause) {
    // The parser leaves an unfinished file open, and its writer would wait forever.
    arriving?.destroy();
    await writing?.catch(() => undefined);
    if (cause instanceof AppError) throw cause;
    throw new MalformedRequestError('BAD_REQUEST', 'The photo did not arrive completely. Send it again.', { cause });
  }
  if (!writing) throw notOnePhoto();
  await writing;
  if (isCut) throw tooLarge();
  return { receivedBytes, contentHash: hash.digest('hex') };
}

function parserFor(headers: IncomingHttpHeaders): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      // One more byte tells a photo of the allowed size from a larger one.
      limits: { parts: 1, fieldSize: 1_024, fileSize: MAX_PHOTO_BYTES + 1, headerPairs: 20, headerSize: 4_096 },
    });
  } catch (cause) {
    throw new MalformedRequestError(
      'BAD_REQUEST',
      'Send the photo as a form does: multipart/form-data with its boundary in Content-Type.',
      { cause },
    );
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

function notOnePhoto(): MalformedRequestError {
  return new MalformedRequestError('BAD_REQUEST', 'Send one photo in the field “photo”.');
}

function unknownField(name = ''): ValidationError {
  return new ValidationError(
    { [name]: `There is no field called ${name} here.` },
    'Send one photo in the field “photo”, and nothing else with it.',
  );
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
