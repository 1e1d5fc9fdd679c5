import { OUTWARD } from '../geometry/index.js';
import type { PoolDesign, PoolFeature, PoolWall, ShapeKind } from '../types/index.js';
import {
  feetToMeters,
  formatDecimal,
  formatFeetInches,
  formatGallons,
  formatMeters,
  gallonsToLiters,
} from '../units/index.js';
import { poolToYard, yardToCompass } from '../yard/index.js';
import { colorSentence } from './colors.js';
import { seatOf } from './edit/spa-seat.js';
import type { MeasuredDesign } from './measure-design.js';

type Length = (feet: number) => string;

const SQUARE_METERS_PER_SQUARE_FOOT = feetToMeters(1) ** 2;
const LITERS_PER_CUBIC_METER = 1000;

/** Largest first. Uses compass directions once a lot or a house is drawn, the pool's own ends before. */
export function describeDesign(design: PoolDesign, measured: MeasuredDesign, units: 'us' | 'metric' = 'us'): string[] {
  const { outline, quantities } = measured;
  const isUs = units === 'us';
  const ft: Length = (feet) => (isUs ? formatFeetInches(feet) : formatMeters(feetToMeters(feet)));
  const size =
    design.shape.kind === 'round' ? `${ft(outline.lengthFt)} across` : by(outline.widthFt, outline.lengthFt, ft);
  return [
    `${shapeName(design.shape.kind)}, ${size}.`,
    depthSentence(design, measured, ft),
    ...design.features.flatMap((feature) => featureSentence(feature, design, measured, ft)),
    ...(quantities.deckSqFt > 0 ? [`Deck of ${areaText(quantities.deckSqFt, isUs)}.`] : []),
    ...colorSentence(design),
    volumeSentence(quantities.volumeGal, isUs),
  ];
}

function areaText(sqFt: number, isUs: boolean): string {
  return isUs ? `${formatDecimal(sqFt, 0)} ft²` : `${formatDecimal(sqFt * SQUARE_METERS_PER_SQUARE_FOOT, 1)} m²`;
}

function volumeSentence(gallons: number, isUs: boolean): string {
  if (isUs) return `${formatGallons(gallons).replace(' gal', '')} gallons.`;
  return `${formatDecimal(gallonsToLiters(gallons) / LITERS_PER_CUBIC_METER, 1)} cubic meters of water.`;
}

export function by(widthFt: number, lengthFt: number, ft: Length = formatFeetInches): string {
  const [width, length] = [ft(widthFt), ft(lengthFt)];
  return `${/^\d+ ft$/.test(width) && length.endsWith(' ft') ? width.slice(0, -3) : width} by ${length}`;
}

/** The water over the floor, in feet: a tanning ledge does not count as depth. */
export function depthRangeFt(
  design: Pick<PoolDesign, 'features'>,
  { profile }: Pick<MeasuredDesign, 'profile'>,
): readonly [leastFt: number, mostFt: number] {
  const ledgePoints = design.features.some(({ kind }) => kind === 'tanning-shelf') ? 2 : 0;
  const depths = profile.slice(ledgePoints).map(({ depthFt }) => depthFt);
  return [Math.min(...depths), Math.max(...depths)];
}

function depthSentence(design: PoolDesign, measured: MeasuredDesign, ft: Length): string {
  const [least = '', most = ''] = depthRangeFt(design, measured).map(ft);
  return least === most ? `Depth ${least}.` : `Depth ${least} to ${most}.`;
}

function featureSentence(feature: PoolFeature, design: PoolDesign, measured: MeasuredDesign, ft: Length): string[] {
  const at = (wall: PoolWall) => place(wall, design);
  switch (feature.kind) {
    case 'tanning-shelf':
      return [
        `Tanning ledge ${ft(feature.lengthFt)} long under ${ft(feature.waterDepthFt)} of water ${at('shallow')}.`,
      ];
    case 'steps':
      return [`${counted(feature.count, 'entry step')} ${ft(feature.widthFt)} wide.`];
    case 'bench':
      return [`Bench ${ft(feature.lengthFt)} long ${at(feature.wall)}.`];
    case 'spa': {
      const raised = feature.raisedFt > 0 ? `, raised ${ft(feature.raisedFt)}` : '';
      const size =
        feature.plan === 'round'
          ? `Round spa ${ft(feature.lengthFt)} across`
          : `Spa ${by(feature.widthFt, feature.lengthFt, ft)}`;
      return [
        `${size} ${at(seatOf(feature, measured.outline).wall)}${raised}${feature.spillover ? ', spilling into the pool' : ''}.`,
      ];
    }
    case 'vanishing-edge':
      return [`Vanishing edge of ${ft(feature.lengthFt)} ${at(feature.wall)}.`];
    case 'raised-wall':
      return [`Wall raised ${ft(feature.heightFt)} over ${ft(feature.lengthFt)} ${at(feature.wall)}.`];
    case 'sheer-descent':
    case 'bubbler':
    case 'deck-jet':
    case 'scupper':
    case 'fire-bowl':
      return [`${counted(feature.count, feature.kind.replace('-', ' '))}.`];
    default: {
      const words = feature.kind.replace('-', ' ');
      return [`${words.charAt(0).toUpperCase()}${words.slice(1)}.`];
    }
  }
}

/** 1 and `entry step` → `1 entry step`; 4 → `4 entry steps`. */
export function several(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function counted(count: number, what: string): string {
  const words = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
  return several(count, what).replace(/^\d+/, (digits) => words[count - 1] ?? digits);
}

/** tan 22.5°: a direction nearer than this to an axis is named by the axis alone. */
const HALF_WIND = Math.SQRT2 - 1;

function place(wall: PoolWall, { yard, placement }: PoolDesign): string {
  const isSide = wall === 'left' || wall === 'right';
  const at = (where: string) => (isSide ? `on the ${where} side` : `at the ${where} end`);
  if (!yard.lot && yard.houses.length === 0) return at(wall);
  const { eastFt, northFt } = yardToCompass(poolToYard(OUTWARD[wall], { ...placement, xFt: 0, yFt: 0 }), yard.northDeg);
  const northSouth = Math.abs(northFt) > HALF_WIND * Math.abs(eastFt) ? (northFt > 0 ? 'north' : 'south') : '';
  const eastWest = Math.abs(eastFt) > HALF_WIND * Math.abs(northFt) ? (eastFt > 0 ? 'east' : 'west') : '';
  return at(`${northSouth}${eastWest}`);
}

const SHAPE_NAMES: Readonly<Record<ShapeKind, string>> = {
  rectangle: 'Rectangle',
  lap: 'Lap pool',
  plunge: 'Plunge pool',
  l: 'L-shape',
  t: 'T-shape',
  oval: 'Oval',
  roman: 'Roman',
  grecian: 'Grecian',
  round: 'Round',
  kidney: 'Kidney',
  'figure-8': 'Figure-8',
  freeform: 'Freeform',
};

export function shapeName(kind: ShapeKind): string {
  return SHAPE_NAMES[kind];
}
