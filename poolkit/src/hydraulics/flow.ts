import { defaultsOf, defineAssumptions, sourced, type ValuesOf } from '../assumptions/index.js';
import { notNegative, positive } from './pipes.js';
import type { Unequipped } from '../types/index.js';

const turnover = sourced('pool pump and filter sizing guide, scribd.com/doc/271157191', 'verified');
const company = sourced('Company figure');

export const FLOW_ASSUMPTIONS = defineAssumptions({
  'flow.turnoverHours': turnover(10, 'h', 'Time to filter the whole pool once (8 to 12)', 2, 24),
  'flow.spaTurnoverHours': turnover(0.5, 'h', 'Time to filter a spa once', 0.2, 4),
  'flow.heaterMinimumGpm': company(35, 'gpm', 'Minimum flow of a heater (30 to 40)', 15, 80),
  'flow.sheerDescentGpmPerFt': company(12.5, 'gpm/ft', 'Sheer descent, per foot (10 to 15)', 5, 25),
  'flow.vanishingEdgeGpmPerFt': company(6.5, 'gpm/ft', 'Vanishing edge, per foot (5 to 8)', 3, 15),
  'flow.bubblerGpm': company(10, 'gpm', 'Bubbler (5 to 15)', 2, 30),
  'flow.deckJetGpm': company(6, 'gpm', 'Deck jet (4 to 8)', 2, 20),
  'flow.scupperGpm': company(17.5, 'gpm', 'Scupper (10 to 25)', 5, 60),
  'flow.spaJetGpm': company(14, 'gpm', 'Spa jet (12 to 16)', 5, 30),
  'flow.slideGpm': company(20, 'gpm', 'Slide (15 to 25)', 5, 60),
  'flow.rockWaterfallGpm': company(40, 'gpm', 'Rock waterfall', 10, 150),
  'flow.grottoGpm': company(60, 'gpm', 'Grotto', 10, 200),
});

export type FlowValues = ValuesOf<typeof FLOW_ASSUMPTIONS>;

export type DemandKind = 'turnover' | 'heater' | 'features' | 'spa' | 'vanishing-edge';

/** Demands do not add up: the pump runs for the largest. */
export type Demand = Readonly<{ kind: DemandKind; flowGpm: number; liftFt: number }>;

/** gal ÷ (60 × h). @throws RangeError for either not above 0. */
export function turnoverFlowGpm(gallons: number, hours: number): number {
  return positive(gallons, 'gallons') / (60 * positive(hours, 'hours'));
}

/** Once in six hours, or 36 gpm for a small pool (ANSI/APSP-15, recalled). */
export function filtrationLimitGpm(gallons: number): number {
  return Math.max(36, positive(gallons, 'gallons') / 360);
}

/** Turnover first, within ANSI/APSP-15. A swim jet brings its own pump. @throws RangeError for bad input. */
export function flowDemands(
  { quantities: q, choices }: Unequipped,
  values: FlowValues = defaultsOf(FLOW_ASSUMPTIONS),
): readonly Demand[] {
  const gallons = positive(q.volumeGal, 'volumeGal') + notNegative(q.spaGal, 'spaGal');
  const liftFt = notNegative(q.highestLiftFt, 'highestLiftFt');
  const turnover = Math.min(turnoverFlowGpm(gallons, values['flow.turnoverHours']), filtrationLimitGpm(gallons));
  const features = featureFlowGpm(q, values);
  const edge = notNegative(q.vanishingEdgeLf, 'vanishingEdgeLf') * values['flow.vanishingEdgeGpmPerFt'];
  const spa =
    q.spaGal > 0
      ? Math.max(
          turnoverFlowGpm(q.spaGal, values['flow.spaTurnoverHours']),
          notNegative(q.spaJets, 'spaJets') * values['flow.spaJetGpm'],
        )
      : 0;
  const all: Demand[] = [
    { kind: 'turnover', flowGpm: turnover, liftFt: 0 },
    { kind: 'heater', flowGpm: choices.heater === 'none' ? 0 : values['flow.heaterMinimumGpm'], liftFt: 0 },
    { kind: 'features', flowGpm: features, liftFt },
    { kind: 'spa', flowGpm: spa, liftFt },
    { kind: 'vanishing-edge', flowGpm: edge, liftFt },
  ];
  return all.filter((demand) => demand.flowGpm > 0);
}

function featureFlowGpm(q: Unequipped['quantities'], values: FlowValues): number {
  return (
    notNegative(q.sheerDescentLf, 'sheerDescentLf') * values['flow.sheerDescentGpmPerFt'] +
    notNegative(q.bubblers, 'bubblers') * values['flow.bubblerGpm'] +
    notNegative(q.deckJets, 'deckJets') * values['flow.deckJetGpm'] +
    notNegative(q.scuppers, 'scuppers') * values['flow.scupperGpm'] +
    notNegative(q.slides, 'slides') * values['flow.slideGpm'] +
    notNegative(q.rockWaterfalls, 'rockWaterfalls') * values['flow.rockWaterfallGpm'] +
    notNegative(q.grottoes, 'grottoes') * values['flow.grottoGpm']
  );
}
