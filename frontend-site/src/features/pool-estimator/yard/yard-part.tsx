import { useDeferredValue, useEffect, useMemo } from 'react';
import { forgetPlat } from '../../../components/yard/plat/plat-store';
import { SunPanel } from '../../../components/yard/sun-panel';
import { YardEditor } from '../../../components/yard/yard-editor';
import { YardProvider, type YardEditing } from '../../../components/yard/yard-editing';
import { Button } from '../../../components/ui/button';
import { YARD } from '../../../content/yard';
import { FINDINGS } from '../../../content/yard-findings';
import { readDraft, replaceDraft } from '../../../lib/designs/draft';
import { useUnits } from '../../../lib/hooks/use-units';
import { lengthsIn } from 'poolkit/metric';
import { showToast } from 'frontend-shared/toast';
import { useEstimator } from '../estimator-context';
import { CheckGroups } from '../result/checks-list';
import { withDesign } from '../work-edits';
import { GroundPanel } from './ground-panel';
import { yardChecks } from './yard-checks';

const NO_CHANGES = {};

export default function YardPart() {
  const { work, measured, pricing, refusal, apply, draft } = useEstimator();
  const [units] = useUnits();
  const { design } = work;
  const figures = pricing?.assumptions ?? NO_CHANGES;
  const shown = useDeferredValue(useMemo(() => ({ design, measured }), [design, measured]));
  const checks = useMemo(() => yardChecks(shown.design, shown.measured, figures), [shown, figures]);
  const conflicts = useMemo(
    () => checks.flatMap(({ result, location }) => (result === 'conflict' && location ? [location] : [])),
    [checks],
  );
  // The plat must not survive "Start over" or a logout.
  const isUntouched = draft.changedAt === null;
  useEffect(() => {
    if (isUntouched) forgetPlat();
  }, [isUntouched]);

  const editing: YardEditing = {
    design,
    measured,
    change: ({ yard, placement }, at) =>
      apply(
        withDesign(work, {
          ...(yard && { yard: { ...design.yard, ...yard } }),
          ...(placement && { placement }),
        }),
        at,
      ),
    errorAt: (id) => (refusal?.at === id ? lengthsIn(units, refusal.reasons.join(' ')) : undefined),
  };
  return (
    <YardProvider value={editing}>
      <YardEditor conflicts={conflicts}>
        <section aria-label={FINDINGS.checks.title}>
          <h4 className="font-semibold">{FINDINGS.checks.title}</h4>
          <p className="type-small mt-1 mb-3 text-ink-2">{FINDINGS.checks.lead}</p>
          <CheckGroups checks={checks} />
        </section>
        <GroundPanel />
        <SunPanel figures={figures} />
        <RemoveYard />
      </YardEditor>
    </YardProvider>
  );
}

function RemoveYard() {
  const { work, apply } = useEstimator();
  const { design } = work;
  const remove = () => {
    const { yard, placement } = design;
    const empty = {
      lot: null,
      lotSides: null,
      houses: [],
      trees: [],
      spotHeights: [],
      easements: [],
      overheadLines: [],
      setbacks: undefined,
      complete: undefined,
    };
    // The toast may be pressed later: restores the yard into the current work.
    const undo = () => {
      const now = readDraft();
      if (now !== null) replaceDraft({ ...now, design: { ...now.design, yard, placement } });
    };
    document.getElementById('yard-title')?.focus();
    apply(
      withDesign(work, { yard: { ...yard, ...empty, northDeg: 0 }, placement: { xFt: 0, yFt: 0, rotationDeg: 0 } }),
    );
    showToast({ title: YARD.removed, action: { label: 'Undo', onPress: undo } });
  };
  return (
    <Button variant="text" size="inline" onClick={remove}>
      {YARD.remove}
    </Button>
  );
}
