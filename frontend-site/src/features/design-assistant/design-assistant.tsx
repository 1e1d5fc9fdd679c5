import { formatDate } from 'frontend-shared/format';
import type { Estimate } from 'poolkit/cost';
import type { MeasuredDesign } from 'poolkit/design';
import { formatCents } from 'poolkit/units';
import { Suspense, useState, type ReactNode } from 'react';
import { BottomBar } from '../../components/tools/bottom-bar';
import { KeptWorkNotice, StartFrom } from '../../components/tools/start-from';
import { UnitToggle } from '../../components/tools/unit-toggle';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { Segments } from '../../components/ui/segments';
import type { Pricing } from '../../lib/designs/pricing';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { useUnits } from '../../lib/hooks/use-units';
import { lengthsIn } from 'poolkit/metric';
import { showToast } from 'frontend-shared/toast';
import { DescribePanel } from './describe-panel';
import { DRAWING_ID, DrawingArea, VIEWS } from './drawing-area';
import { FiguresStrip } from './figures-strip';
import { DepthTable } from './depth-table';
import { PANELS, PanelTabs, panelProps, type Panel } from './panel-tabs';
import { RuleBadges } from './rule-badges';
import { StartingShapes } from './starting-shapes';
import { useBrief } from './use-brief';
import type { DrawingHistory } from './use-drawing-history';
import { useSearchParams } from 'react-router-dom';

const NO_STEP_STYLE = 'cursor-not-allowed border-line text-ink-3 hover:border-line hover:bg-transparent';

const VIEW_CHOICES = [
  ['plan', 'Plan'],
  ['3d', '3D'],
] as const;

const focusDrawing = () => document.getElementById(DRAWING_ID)?.focus();

interface DesignAssistantProps {
  history: DrawingHistory;
  pricing: Pricing | null;
  hasNoPrices: boolean;
  measured: MeasuredDesign;
  estimate: Estimate | null;
  refused: readonly string[];
  apply: (design: DrawingHistory['draft']['design']) => void;
  fields: (panel: Exclude<Panel, 'describe'>, floor: ReactNode) => ReactNode;
  actions: ReactNode;
  checks: ReactNode;
  missingPrices: ReactNode;
}

export function DesignAssistant(props: DesignAssistantProps) {
  const { history, pricing, hasNoPrices, measured, estimate, refused, apply, fields, actions, checks, missingPrices } =
    props;
  const { draft, found, undo, redo, canUndo, canRedo } = history;
  const [panel, openPanel] = useAsked('panel', PANELS);
  const [units] = useUnits();
  const [view, setView] = useAsked('view', VIEWS);
  const [welcomed, setWelcomed] = useState(false);
  const isHydrated = useHydrated();
  const brief = useBrief(history);
  const { design } = draft;
  const range =
    estimate === null ? null : `${formatCents(estimate.shown.lowCents)} to ${formatCents(estimate.shown.highCents)}`;
  const coming = hasNoPrices ? 'No prices right now' : 'Loading our prices…';
  const unpriced = pricing === null ? coming : 'No price for this pool';
  // As tall as the range, so nothing moves when it loads.
  const promised = hasNoPrices ? 'No planning range without our prices.' : 'Planning range updates as you draw.';
  const awaited = pricing === null ? promised : '';
  const rangeSentence = range === null ? awaited : `Planning range ${range}.`;
  const priceWords = range ?? (isHydrated ? unpriced : 'Updates as you draw');

  const startNew = () => {
    const before = draft;
    focusDrawing();
    history.startNew();
    brief.forget();
    setWelcomed(true);
    showToast({ title: 'Started over', action: { label: 'Undo', onPress: () => history.restore(before) } });
  };

  return (
    <div className="needs-script page-x space-y-8 pb-32">
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
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="min-w-0 space-y-4 lg:sticky lg:top-24">
          <div className="no-print flex flex-wrap items-center justify-between gap-3">
            <div className="flex gap-2">
              <StepButton label="Undo" can={canUndo} onStep={undo} />
              <StepButton label="Redo" can={canRedo} onStep={redo} />
            </div>
            <Segments legend="View" choices={VIEW_CHOICES} chosen={view} onChoose={setView} />
            <UnitToggle labels={{ us: 'ft', metric: 'm' }} />
          </div>
          <Suspense fallback={null}>
            <DrawingArea
              design={design}
              measured={measured}
              range={rangeSentence}
              view={view}
              onView={setView}
              onUndo={undo}
              onRedo={redo}
              onPull={apply}
            />
          </Suspense>
          <FiguresStrip design={design} quantities={measured.quantities} range={priceWords} />
        </div>
        <div className="no-print min-w-0">
          {draft.changedAt === null && (
            <Suspense fallback={null}>
              <StartingShapes
                onChoose={(shape) => {
                  focusDrawing();
                  history.changeApart({ design: shape });
                }}
              />
            </Suspense>
          )}
          <PanelTabs panel={panel} onOpen={openPanel} />
          <div {...panelProps(panel)} className="space-y-8 pt-6">
            <RuleBadges design={design} measured={measured} />
            {refused.length > 0 && (
              <Notice tone="warning" title="That change does not fit this pool, so it was not made.">
                <ul className="space-y-1">
                  {refused.map((reason) => (
                    <li key={reason}>{lengthsIn(units, reason)}</li>
                  ))}
                </ul>
              </Notice>
            )}
            {panel === 'describe' ? (
              <DescribePanel work={brief} canAsk={!hasNoPrices} />
            ) : (
              fields(panel, <DepthTable design={design} onChange={(depth) => apply({ ...design, depth })} />)
            )}
            {actions}
          </div>
        </div>
      </div>
      {checks}
      <BottomBar text={priceWords} hiddenFrom="lg" />
    </div>
  );
}

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

function useAsked<T extends string>(name: string, known: readonly [T, ...T[]]): [T, (next: T) => void] {
  const [query, setQuery] = useSearchParams();
  const asked = query.get(name);
  const open = (next: T) => {
    const changed = new URLSearchParams(query);
    if (next === known[0]) changed.delete(name);
    else changed.set(name, next);
    setQuery(changed, { replace: true, preventScrollReset: true });
  };
  return [known.find((one) => one === asked) ?? known[0], open];
}
