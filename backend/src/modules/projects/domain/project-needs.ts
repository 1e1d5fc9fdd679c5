import { addDays } from 'poolkit/schedule-grid';
import type { Company } from './build-dates.js';
import type { Build, Gate, Phase } from './project.js';
import { datesToReview } from './schedule-change.js';

export const NEED_KINDS = ['silent', 'dates', 'inspection', 'permit', 'crew'] as const;
export type NeedKind = (typeof NEED_KINDS)[number];

/** Something about a project that waits for a staff member. */
export interface Need {
  kind: NeedKind;
  /** The gate or phase; null for a silent project and for dates to review. */
  name: string | null;
  /** When the inspection is needed, the permit expires, the work without a crew starts, or a forecast of today ends. */
  on: string | null;
  /** Only of an inspection: it has been requested, so the result is missing. */
  requested: boolean;
  /** Only of a silent project. */
  silentDays: number | null;
}

const INSPECTION_DAYS = 5;
const PERMIT_DAYS = 30;
const CREW_DAYS = 10;

export interface NeedFacts {
  today: string;
  /** Phases that crews of the company work on: no one assigns a crew to the permits. */
  crewedPhases: ReadonlySet<string>;
  company: Company;
}

/** What a project that is worked on needs in the coming days. */
export function needsOf({ project, phases, gates }: Build, { today, crewedPhases, company }: NeedFacts): Need[] {
  const review = datesToReview({ project, phases }, company);
  const open = phases.filter(({ status }) => status !== 'done');
  const phaseOf = (gate: Gate) => open.find(({ phaseKey }) => phaseKey === gate.phaseKey);
  const until = (days: number) => addDays(today, days);
  return [
    ...(review.moved.length > 0 ? [need('dates', null, review.endsOn)] : []),
    ...openInspections({ phases, gates })
      .filter(({ on }) => on <= until(INSPECTION_DAYS))
      .map(({ gate, on }) => need('inspection', gate.name, on, { requested: gate.status === 'requested' })),
    ...gates.flatMap((gate) => {
      const { expiresOn } = gate.details;
      if (gate.status !== 'passed' || expiresOn === undefined || expiresOn > until(PERMIT_DAYS)) return [];
      // A permit matters to the end of the build, the marks of a locate only while someone digs.
      return gate.kind === 'permit' || phaseOf(gate) ? [need('permit', gate.name, expiresOn)] : [];
    }),
    ...open
      .filter(({ phaseKey, crewId }) => crewId === null && crewedPhases.has(phaseKey))
      .map((phase) => ({ phase, on: phase.actualStartsOn ?? phase.forecastStartsOn }))
      .filter(({ on }) => on <= until(CREW_DAYS))
      .map(({ phase, on }) => need('crew', phase.name, on)),
  ];
}

/** Inspections of unfinished phases that have not passed. */
export function openInspections({ phases, gates }: Pick<Build, 'phases' | 'gates'>) {
  return gates.flatMap((gate) => {
    const phase = phases.find(({ phaseKey }) => phaseKey === gate.phaseKey);
    const isOpen = gate.kind === 'inspection' && gate.status !== 'passed' && gate.status !== 'waived';
    return isOpen && phase && phase.status !== 'done'
      ? [{ gate, on: gate.details.dueOn ?? neededOn(gate, phase) }]
      : [];
  });
}

function neededOn({ holds }: Gate, phase: Phase): string {
  return holds === 'start' ? phase.forecastStartsOn : phase.forecastEndsOn;
}

function need(kind: NeedKind, name: string | null, on: string, more: Partial<Need> = {}): Need {
  return { kind, name, on, requested: false, silentDays: null, ...more };
}
