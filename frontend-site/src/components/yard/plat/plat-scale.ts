import { calibratePlat } from 'poolkit/yard';
import type { Plat } from './plat-store';

/** Feet per pixel, or what to mark first; null while no length is known. */
export function platScale({ marks: [a, b], knownFt }: Pick<Plat, 'marks' | 'knownFt'>) {
  return knownFt === null ? null : calibratePlat(a, b, knownFt);
}
