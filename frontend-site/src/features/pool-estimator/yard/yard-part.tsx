import { showToast } from 'frontend-shared/toast';
import { newDesign } from 'poolkit/design';
import { checksOf } from 'poolkit/feasibility';
import { formatDecimal, METERS_PER_FOOT } from 'poolkit/units';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { areaText, lengthText } from '../../../components/tools/measure-fields';
import { Button } from '../../../components/ui/button';
import { YARD } from '../../../content/yard';
import { FINDINGS } from '../../../content/yard-findings';
import { useEstimator } from '../estimator-context';
import { MaterialQuestion } from '../option-question';
import { effectText } from '../price-words';
import { CheckGroups } from '../result/checks-list';
import { type Extra, useExtraPrice } from '../settled-price';
import { withDesign, withPart } from '../work-edits';
import { forgetPlat } from './plat-store';
import { SunPanel } from './sun-panel';
import { YardEditor } from './yard-editor';
import { type Units, useUnits } from '../../../lib/hooks/use-units';

const NO_CHANGES = {};

export default function YardPart() {
  const { work, measured, pricing, draft } = useEstimator();
  const { design } = work;
  const figures = pricing?.assumptions ?? NO_CHANGES;
  const shown = useDeferredValue(useMemo(() => ({ design, measured }), [design, measured]));
  const checks = useMemo(() => checksOf(shown.design, shown.measured, figures), [shown, figures]);
  const conflicts = useMemo(
    () => checks.flatMap(({ result, location }) => (result === 'conflict' && location ? [location] : [])),
    [checks],
  );
  // The plat must not survive "Start over" or a logout.
  const isUntouched = draft.changedAt === null;
  useEffect(() => {
    if (isUntouched) forgetPlat();
  }, [isUntouched]);

  return (
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
  );
}

function RemoveYard() {
  const { work, apply } = useEstimator();
  const remove = () => {
    const { yard: empty, placement } = newDesign();
    const { slopeClass, accessWidthFt, waterTableNote } = work.design.yard;
    document.getElementById('yard-title')?.focus();
    apply(withDesign(work, { yard: { ...empty, slopeClass, accessWidthFt, waterTableNote }, placement }));
    showToast({ title: YARD.removed, action: { label: 'Undo', onPress: () => apply(work) } });
  };
  return (
    <Button variant="text" size="inline" onClick={remove}>
      {YARD.remove}
    </Button>
  );
}

const FEET_PER_YARD = 3;

function volumeText(cuYd: number, units: Units): string {
  return units === 'us'
    ? `${formatDecimal(cuYd, 0)} yd³`
    : `${formatDecimal(cuYd * (FEET_PER_YARD * METERS_PER_FOOT) ** 3, 0)} m³`;
}

function GroundPanel() {
  const { work, measured } = useEstimator();
  const [units] = useUnits();
  const words = FINDINGS.ground;
  const adds = useExtraPrice(UNEVEN_GROUND)?.adds ?? null;
  const effect = adds === null ? '' : words.effect.replace('{effect}', effectText(adds));
  const { yard } = measured;
  const { retainingWallSqFt, retainingWallMaxHeightFt, cutCuYd, fillCuYd, slopePercent } = measured.quantities;
  const isLevel = cutCuYd + fillCuYd + retainingWallSqFt === 0;
  const rows = [
    [words.slope, `${formatDecimal(slopePercent, 1)}%`],
    [words.cut, volumeText(cutCuYd, units)],
    [words.fill, volumeText(fillCuYd, units)],
    [words.wall, retainingWallSqFt === 0 ? words.none : areaText(retainingWallSqFt, units)],
    ...(retainingWallSqFt === 0 ? [] : [[words.highest, lengthText(retainingWallMaxHeightFt, units)]]),
  ];
  return (
    <section aria-label={words.title}>
      <h4 className="font-semibold">{words.title}</h4>
      {yard.terraceHeightFt === null ? (
        <p className="type-small mt-1 text-ink-2">{words.unknown}</p>
      ) : (
        <>
          <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-2 md:grid-cols-3">
            {rows.map(([label, value]) => (
              <div key={label}>
                <dt className="type-small text-ink-3">{label}</dt>
                <dd className="font-semibold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3">{isLevel ? words.level : effect}</p>
          {retainingWallSqFt > 0 && work.design.yard.lot !== null && (
            <div className="mt-5 empty:hidden">
              <MaterialQuestion slot="retainingWall" legend={words.wallMaterial} />
            </div>
          )}
        </>
      )}
    </section>
  );
}

const UNEVEN_GROUND: Extra = {
  has: () => true,
  toggle: (work) =>
    withPart(work, 'yard', { spotHeights: work.design.yard.spotHeights.map((spot) => ({ ...spot, heightFt: 0 })) }),
};
