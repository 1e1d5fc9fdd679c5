import { optionEffects, type Edit } from 'poolkit/cost';
import { formatDecimal, METERS_PER_FOOT } from 'poolkit/units';
import { useDeferredValue, useMemo } from 'react';
import { lengthText } from '../../../components/tools/length-field';
import { FINDINGS } from '../../../content/yard-findings';
import type { Work } from '../../../lib/designs/draft';
import { useUnits, type Units } from '../../../lib/hooks/use-units';
import { useEstimator } from '../estimator-context';
import { materialQuestion } from '../material-question';
import { OptionQuestion } from '../option-question';
import { effectText, opposite } from '../price-words';
import { settledPrice } from '../settled-price';
import { withYard } from '../work-edits';

const FEET_PER_YARD = 3;

function volumeText(cuYd: number, units: Units): string {
  return units === 'us'
    ? `${formatDecimal(cuYd, 0)} yd³`
    : `${formatDecimal(cuYd * (FEET_PER_YARD * METERS_PER_FOOT) ** 3, 0)} m³`;
}

function areaText(sqFt: number, units: Units): string {
  return units === 'us' ? `${formatDecimal(sqFt, 0)} ft²` : `${formatDecimal(sqFt * METERS_PER_FOOT ** 2, 1)} m²`;
}

export function GroundPanel() {
  const { work, measured, pricing } = useEstimator();
  const [units] = useUnits();
  const words = FINDINGS.ground;
  const effect = useEffectOfGround();
  const book = pricing?.book ?? null;
  const material = useMemo(
    () => (book === null ? null : materialQuestion(book, 'retainingWall', words.wallMaterial)),
    [book, words.wallMaterial],
  );
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
          {retainingWallSqFt > 0 && material !== null && work.design.yard.lot !== null && (
            <div className="mt-5">
              <OptionQuestion question={material} />
            </div>
          )}
        </>
      )}
    </section>
  );
}

const LEVELLED: Edit<Work> = {
  id: 'level',
  label: 'level ground',
  part: 'spotHeights',
  felt: 1,
  apply: (work) => {
    const { spotHeights } = work.design.yard;
    return withYard(work, { spotHeights: spotHeights.map((spot) => ({ ...spot, heightFt: 0 })) });
  },
};

function useEffectOfGround(): string {
  const { work: current, pricing } = useEstimator();
  const work = useDeferredValue(current);
  return useMemo(() => {
    if (pricing === null) return '';
    const saved = optionEffects(work, [LEVELLED], settledPrice(pricing))[0]?.adds ?? null;
    return saved === null ? '' : FINDINGS.ground.effect.replace('{effect}', effectText(opposite(saved)));
  }, [work, pricing]);
}
