import type { Idempotency, KeyedWrite } from '../../../platform/idempotency/index.js';

/**
 * Looks before a write whether there is anything to change. An answer that was given once stands, whatever became of its
 * link since: the change it tells of made a new one.
 */
export async function lookUnlessReplay(
  idempotency: Idempotency,
  write: KeyedWrite,
  look: () => Promise<unknown>,
): Promise<void> {
  try {
    await look();
  } catch (error) {
    if (!(await idempotency.isReplay(write))) throw error;
  }
}
