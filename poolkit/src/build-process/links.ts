/** Working days follow the company's calendar; calendar days count every day. */
export type Calendar = 'working' | 'calendar';
export type LinkType = 'finish-to-start' | 'start-to-start';

/** A phase waits for another: for its end or its start, and `lagDays` more (fewer when negative). */
export interface PhaseLink {
  readonly from: string;
  readonly type: LinkType;
  readonly lagDays: number;
  /** The calendar that counts the lag, whatever the calendars of the two phases. */
  readonly lagCalendar: Calendar;
}

export interface LinkedPhase {
  readonly key: string;
  readonly links: readonly PhaseLink[];
}

export type LinkOrder<P> =
  { readonly ok: true; readonly order: readonly P[] } | { readonly ok: false; readonly cycle: readonly string[] };

/** The phases in an order in which each comes after those it waits for. Links to unknown phases are ignored. */
export function linkOrder<P extends LinkedPhase>(phases: readonly P[]): LinkOrder<P> {
  const order = peel(phases, true);
  if (order.length === phases.length) return { ok: true, order };
  const peeled = new Set(order);
  const stuck = phases.filter((phase) => !peeled.has(phase));
  // What only follows the cycle is not part of the problem.
  const followers = new Set(peel(stuck, false));
  return { ok: false, cycle: stuck.filter((phase) => !followers.has(phase)).map(({ key }) => key) };
}

/** Removes, one by one, phases that wait for none of the rest; or, from the other end, those that none of the rest waits for. */
function peel<P extends LinkedPhase>(phases: readonly P[], fromStart: boolean): P[] {
  const byKey = new Map(phases.map((phase) => [phase.key, phase]));
  const next = new Map<P, P[]>(phases.map((phase) => [phase, []]));
  const open = new Map<P, number>(phases.map((phase) => [phase, 0]));
  for (const phase of phases) {
    for (const { from } of phase.links) {
      const earlier = byKey.get(from);
      if (!earlier) continue;
      const [first, then] = fromStart ? [earlier, phase] : [phase, earlier];
      next.get(first)?.push(then);
      open.set(then, (open.get(then) ?? 0) + 1);
    }
  }
  const free = phases.filter((phase) => open.get(phase) === 0);
  // `free` grows while it is walked.
  for (const phase of free) {
    for (const then of next.get(phase) ?? []) {
      const left = (open.get(then) ?? 0) - 1;
      open.set(then, left);
      if (left === 0) free.push(then);
    }
  }
  return free;
}
