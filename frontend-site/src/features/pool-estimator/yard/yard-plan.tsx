import type { PointFt } from 'poolkit/design';
import { type Drawing, planDrawing, toSvgPath } from 'poolkit/drawing';
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { YARD } from '../../../content/yard';
import { useUnits } from '../../../lib/hooks/use-units';
import { PoolDrawing } from 'frontend-shared/drawing';
import { aspectOf, useLettering } from '../../../components/pool-drawing/use-lettering';
import { FieldError } from '../../../components/ui/field';
import { handlesOf } from './plan-handles';
import { PlanHandleButton } from './plan-handle-button';
import { PlatUnderlay } from './plat-panel';
import { setbackLine } from './setbacks';
import { useYard } from './use-yard';

export const YARD_PLAN_ID = 'yard-plan';
const TALLEST_VH = 70;
const upsideDown = ({ xFt, yFt }: PointFt): PointFt => ({ xFt, yFt: -yFt });

export function YardPlan({ group, conflicts }: { group: string | null; conflicts: readonly (readonly PointFt[])[] }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { design, measured, change, errorAt } = useYard();
  const [units] = useUnits();
  const lettering = useLettering(box, design).plan;
  const shown = useDeferredValue(useMemo(() => ({ design, measured, conflicts }), [design, measured, conflicts]));
  const drawing = useMemo(() => {
    const setback = setbackLine(shown.design.yard);
    const overlays = setback === null ? [] : [{ className: 'setback' as const, points: setback, closed: true }];
    return planDrawing(shown.design, shown.measured, { frame: 'yard', overlays, lettering });
  }, [shown, lettering]);
  const handles = handlesOf(design, measured, group);
  const { snap, fine } = YARD.plan.steps[units];
  const withSteps = (words: string) => words.replace('{snap}', snap).replace('{fine}', fine);
  const marks = (
    <g aria-hidden="true" className="text-danger">
      {shown.conflicts.map((points, index) => (
        <ConflictMark key={index} points={points.map(upsideDown)} radiusFt={drawing.textFt / 2} />
      ))}
    </g>
  );
  return (
    <>
      <div id={YARD_PLAN_ID} tabIndex={-1} role="group" aria-label={YARD.plan.group}>
        {/* A deep lot must be visible whole: handles are positioned by shares of this box. */}
        <div
          ref={box}
          className="relative isolate mx-auto"
          style={{ maxWidth: `${TALLEST_VH / Math.max(aspectOf(design), 0.5)}vh` }}
        >
          <PoolDrawing drawing={drawing} described under={<PlatUnderlay />} over={marks} />
          {handles.map((handle) => (
            <PlanHandleButton
              key={handle.id}
              handle={handle}
              viewBox={drawing.viewBox}
              plan={box}
              describedBy={handle.turnBy ? `${id}-turn` : `${id}-move`}
              onChange={(changed) => change(changed, YARD_PLAN_ID)}
            />
          ))}
        </div>
        <p className="type-small mt-2 text-ink-3">{withSteps(YARD.plan.hint)}</p>
        <p id={`${id}-move`} hidden>
          {withSteps(YARD.plan.keys)}
        </p>
        <p id={`${id}-turn`} hidden>
          {YARD.plan.turnKeys}
        </p>
        <FieldError id={YARD_PLAN_ID}>{errorAt(YARD_PLAN_ID)}</FieldError>
      </div>
      <Glance of={box} drawing={drawing} over={marks} />
    </>
  );
}

/** On a phone, a small picture of the plan stays in view above the fields that change it. */
function Glance({ of, drawing, over }: { of: RefObject<HTMLElement | null>; drawing: Drawing; over: ReactNode }) {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => setPast(entry?.isIntersecting === false), {
      rootMargin: '-36% 0% 100% 0%',
    });
    if (of.current) watch.observe(of.current);
    return () => watch.disconnect();
  }, [of]);
  if (!isPast) return null;
  return (
    <div aria-hidden="true" className="no-print sticky top-15 z-10 h-0 md:hidden [@media(max-height:40rem)]:hidden">
      <div className="border-b border-line bg-bg py-2">
        <PoolDrawing drawing={drawing} described bare over={over} className="mx-auto h-[26vh]" />
      </div>
    </div>
  );
}

function ConflictMark({ points, radiusFt }: { points: readonly PointFt[]; radiusFt: number }) {
  return (
    <>
      <path
        d={toSvgPath(points, false)}
        fill="none"
        stroke="currentColor"
        strokeWidth={2.5}
        vectorEffect="non-scaling-stroke"
      />
      {points.map(({ xFt, yFt }, index) => (
        <circle key={index} cx={xFt} cy={yFt} r={radiusFt} fill="currentColor" />
      ))}
    </>
  );
}
