import { randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flush } from '../files/durable-files.js';
import { checkedKey, FileStore, storageDown, type StoredFile } from './file-store.js';

export class FolderStore extends FileStore {
  constructor(private readonly folder: string) {
    super();
  }

  async put(key: string, content: Buffer): Promise<void> {
    const path = this.pathOf(key);
    // Two may store the same file at once.
    const part = `${path}.${randomUUID()}.part`;
    try {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(part, content, { mode: 0o600, flush: true });
      await rename(part, path);
      flush(dirname(path));
    } catch (error) {
      await rm(part, { force: true }).catch(() => {});
      throw storageDown(error);
    }
  }

  async open(key: string): Promise<StoredFile | null> {
    const path = this.pathOf(key);
    const file = await stat(path).catch(unlessGone);
    return file && { stream: createReadStream(path), bytes: file.size };
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async *list(prefix: string): AsyncGenerator<{ key: string; changedAt: Date }> {
    const names = (await readdir(join(this.folder, prefix), { recursive: true }).catch(unlessGone)) ?? [];
    for (const name of names.toSorted()) {
      const file = await stat(join(this.folder, prefix, name)).catch(unlessGone);
      if (file?.isFile()) yield { key: `${prefix}/${name}`, changedAt: file.mtime };
    }
  }

  private pathOf(key: string): string {
    return join(this.folder, checkedKey(key));
  }
}

function unlessGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
