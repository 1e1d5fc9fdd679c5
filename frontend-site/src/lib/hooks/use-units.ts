import { readStored, UNITS_KEY, writeStored } from '../drafts/stored-work';
import { createStore } from '../store';

export type Units = 'us' | 'metric';

let current: Units | null = null;

const store = createStore<Units>(() => (current ??= readStored(UNITS_KEY) === 'metric' ? 'metric' : 'us'), 'us');

function choose(units: Units): void {
  current = units;
  writeStored(UNITS_KEY, units);
  store.tell();
}

export function useUnits(): [Units, (units: Units) => void] {
  return [store.use(), choose];
}
