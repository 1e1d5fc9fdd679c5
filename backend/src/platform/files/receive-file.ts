import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { AppError, MalformedRequestError, ValidationError } from '../../common/errors/index.js';

const MAX_ENVELOPE_BYTES = 16 * 1024;

export interface FileRules {
  /** The name of the part, which is also the word for it in messages. */
  field: string;
  maxBytes: number;
  /** Other fields of the form, which must come before the file. */
  fields?: readonly string[];
  tooLarge: () => AppError;
}

export interface ReceivedFile {
  receivedBytes: number;
  contentHash: string;
  fileName: string;
  fields: Record<string, string>;
}

/** Writes the one file of a form to `path` as it arrives. After a refusal the caller removes what was written. */
export async function receiveFile(
  body: Readable,
  headers: IncomingHttpHeaders,
  path: string,
  rules: FileRules,
): Promise<ReceivedFile> {
  const announced = Number(headers['content-length'] ?? 0);
  if (announced > rules.maxBytes + MAX_ENVELOPE_BYTES) throw rules.tooLarge();
  const { field, fields: known = [] } = rules;
  let writing: Promise<void> | undefined;
  let arriving: Readable | undefined;
  let receivedBytes = 0;
  let fileName = '';
  let isCut = false;
  const fields: Record<string, string> = {};
  const hash = createHash('sha256');
  const parser = parserFor(headers, rules);
  const refuse = (error: AppError): void => void parser.destroy(error);
  parser.on('partsLimit', () =>
    refuse(new ValidationError({ [field]: `Send one ${field} at a time, and nothing else with it.` })),
  );
  parser.on('field', (name, value) => {
    if (known.includes(name)) fields[name] = value;
    else refuse(name === field ? notOneFile(field) : unknownField(name, field));
  });
  parser.on('file', (name, file, given) => {
    if (name !== field || writing) {
      file.resume();
      refuse(name === field ? notOneFile(field) : unknownField(name, field));
      return;
    }
    fileName = given ?? '';
    file.on('data', (chunk: Buffer) => {
      receivedBytes += chunk.length;
      if (receivedBytes > rules.maxBytes) refuse(rules.tooLarge());
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
    throw new MalformedRequestError('BAD_REQUEST', `The ${field} did not arrive completely. Send it again.`, { cause });
  }
  if (!writing) throw notOneFile(field);
  await writing;
  if (isCut) throw rules.tooLarge();
  return { receivedBytes, contentHash: hash.digest('hex'), fileName, fields };
}

function parserFor(
  headers: IncomingHttpHeaders,
  { field, fields = [], maxBytes }: FileRules,
): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      // One more byte tells a file of the allowed size from a larger one.
      limits: {
        parts: 1 + fields.length,
        fieldSize: 1_024,
        fileSize: maxBytes + 1,
        headerPairs: 20,
        headerSize: 4_096,
      },
    });
  } catch (cause) {
    throw new MalformedRequestError(
      'BAD_REQUEST',
      `Send the ${field} as a form does: multipart/form-data with its boundary in Content-Type.`,
      { cause },
    );
  }
}

function notOneFile(field: string): MalformedRequestError {
  return new MalformedRequestError('BAD_REQUEST', `Send one ${field} in the field “${field}.”`);
}

function unknownField(name: string, field: string): ValidationError {
  return new ValidationError(
    { [name]: `There is no field called ${name} here.` },
    `Send one ${field} in the field “${field}”, and nothing else with it.`,
  );
}
