import {
  type IndexState,
  inSentence,
  type SaturationReport,
  type Span,
  type WaterPlan,
  type WaterTargets,
} from 'poolkit/chemistry';
import type { Units } from '../../lib/hooks/use-units';
import { shownWithUnit } from './wizard-units';
import { WorkingList } from './working-list';

const STATE_WORDS: Readonly<Record<IndexState, string>> = {
  aggressive: 'Aggressive: it dissolves calcium from surfaces',
  'slightly-aggressive': 'Slightly aggressive',
  balanced: 'Balanced',
  'scale-prone': 'Slightly scaling',
  scaling: 'Scaling: it deposits calcium on surfaces',
};

const INDICES = [
  { name: 'LSI', key: 'lsi', note: 'Langelier, corrected for stabilizer and borate' },
  { name: 'CSI', key: 'csi', note: 'Calcite, with ionic strength' },
] as const;

/** Never shows a minus zero. */
const rounded = (index: number) => Math.round(index * 100) / 100 || 0;

function signed(index: number): string {
  const value = rounded(index);
  return `${value < 0 ? '-' : value > 0 ? '+' : ''}${Math.abs(value).toFixed(2)}`;
}

export function BalanceSection({ plan, units }: { plan: WaterPlan; units: Units }) {
  const { saturation, saturationSpan, forecast, targets } = plan;
  return (
    <section>
      <h3 className="type-display-3">Balance</h3>
      {saturation.ok ? (
        <>
          <dl className="mt-4 grid max-w-3xl gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-2">
            {INDICES.map(({ name, key, note }) => (
              <div key={name} className="bg-surface p-4">
                <dt>
                  <span className="font-semibold">{name}</span>
                  {saturation.method === name && (
                    <span className="type-small ml-2 rounded-full bg-tint px-2 py-0.5">used here</span>
                  )}
                  <span className="type-small block text-ink-3">{note}</span>
                </dt>
                <dd className="type-range mt-1">{signed(saturation[key])}</dd>
              </div>
            ))}
          </dl>
          <p className="type-body mt-4">
            {`${STATE_WORDS[saturation.state]}. Keep it between ${targets.index.low} and +${targets.index.high} for this surface${placeText(saturation.index, targets.index)}.${spanText(saturationSpan)}${saturation.pHForZero !== null ? ` At pH ${saturation.pHForZero.toFixed(1)} it would be 0.` : ''}`}
          </p>
          {forecastText(forecast, units)}
          {saturation.assumed.length > 0 && (
            <p className="type-small mt-2 max-w-[62ch] text-ink-3">
              {`Not tested, so assumed: ${saturation.assumed
                .map(({ parameter, value }) => `${inSentence(parameter)} ${Math.round(value)} ppm`)
                .join(', ')}.`}
            </p>
          )}
          <WorkingList workings={saturation.working} />
        </>
      ) : (
        <p className="type-body mt-3">{saturation.reason}</p>
      )}
    </section>
  );
}

function placeText(index: number, { low, acceptLow, high }: WaterTargets['index']): string {
  const value = rounded(index);
  if (value > high) return '; it is above that';
  if (value >= low) return '';
  return value >= acceptLow ? '; it is a little below that, which needs no step' : '; it is below that';
}

function spanText(span: Span | null): string {
  return span === null ? '' : ` As tested, it lies between ${signed(span.low)} and ${signed(span.high)}.`;
}

function forecastText(forecast: SaturationReport | null, units: Units) {
  if (!forecast?.ok) return null;
  return (
    <p className="type-body mt-2">
      {`In water at ${shownWithUnit(forecast.input.waterTempF, 'temperature', units)}: ${signed(forecast.index)}, ${STATE_WORDS[forecast.state].toLowerCase()}.`}
    </p>
  );
}
