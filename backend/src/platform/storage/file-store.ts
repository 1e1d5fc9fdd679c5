import type { Readable } from 'node:stream';
import { DependencyError } from '../../common/errors/index.js';

export interface StoredFile {
  stream: Readable;
  bytes: number;
}

const KEY_FORM = /^[a-z][a-z-]*(\/[\w-][\w.-]*)+$/;

/** Files by key, such as `photos/3f/<id>-thumb.jpg`, shared by all servers. Modules keep the rows that name them. */
export abstract class FileStore {
  /** Whole or not at all. A file that exists is replaced. */
  abstract put(key: string, content: Buffer): Promise<void>;
  /** Null when there is none. */
  abstract open(key: string): Promise<StoredFile | null>;
  abstract remove(key: string): Promise<void>;
  abstract list(prefix: string): AsyncGenerator<{ key: string; changedAt: Date }>;
}

export function storageDown(cause: unknown): DependencyError {
  const sentence = 'Files cannot be read or saved right now. Try again in a minute.';
  return new DependencyError('STORAGE_DOWN', sentence, { cause });
}

export function checkedKey(key: string): string {
  if (!KEY_FORM.test(key)) throw new RangeError(`“${key}” is no key of a file.`);
  return key;
}
