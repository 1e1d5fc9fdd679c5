import { chmodSync, mkdirSync } from 'node:fs';

/** For personal data: no other account of the machine may read it. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  keepPrivate(folder, 0o700);
}

/** As far as this process may change it: a mounted folder can belong to someone else. A missing file is none. */
export function keepPrivate(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (!['ENOENT', 'EPERM', 'EROFS', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
