import type { PoolDesign } from 'poolkit/design';
import { checksOf } from 'poolkit/feasibility';
import { lengthsIn } from 'poolkit/metric';
import type { PartKind } from 'poolkit/parts';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { StartFrom } from '../../../components/tools/start-from';
import { UnitToggle } from '../../../components/tools/unit-toggle';
import { Button, ButtonLink } from '../../../components/ui/button';
import { late } from '../../../components/ui/late';
import { Notice } from '../../../components/ui/notice';
import { Segments } from '../../../components/ui/segments';
import { TextList } from '../../../components/ui/text-list';
import { PATHS } from '../../../config/paths';
import { LAST_OPENING } from '../../../content/last-prices';
import { OPENING_DESIGN, OPENING_ID } from '../../../content/opening-design';
import { useDesignDraft } from '../../../lib/designs/use-design-draft';
import { usePriceBook } from '../../../lib/designs/use-price-book';
import { cn } from '../../../lib/class-names';
import { focusField } from '../../../lib/focus/focus-field';
import { useHashValue } from '../../../lib/hooks/use-hash-value';
import { useHydrated } from '../../../lib/hooks/use-hydrated';
import { useUnits } from '../../../lib/hooks/use-units';
import { useWide } from '../../../lib/hooks/use-wide';
import { EstimatorProvider, SpokenRefusal, useEstimatorState } from '../estimator-context';
import { rangeText } from '../price-words';
import { PricesMissing } from '../prices-missing';
import { ChecksList } from '../result/checks-list';
import { useSaving } from '../result/use-saving';
import { WorkActions } from '../result/work-actions';
import { LargePlanContext } from '../yard/large-plan';
import { DescribePanel } from './describe-panel';
import { DRAWING_ID, DrawingArea, type View, VIEWS } from './drawing-area';
import { FiguresStrip } from './figures-strip';
import { fieldOf } from './part-hold';
import { type Panel, PANELS, PanelTabs, panelProps } from './panel-tabs';
import { RuleBadges } from './rule-badges';
import { StartingShapes } from './starting-shapes';
import { useBrief } from './use-brief';
import { useDrawingHistory } from './use-drawing-history';

const AssistantFields = late(() => import('./assistant-fields'));
const DepthTable = late(() => import('./depth-table'));
const SharedDesign = late(() => import('./shared-design'));
const SavedDesigns = late(() => import('./saved-designs'));

const NO_STEP_STYLE = 'cursor-not-allowed border-line text-ink-3 hover:border-line hover:bg-transparent';

const VIEW_CHOICES = [
  ['plan', 'Plan'],
  ['3d', '3D'],
] as const;

const focusDrawing = () => document.getElementById(DRAWING_ID)?.focus();

const NO_CHANGES = {};

const NO_PRICES =
  'Saving, sending and sharing need our prices, which could not be loaded. The drawing is kept on this device.';
const NO_PRICE = 'There is no price for this pool, so it cannot be saved or sent. The drawing is kept on this device.';

