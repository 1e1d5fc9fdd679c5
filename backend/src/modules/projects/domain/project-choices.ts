import type { Build, BuildChange, Gate } from './project.js';
import { moveGate } from './gate-work.js';

/** The gate that waits for the choices of a phase: in the phase itself, or earlier and named for it, such as `interior-choice`. */
function choiceGate({ gates }: Build, phaseKey: string): Gate | undefined {
  return gates.find(
    (gate) => gate.kind === 'selection' && (gate.phaseKey === phaseKey || gate.gateKey === `${phaseKey}-choice`),
  );
}

/** Everything for the phase is chosen. Null when no gate waits for it. */
export function passChoice<B extends Build>(build: B, phaseKey: string, now: Date): BuildChange<B> | null {
  const gate = choiceGate(build, phaseKey);
  if (gate?.status !== 'open' && gate?.status !== 'requested') return null;
  return moved(build, gate, { to: 'passed', reason: null }, now);
}

/** A choice was reset. Null when its gate is not passed, or the work it holds has begun. */
export function reopenChoice<B extends Build>(
  build: B,
  phaseKey: string,
  reason: string,
  now: Date,
): BuildChange<B> | null {
  const gate = choiceGate(build, phaseKey);
  const held = build.phases.find((phase) => phase.phaseKey === gate?.phaseKey);
  if (gate?.status !== 'passed' || held?.status !== 'not_started') return null;
  return moved(build, gate, { to: 'open', reason }, now);
}

/** The design as it is built now, once a signed change or a choice has changed it. */
export function takeDesign<B extends Build>({ project }: B, designVersionId: string): BuildChange<B> | null {
  if (project.designVersionId === designVersionId) return null;
  return {
    project: { ...project, designVersionId },
    activities: [
      {
        ...{ kind: 'design_changed', summary: 'The project now uses a new version of its design.' },
        ...{ before: { designVersionId: project.designVersionId }, after: { designVersionId } },
      },
    ],
  };
}

/** No undo: the choice itself is undone by taking it back. */
function moved<B extends Build>(
  build: B,
  { gateKey }: Gate,
  { to, reason }: { to: 'passed' | 'open'; reason: string | null },
  now: Date,
): BuildChange<B> | null {
  const change = moveGate(build, gateKey, { to, details: null, reason, by: null }, now);
  return change && { ...change, canUndo: false };
}
