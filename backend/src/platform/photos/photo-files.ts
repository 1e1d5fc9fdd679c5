import { createReadStream, existsSync, mkdirSync, statSync, type ReadStream } from 'node:fs';
import { readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DependencyError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AppConfig } from '../config/index.js';
import { flush } from '../files/durable-files.js';
import { PHOTO_SIZES, type PhotoSize, type Renditions } from './photo-renditions.js';

/** So that the database keeps room to write. */
const KEEP_FREE_BYTES = 500 * 1024 * 1024;
const ARRIVING = 'arriving';
const SOME = 500;
const ID_FORM = /^[0-9a-f-]{36}$/;

/** `photos/<last two characters of the id>/<id>-<size>.jpg`, shared by replicas. Modules keep the rows. */
@Injectable()
export class PhotoFiles {
  private readonly folder: string;

  constructor(config: AppConfig) {
    this.folder = join(config.dataDir, 'photos');
  }

  /** @throws DependencyError STORAGE_FULL when the disk is nearly full. */
  async arrivingPath(): Promise<string> {
    const folder = join(this.folder, ARRIVING);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < KEEP_FREE_BYTES) {
      throw new DependencyError(
        'STORAGE_FULL',
        'We cannot accept photos right now. Your request is safe; try adding them later.',
      );
    }
    return join(folder, uuidv7());
  }

  async keep(id: string, { files }: Renditions): Promise<void> {
    const folder = join(this.folder, id.slice(-2));
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const size of sizes()) {
      const path = this.pathOf(id, size);
      await writeFile(`${path}.part`, files[size], { mode: 0o600, flush: true });
      await rename(`${path}.part`, path);
    }
    flush(folder);
  }

  open(id: string, size: PhotoSize): { stream: ReadStream; bytes: number } | null {
    const path = this.pathOf(id, size);
    if (!existsSync(path)) return null;
    return { stream: createReadStream(path), bytes: statSync(path).size };
  }

  async remove(id: string): Promise<void> {
    for (const size of sizes()) await rm(this.pathOf(id, size), { force: true });
  }

  /** In batches; also removes what crashed uploads left behind. */
  async *idsOlderThan(before: Date): AsyncGenerator<string[]> {
    for (const name of await namesIn(this.folder)) {
      const folder = join(this.folder, name);
      const ids = new Set<string>();
      for (const file of await namesIn(folder)) {
        const path = join(folder, file);
        const changedMs = await changedAtMs(path);
        if (changedMs === null || changedMs >= before.getTime()) continue;
        if (name === ARRIVING || file.endsWith('.part')) await rm(path, { force: true });
        else ids.add(file.slice(0, 36));
        if (ids.size < SOME) continue;
        yield [...ids];
        ids.clear();
      }
      if (ids.size > 0) yield [...ids];
    }
  }

  private pathOf(id: string, size: PhotoSize): string {
    if (!ID_FORM.test(id)) throw new RangeError('A photo id is a UUID.');
    return join(this.folder, id.slice(-2), `${id}-${size}.jpg`);
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(unlessGone([]));
}

async function changedAtMs(path: string): Promise<number | null> {
  return stat(path).then(({ mtimeMs }) => mtimeMs, unlessGone(null));
}

function unlessGone<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
}

function sizes(): PhotoSize[] {
  return Object.keys(PHOTO_SIZES) as PhotoSize[];
}
