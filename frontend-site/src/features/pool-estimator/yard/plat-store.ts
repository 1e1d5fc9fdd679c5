import { calibratePlat, type PointPx } from 'poolkit/yard';
import { useSyncExternalStore } from 'react';

/** A picture of a plat under the plan: held in memory only, never sent or stored. */
export interface Plat {
  readonly url: string;
  readonly name: string;
  readonly size: { readonly widthPx: number; readonly heightPx: number } | null;
  /** In pixels of `size`. */
  readonly marks: readonly [PointPx, PointPx];
  readonly knownFt: number | null;
  readonly isShown: boolean;
}

const listeners = new Set<() => void>();
let current: Plat | null = null;

function put(next: Plat | null): void {
  if (current !== null && current.url !== next?.url) URL.revokeObjectURL(current.url);
  current = next;
  listeners.forEach((tell) => tell());
}

export function openPlat(file: File): void {
  put({
    url: URL.createObjectURL(file),
    name: file.name,
    size: null,
    marks: [
      { xPx: 0, yPx: 0 },
      { xPx: 0, yPx: 0 },
    ],
    knownFt: null,
    isShown: true,
  });
}

export function changePlat(change: Partial<Omit<Plat, 'url' | 'name'>>): void {
  if (current !== null) put({ ...current, ...change });
}

export function forgetPlat(): void {
  if (current !== null) put(null);
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function usePlat(): Plat | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}

/** Feet per pixel, or what to mark first; null while no length is known. */
export function platScale({ marks: [a, b], knownFt }: Pick<Plat, 'marks' | 'knownFt'>) {
  return knownFt === null ? null : calibratePlat(a, b, knownFt);
}
