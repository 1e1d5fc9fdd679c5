import { useSyncExternalStore } from 'react';
import type { PointPx } from 'poolkit/yard';

/**
 * A picture of a plat or survey under the plan. It is held by this page alone: never sent, never stored, gone
 * with the page.
 */
export interface Plat {
  /** `blob:` address of the chosen file. */
  readonly url: string;
  readonly name: string;
  /** Size it is shown and marked at; null until the browser has read it. */
  readonly size: { readonly widthPx: number; readonly heightPx: number } | null;
  /** Ends of a line whose length is written on the plat, in pixels of `size`. */
  readonly marks: readonly [PointPx, PointPx];
  readonly knownFt: number | null;
  /** Where the first mark lies in the yard, and how far the line to the second turns to the left of the street's. */
  readonly xFt: number;
  readonly yFt: number;
  readonly turnDeg: number;
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
    xFt: 0,
    yFt: 0,
    turnDeg: 0,
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
