import { useSyncExternalStore } from 'react';
import { readStored, UNITS_KEY, writeStored } from '../drafts/stored-work';

export type Units = 'us' | 'metric';

const listeners = new Set<() => void>();
let current: Units | null = null;

function read(): Units {
  current ??= readStored(UNITS_KEY) === 'metric' ? 'metric' : 'us';
  return current;
}

function choose(units: Units): void {
  current = units;
  writeStored(UNITS_KEY, units);
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useUnits(): [Units, (units: Units) => void] {
  return [useSyncExternalStore(subscribe, read, () => 'us'), choose];
}
