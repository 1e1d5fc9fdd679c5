import { mkdirSync } from 'node:fs';
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DependencyError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AppConfig } from '../config/index.js';
import { FileStore, type StoredFile } from '../storage/index.js';
import { PHOTO_SIZES, type PhotoSize, type Renditions } from './photo-renditions.js';

/** So that the database keeps room to write. */
const KEEP_FREE_BYTES = 500 * 1024 * 1024;
const SOME = 500;
const ID_FORM = /^[0-9a-f-]{36}$/;
const FILE_FORM = /\/([0-9a-f-]{36})-\w+\.jpg$/;

/** One for each kind of owner, which alone knows what its folder may hold. */
export const PHOTO_FOLDERS = ['photos', 'project-photos', 'design-pictures', 'selection-pictures'] as const;
export type PhotoFolder = (typeof PHOTO_FOLDERS)[number];

/** `<folder>/<last two characters of the id>/<id>-<size>.jpg`. Modules keep the rows. */
@Injectable()
export class PhotoFiles {
  private readonly arriving: string;

  constructor(
    private readonly store: FileStore,
    config: AppConfig,
  ) {
    this.arriving = join(config.dataDir, 'arriving');
  }

  /** @throws DependencyError STORAGE_FULL when the disk is nearly full. */
  async arrivingPath(): Promise<string> {
    mkdirSync(this.arriving, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(this.arriving);
    if (bavail * bsize < KEEP_FREE_BYTES) {
      throw new DependencyError(
        'STORAGE_FULL',
        'We cannot accept files right now. What you wrote is safe; try adding them later.',
      );
    }
    return join(this.arriving, uuidv7());
  }

  async keep(id: string, { files }: Renditions, folder: PhotoFolder = 'photos'): Promise<void> {
    for (const size of sizes()) await this.store.put(keyOf(folder, id, size), files[size]);
  }

  open(id: string, size: PhotoSize, folder: PhotoFolder = 'photos'): Promise<StoredFile | null> {
    return this.store.open(keyOf(folder, id, size));
  }

  async remove(id: string, folder: PhotoFolder = 'photos'): Promise<void> {
    for (const size of sizes()) await this.store.remove(keyOf(folder, id, size));
  }

  /** In batches; also removes what crashed uploads left behind. */
  async *idsOlderThan(before: Date, folder: PhotoFolder): AsyncGenerator<string[]> {
    await this.sweepArriving(before);
    const ids = new Set<string>();
    for await (const { key, changedAt } of this.store.list(folder)) {
      if (changedAt >= before) continue;
      const id = FILE_FORM.exec(key)?.[1];
      if (id) ids.add(id);
      else if (key.endsWith('.part')) await this.store.remove(key);
      if (ids.size < SOME) continue;
      yield [...ids];
      ids.clear();
    }
    if (ids.size > 0) yield [...ids];
  }

  private async sweepArriving(before: Date): Promise<void> {
    for (const name of await readdir(this.arriving).catch(unlessGone<string[]>([]))) {
      const path = join(this.arriving, name);
      const changedAt = await stat(path).then(({ mtime }) => mtime, unlessGone(null));
      if (changedAt && changedAt < before) await rm(path, { force: true });
    }
  }
}

function keyOf(folder: PhotoFolder, id: string, size: PhotoSize): string {
  if (!ID_FORM.test(id)) throw new RangeError('A photo id is a UUID.');
  return `${folder}/${id.slice(-2)}/${id}-${size}.jpg`;
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
