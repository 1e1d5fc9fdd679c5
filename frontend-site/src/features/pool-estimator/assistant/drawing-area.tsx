import { canonicalDesign, describeDesign, type MeasuredDesign, type PoolDesign } from 'poolkit/design';
import type { PartKind } from 'poolkit/parts';
import { Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Tape } from '../../../components/drawing/tape';
import { PlanAndSection } from '../../../components/pool-drawing/plan-and-section';
import { SpokenText } from '../../../components/tools/spoken-text';
import { Notice } from '../../../components/ui/notice';
import { useUnits } from '../../../lib/hooks/use-units';
import { late } from '../../../components/ui/late';
import type { PartHold } from './part-hold';

export const DRAWING_ID = 'assistant-drawing';

export const VIEWS = ['plan', '3d'] as const;
export type View = (typeof VIEWS)[number];

const EdgeHandles = late(() => import('./edge-handles'), NoHandles);
const DepthHandles = late(() => import('./depth-handles'), NoHandles);

/** The fields beside the drawing do the same. */
function NoHandles() {
  return null;
}

const PartBar = late(() => import('./part-bar'), NoHandles);

const Model = late(() => import('./movable-model'), NotLoaded);

function NotLoaded({ onUnavailable }: { onUnavailable: (why: string) => void }) {
  useEffect(() => onUnavailable('The model could not be loaded. Reload the page to try again.'), [onUnavailable]);
  return null;
}

interface DrawingAreaProps {
  design: PoolDesign;
  measured: MeasuredDesign;
  range: string;
  assumptions: Readonly<Record<string, number>>;
  view: View;
  onView: (view: View) => void;
  onUndo: () => void;
  onRedo: () => void;
  onPull: (design: PoolDesign) => void;
  onEdit: (kind: PartKind) => void;
  /** Where the yard is edited, its plan is shown in place of the pool's. */
  yardPlanRef?: ((area: HTMLElement | null) => void) | null;
}

export function DrawingArea(props: DrawingAreaProps) {
  const { design, measured, range, assumptions, view, onView, onUndo, onRedo, onEdit, yardPlanRef } = props;
  const latest = useRef(design);
  useEffect(() => {
    latest.current = design;
  });
  /** Within one snap nothing changes. */
  const onPull = (next: PoolDesign) => {
    if (canonicalDesign(next) !== canonicalDesign(latest.current)) props.onPull(next);
  };
  const [heldId, take] = useState<string | null>(null);
  const hold: PartHold = { id: heldId, take, edit: onEdit };
  const [tape, setTape] = useState<Tape | null>(null);
  const measuring = { tape, onTape: setTape };
  const shown = useDeferredValue(useMemo(() => ({ design, measured }), [design, measured]));
  const [units] = useUnits();
  const [noModel, setNoModel] = useState('');
  const plan = (
    <PlanAndSection
      {...shown}
      planClass="mx-auto max-h-[56vh]"
      sectionClass="mx-auto max-h-[32vh]"
      overPlan={(drawing) => (
        <Suspense fallback={null}>
          <EdgeHandles
            {...measuring}
            design={design}
            measured={measured}
            drawing={drawing}
            onPull={onPull}
            hold={hold}
          />
        </Suspense>
      )}
      overSection={(drawing) => (
        <Suspense fallback={null}>
          <DepthHandles design={design} drawing={drawing} onPull={onPull} />
        </Suspense>
      )}
    />
  );
  const isModel = view === '3d' && noModel === '';
  const words = [...describeDesign(shown.design, shown.measured, units), range]
    .filter((sentence) => sentence !== '')
    .join(' ');
  const area = useRef<HTMLDivElement>(null);
  // React would not bring the keys of the yard's plan here: it belongs to the fields.
  useEffect(() => {
    const drawing = area.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || (event.target as Element).matches('input, select, textarea')) return;
      const isCommand = event.ctrlKey || event.metaKey;
      const next = isCommand ? undefined : VIEWS[Number(event.key) - 1];
      if (next !== undefined) {
        drawing?.focus();
        onView(next);
      }
      if (event.key.toLowerCase() !== 'z' || !isCommand) return;
      event.preventDefault();
      if (event.shiftKey) onRedo();
      else onUndo();
    };
    drawing?.addEventListener('keydown', onKeyDown);
    return () => drawing?.removeEventListener('keydown', onKeyDown);
  }, [onView, onUndo, onRedo]);
  return (
    <div>
      {/* Undo and redo keys belong to the drawing, not to the fields around it. */}
      <div
        ref={area}
        id={DRAWING_ID}
        role="group"
        aria-label="Drawing. Press 1 for the plan, 2 for the model, Control+Z to undo."
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys reach it only when it can be focused
        tabIndex={0}
        className="space-y-6 rounded-card border border-line bg-surface p-2 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus md:p-6"
      >
        {view === '3d' && noModel !== '' && <Notice tone="info" role="status" title={noModel} />}
        {isModel ? (
          <Suspense fallback={plan}>
            <Model {...props} {...measuring} shown={shown} hold={hold} onPull={onPull} onUnavailable={setNoModel} />
          </Suspense>
        ) : yardPlanRef ? (
          <div ref={yardPlanRef} className="min-h-[56vh]" />
        ) : (
          plan
        )}
        {(isModel || !yardPlanRef) && (
          <Suspense fallback={null}>
            <PartBar {...measuring} {...{ design, measured, hold, assumptions, onPull }} hasList={isModel} />
          </Suspense>
        )}
      </div>
      <p className="type-small mt-4 text-ink-2 max-md:not-print:sr-only">{words}</p>
      <SpokenText text={words} initially="" />
    </div>
  );
}