export function DesignAssistant({ isSignedIn }: { isSignedIn: boolean }) {
  const history = useDrawingHistory(useDesignDraft(OPENING_DESIGN));
  const { pricing, priceBook, query } = usePriceBook();
  const estimator = useEstimatorState(history, pricing);
  const { work, measured, estimate, refusal } = estimator;
  const hasNoPrices = query.isError && pricing === null;
  const saving = useSaving('design', history, estimate, priceBook);
  const isLoading = pricing === null && !hasNoPrices;
  const whyNot = isLoading || estimate !== null ? null : hasNoPrices ? NO_PRICES : NO_PRICE;
  const { draft, undo, redo, canUndo, canRedo } = history;
  const { panel, view, ask } = useAsked();
  const openPanel = (next: Panel) => ask({ panel: next });
  const setView = (next: View) => ask({ view: next });
  const [yardPlan, setYardPlan] = useState<HTMLElement | null>(null);
  const [units] = useUnits();
  // In one column, the large drawing is far above the fields.
  const isWide = useWide();
  const isHydrated = useHydrated();
  const shared = useHashValue('shared');
  const brief = useBrief(history);
  const { design } = work;
  const apply = (next: PoolDesign) => estimator.apply({ ...work, design: next });
  const edit = (kind: PartKind) => {
    const field = fieldOf(kind);
    if (field === null) return;
    openPanel(field.panel);
    focusField(field.id);
  };
  const shown = useDeferredValue(useMemo(() => ({ design, measured }), [design, measured]));
  const assumptions = pricing?.assumptions ?? NO_CHANGES;
  const checks = useMemo(() => checksOf(shown.design, shown.measured, assumptions), [shown, assumptions]);
  const isAwaited = !isHydrated || (isLoading && draft.changedAt === null);
  const shownRange = estimate?.shown ?? (isAwaited ? LAST_OPENING : null);
  const range = shownRange && rangeText(shownRange);
  const coming = hasNoPrices ? 'No prices right now' : 'Loading our prices…';
  const unpriced = pricing === null ? coming : 'No price for this pool';
  // As tall as the range, so nothing moves when it loads.
  const promised = hasNoPrices ? 'No planning range without our prices.' : 'Planning range updates as you draw.';
  const awaited = pricing === null ? promised : '';
  const rangeSentence = range === null ? awaited : `Planning range ${range}.`;
  const priceWords = range ?? unpriced;

  const tools = (
    <>
      <StartFrom kept={history} change={history.changeApart} focus={focusDrawing} onStartNew={brief.forget} />
      {hasNoPrices && <PricesMissing query={query} />}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="min-w-0 space-y-4 lg:sticky lg:top-24">
          <div className="no-print flex flex-wrap items-center justify-between gap-x-2 gap-y-3">
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
              assumptions={assumptions}
              view={view}
              onView={setView}
              onUndo={undo}
              onRedo={redo}
              onPull={apply}
              onEdit={edit}
              yardPlanRef={isWide && panel === 'site' && design.yard.lot !== null ? setYardPlan : null}
            />
          </Suspense>
          <FiguresStrip design={design} measured={measured} range={priceWords} />
        </div>
        <div className="no-print min-w-0">
          {draft.changedAt === null && isSignedIn && (
            <Suspense fallback={null}>
              <SavedDesigns onOpened={focusDrawing} />
            </Suspense>
          )}
          {draft.changedAt === null && (
            <Suspense fallback={null}>
              <StartingShapes
                onChoose={(shape) => {
                  focusDrawing();
                  history.changeApart({ design: shape });
                }}
                onLot={() => {
                  ask({ panel: 'site', view: 'plan' });
                  focusField('yard-new-width');
                }}
              />
            </Suspense>
          )}
          <PanelTabs panel={panel} onOpen={openPanel} />
          <div {...panelProps(panel)} className="space-y-8 pt-6">
            <RuleBadges design={design} measured={measured} />
            {/* Fields show their own errors; the depth table cannot. */}
            {refusal?.at === null && (
              <Notice tone="warning" title="That change does not fit this pool, so it was not made.">
                <TextList items={refusal.reasons.map((reason) => lengthsIn(units, reason))} className="space-y-1" />
              </Notice>
            )}
            {panel === 'describe' ? (
              <DescribePanel work={brief} canAsk={!hasNoPrices} />
            ) : (
              <Suspense fallback={null}>
                <LargePlanContext value={yardPlan}>
                  <AssistantFields
                    panel={panel}
                    floor={<DepthTable design={design} onChange={(depth) => apply({ ...design, depth })} />}
                  />
                </LargePlanContext>
              </Suspense>
            )}
            <WorkActions
              saving={saving}
              isSignedIn={isSignedIn}
              noun="drawing"
              isLoading={isLoading}
              whyNot={whyNot}
              compact
              priceWords={priceWords}
            >
              <ButtonLink
                to={`${PATHS.poolEstimator}?step=result${draft.changedAt === null ? `&start=${OPENING_ID}` : ''}`}
                variant="text"
                size="inline"
              >
                Open in estimator
              </ButtonLink>
              {isSignedIn && (
                <ButtonLink to={`${PATHS.dashboard}?tab=designs`} variant="text" size="inline">
                  Your saved designs
                </ButtonLink>
              )}
            </WorkActions>
          </div>
        </div>
      </div>
      <h2 className="sr-only">Checks</h2>
      <ChecksList checks={checks} />
    </>
  );

  return (
    <EstimatorProvider value={estimator}>
      <SpokenRefusal />
      <div className="needs-script page-x space-y-8 pb-32">
        {shared === null || !isHydrated ? (
          tools
        ) : (
          <Suspense fallback={null}>
            <SharedDesign token={shared} onOpened={() => focusField(DRAWING_ID)}>
              {tools}
            </SharedDesign>
          </Suspense>
        )}
      </div>
    </EstimatorProvider>
  );
}

function StepButton({ label, can, onStep }: { label: string; can: boolean; onStep: () => void }) {
  return (
    <Button
      variant="outline"
      size="compact"
      aria-disabled={!can}
      onClick={can ? onStep : undefined}
      className={cn('max-md:px-2', !can && NO_STEP_STYLE)}
    >
      {label}
    </Button>
  );
}

const ASKABLE = { panel: PANELS, view: VIEWS } as const;

function useAsked() {
  const [query, setQuery] = useSearchParams();
  const asked = <T extends string>(name: string, known: readonly [T, ...T[]]) =>
    known.find((one) => one === query.get(name)) ?? known[0];
  const ask = (wanted: { readonly panel?: Panel; readonly view?: View }) => {
    const changed = new URLSearchParams(query);
    for (const [name, next] of Object.entries(wanted)) {
      if (next === ASKABLE[name as keyof typeof ASKABLE][0]) changed.delete(name);
      else changed.set(name, next);
    }
    setQuery(changed, { replace: true, preventScrollReset: true });
  };
  return { panel: asked('panel', PANELS), view: asked('view', VIEWS), ask };
}
