import { figuresWith, newDesign, parseDesign, type DesignProblem, type PoolDesign } from 'poolkit/design';

export interface RawQuestion {
  design: object | null;
  yard: object | null;
}

export type ReadStart = { ok: true; design: PoolDesign | null } | { ok: false; fields: Record<string, string> };

/** Null for the default pool. A yard replaces the design's yard. */
export function readStart({ design, yard }: RawQuestion, changes: Readonly<Record<string, number>>): ReadStart {
  if (design === null && yard === null) return { ok: true, design: null };
  const parsed = parseDesign(yard === null ? design : { ...(design ?? newDesign()), yard }, figuresWith(changes).rules);
  if (parsed.ok) return { ok: true, design: parsed.design };
  return { ok: false, fields: fieldsOf(parsed.problems, yard !== null) };
}

function fieldsOf(problems: readonly DesignProblem[], yardSent: boolean): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of problems) {
    const ofYard = yardSent && (path === 'yard' || path.startsWith('yard.'));
    const field = ofYard ? path : path === '' ? 'design' : `design.${path}`;
    fields[field] ??= message;
  }
  return fields;
}
