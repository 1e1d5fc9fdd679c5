import { type LocalMinute, localToInstant } from '../schedule-grid/index.js';

/** A minute the clocks jump over counts as the moment of the jump, one they show twice as its first. */
export function localInstant(local: LocalMinute, zone: string): number {
  const resolved = localToInstant(zone, local);
  switch (resolved.kind) {
    case 'ok':
      return resolved.instant;
    case 'gap':
      return resolved.firstInstantAfter;
    case 'overlap':
      return resolved.earlier;
  }
}
