import { fileURLToPath } from 'node:url';
import type { AppConfig } from '../config/index.js';
import type { FileStore } from './file-store.js';
import { FolderStore } from './folder-store.js';
import { S3Store } from './s3-store.js';

export { FileStore, type StoredFile } from './file-store.js';

export function openStore({ storageUrl, dataDir }: AppConfig): FileStore {
  if (storageUrl.startsWith('s3://')) return new S3Store(new URL(storageUrl));
  return new FolderStore(storageUrl === '' ? dataDir : fileURLToPath(storageUrl));
}
