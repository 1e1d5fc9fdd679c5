import type { ComplaintId } from './questions.js';
import { SYMPTOM_TABLE, type SymptomRow } from './table.js';
import type { FactId, Facts, Needs, Severity } from './types.js';

/**
 * `open`: something needed has not been answered, and nothing known speaks against it. `stuck`: the same, but the
 * answer was "unsure", so no further question can settle it.
 */
export type Match = 'met' | 'open' | 'stuck' | 'unmet';

function match(needs: Needs, facts: Facts): Match {
  let open = false;
  let stuck = false;
  for (const [fact, wanted] of Object.entries(needs)) {
    const known = facts[fact as FactId];
    if (known !== undefined && [wanted].flat().includes(known)) continue;
    if (known !== undefined && known !== 'unsure') return 'unmet';
    if (known === 'unsure') stuck = true;
    else open = true;
  }
  return stuck ? 'stuck' : open ? 'open' : 'met';
}

const isMet = (needs: Needs, facts: Facts) => match(needs, facts) === 'met';
export const anyMet = (groups: readonly Needs[], facts: Facts) => groups.some((needs) => isMet(needs, facts));

/** `certain`: everything the row needs is known. `likely`: nothing else fits better so far. */
export type Found = Readonly<{ row: SymptomRow; certainty: 'certain' | 'likely' }>;

export type Standing = Readonly<{ found: readonly Found[]; undetermined: readonly Undetermined[] }>;

export interface Undetermined {
  readonly complaint: ComplaintId;
  readonly open: readonly SymptomRow[];
  readonly stuck: readonly SymptomRow[];
}

export function standingOf(complaints: readonly ComplaintId[], facts: Facts): Standing {
  const found = new Map<SymptomRow, Found['certainty']>();
  const undetermined: Undetermined[] = [];
  for (const complaint of complaints) {
    const { certain, likely, open, stuck } = rowsFor(complaint, facts);
    const chosen = certain.length > 0 ? certain : likely;
    // Clear water is no complaint: without anything else it needs no explanation.
    if (chosen.length === 0 && complaint !== 'clear') undetermined.push({ complaint, open, stuck });
    for (const row of chosen) {
      if (found.get(row) !== 'certain') found.set(row, certain.length > 0 ? 'certain' : 'likely');
    }
  }
  return { found: [...found].map(([row, certainty]) => ({ row, certainty })), undetermined };
}

function rowsFor(complaint: ComplaintId, facts: Facts) {
  const rows = {
    certain: [] as SymptomRow[],
    likely: [] as SymptomRow[],
    open: [] as SymptomRow[],
    stuck: [] as SymptomRow[],
  };
  for (const row of SYMPTOM_TABLE) {
    const paths = row.paths
      .filter(({ on }) => on === complaint)
      .map(({ needs, assume }) => ({ assume, result: match(needs, facts) }));
    if (paths.some(({ result }) => result === 'met')) rows.certain.push(row);
    else if (paths.some(({ assume, result }) => assume && result !== 'unmet')) rows.likely.push(row);
    else if (paths.some(({ result }) => result === 'open')) rows.open.push(row);
    else if (paths.some(({ result }) => result === 'stuck')) rows.stuck.push(row);
  }
  return rows;
}

/** Rows the readings lead to, except those a row already found is about. */
export function readingRows(facts: Facts, found: readonly Found[]): readonly SymptomRow[] {
  const covered = new Set(found.flatMap(({ row }) => row.covers));
  return SYMPTOM_TABLE.filter((row) => !covered.has(row.id) && anyMet(row.readings, facts));
}

export function severityOf(row: SymptomRow, facts: Facts): Severity {
  const found = row.severity.find(([, needs]) => isMet(needs, facts));
  if (!found) throw new Error(`row ${row.code} has no severity without needs`);
  return found[0];
}
