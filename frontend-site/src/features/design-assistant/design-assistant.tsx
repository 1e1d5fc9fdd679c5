import type { Estimate } from 'poolkit/cost';
import type { MeasuredDesign } from 'poolkit/design';
import { formatCents } from 'poolkit/units';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { BottomBar } from '../../components/tools/bottom-bar';
import { KeptWorkNotice } from '../../components/tools/kept-work-notice';
import { StartFrom } from '../../components/tools/start-from';
import { UnitToggle } from '../../components/tools/unit-toggle';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { Skeleton } from '../../components/ui/skeleton';
import type { Pricing } from '../../lib/designs/pricing';
import { formatDate } from '../../lib/format';
import { useUnits } from '../../lib/hooks/use-units';
import { lengthsIn } from '../../lib/lengths-in-text';
import { showToast } from '../../lib/toast/toast-store';
import { DepthTable } from './depth-table';
import { DRAWING_ID } from './drawing-id';
import { DescribePanel } from './describe-panel';
import { FiguresStrip } from './figures-strip';
import { PanelTabs, panelProps, usePanel, type Panel } from './panel-tabs';
import { RuleBadges } from './rule-badges';
import { useBrief } from './use-brief';
import type { DrawingHistory } from './use-drawing-history';

// What draws comes a moment after what is read.
const DrawingArea = lazy(async () => ({ default: (await import('./drawing-area')).DrawingArea }));
const StartingShapes = lazy(async () => ({ default: (await import('./starting-shapes')).StartingShapes }));

const NO_STEP_STYLE = 'cursor-not-allowed border-line text-ink-3 hover:border-line hover:bg-transparent';

/** Notices go when they are answered; the drawing is what their answer is about. */
const focusDrawing = () => document.getElementById(DRAWING_ID)?.focus();

interface DesignAssistantProps {
  history: DrawingHistory;
  pricing: Pricing | null;
  measured: MeasuredDesign;
  estimate: Estimate | null;
  /** Why the last change of a field was not made. */
  refused: readonly string[];
  /** Makes a change of the drawing that may be refused. */
  apply: (design: DrawingHistory['draft']['design']) => void;
  /** Fields of every panel but Describe; `floor` stands where the floor is changed point by point. */
  fields: (panel: Exclude<Panel, 'describe'>, floor: ReactNode) => ReactNode;
  actions: ReactNode;
  checks: ReactNode;
  /** Told when prices cannot be had. */
  missingPrices: ReactNode;
}

/** A drawing to scale, changed by words or by fields, over the draft that this device keeps. */
export function DesignAssistant(props: DesignAssistantProps) {
  const { history, pricing, measured, estimate, refused, apply, fields, actions, checks, missingPrices } = props;
  const { draft, found, undo, redo, canUndo, canRedo } = history;
  const [panel, openPanel] = usePanel();
  const [units] = useUnits();
  const [welcomed, setWelcomed] = useState(false);
  const brief = useBrief(history, pricing);
  const { design } = draft;
  const range =
    estimate === null ? null : `${formatCents(estimate.shown.lowCents)} to ${formatCents(estimate.shown.highCents)}`;
  const priceWords = range ?? (pricing === null ? 'Loading our prices…' : 'No price for this pool');

  const startNew = () => {
    const before = draft;
    focusDrawing();
    history.startNew();
    brief.forget();
    setWelcomed(true);
    showToast({ title: 'Started new', action: { label: 'Undo', onPress: () => history.restore(before) } });
  };

  return (
    <div className="page-x space-y-8 pb-32">
      <StartFrom draft={draft} change={history.changeApart} onDecided={() => setWelcomed(true)}>
        {found?.changedAt != null && !welcomed && (
          <KeptWorkNotice
            title={`Your drawing from ${formatDate(found.changedAt)} is here.`}
            onContinue={() => {
              focusDrawing();
              setWelcomed(true);
            }}
            onStartNew={startNew}
          />
        )}
      </StartFrom>
      {missingPrices}
      {draft.changedAt === null && (
        // As high as what comes: the drawing below must not be pushed away.
        <Suspense fallback={<Skeleton className="h-[691px] md:h-[269px] lg:h-62" />}>
          <StartingShapes
            onChoose={(shape) => {
              focusDrawing();
              history.changeApart({ design: shape });
            }}
          />
        </Suspense>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="min-w-0 space-y-4 lg:sticky lg:top-24">
          <div className="no-print flex flex-wrap items-center justify-between gap-3">
            <div className="flex gap-2">
              <StepButton label="Undo" can={canUndo} onStep={undo} />
              <StepButton label="Redo" can={canRedo} onStep={redo} />
            </div>
            <UnitToggle labels={{ us: 'ft', metric: 'm' }} />
          </div>
          <Suspense fallback={<Skeleton className="h-[70vh]" />}>
            <DrawingArea
              design={design}
              measured={measured}
              range={range === null ? '' : `Planning range ${range}.`}
              onUndo={undo}
              onRedo={redo}
            />
          </Suspense>
          <FiguresStrip design={design} quantities={measured.quantities} range={priceWords} />
          {actions}
        </div>
        <div className="no-print min-w-0">
          <PanelTabs panel={panel} onOpen={openPanel} />
          <div {...panelProps(panel)} className="space-y-8 pt-6">
            <RuleBadges design={design} measured={measured} />
            {refused.length > 0 && (
              <Notice tone="warning" title="That change does not go with this pool, so it was not made.">
                <ul className="space-y-1">
                  {refused.map((reason) => (
                    <li key={reason}>{lengthsIn(units, reason)}</li>
                  ))}
                </ul>
              </Notice>
            )}
            {panel === 'describe' ? (
              <DescribePanel work={brief} canAsk={pricing !== null} />
            ) : (
              fields(panel, <DepthTable design={design} onChange={(depth) => apply({ ...design, depth })} />)
            )}
          </div>
        </div>
      </div>
      <h2 className="sr-only">Checks</h2>
      {checks}
      <BottomBar text={priceWords} hiddenFrom="lg" />
    </div>
  );
}

/** Stays in reach of the keyboard when there is no further step, so that the focus is not lost with the last one. */
function StepButton({ label, can, onStep }: { label: string; can: boolean; onStep: () => void }) {
  return (
    <Button
      variant="outline"
      size="compact"
      aria-disabled={!can}
      onClick={can ? onStep : undefined}
      className={can ? undefined : NO_STEP_STYLE}
    >
      {label}
    </Button>
  );
}
