import { ConflictError } from '../../common/errors/index.js';

/** @throws ConflictError STALE_VERSION with what is stored now */
export function requireVersion<R extends { version: number }>(row: R, version: number, show: (row: R) => object): void {
  if (row.version === version) return;
  const sentence = 'This changed after you opened it. Review the changes and save again.';
  throw new ConflictError('STALE_VERSION', sentence, { extra: { current: show(row) } });
}
