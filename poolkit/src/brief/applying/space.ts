import { by, featuresOf, type PoolDesign, withoutFeatures } from '../../design/index.js';
import { outlineOf } from '../../geometry/index.js';
import { formatDecimal } from '../../units/index.js';
import type { BriefValues } from '../assumptions.js';
import type { BriefItemOf } from '../brief-items.js';
import { withFloor } from './depth.js';
import { type Applying, done, ft, noting, type Outcome, refused, youSaid } from './outcome.js';
import { keptLimit, toSize } from './shape.js';

const NOISY: readonly string[] =
  'sheer-descent bubbler deck-jet scupper rock-waterfall grotto vanishing-edge slide'.split(' ');

export function applyCharacter(
  design: PoolDesign,
  item: BriefItemOf<'character'>,
  { items, values }: Applying,
): Outcome {
  const sized =
    items.some(({ kind }) => kind === 'size' || kind === 'room') ||
    items.some((other) => other.kind === 'shape' && (other.shape === 'lap' || other.shape === 'plunge'));
  const now = outlineOf(design.shape);
  const said = `You said “${item.said}”`;
  switch (item.character) {
    case 'quiet': {
      const quiet = withoutFeatures(design, ({ kind }) => NOISY.includes(kind));
      const what =
        quiet.features.length < design.features.length
          ? 'No falling water and nothing that splashes.'
          : 'No falling water: this design has none.';
      const holds = (other: PoolDesign) => other.features.every(({ kind }) => !NOISY.includes(kind));
      return done(quiet, what, `${said}. Water features make most of a pool's noise.`, holds);
    }
    case 'play': {
      const middleFt = values['brief.playMiddleFt'];
      const endFt = Math.min(3.5, middleFt);
      const { lengthFt } = now;
      const depth = [
        { xFt: 0, depthFt: endFt },
        { xFt: lengthFt / 2, depthFt: middleFt },
        { xFt: lengthFt, depthFt: endFt },
      ];
      return withFloor(
        design,
        item,
        depth,
        `${ft(endFt)} at both ends, ${ft(middleFt)} in the middle.`,
        `${said}. Players stand at both ends.`,
        (other) => other.depth.every(({ depthFt }) => depthFt <= middleFt),
        values,
      );
    }
    case 'small':
    case 'courtyard':
    case 'large': {
      if (sized) return done(design, 'The size stays as you gave it.', `${said}, and a size as well.`);
      const large = item.character === 'large';
      const [lengthFt, widthFt] = large
        ? [Math.max(now.lengthFt, values['brief.largeLengthFt']), Math.max(now.widthFt, values['brief.largeWidthFt'])]
        : [Math.min(now.lengthFt, values['brief.smallLengthFt']), Math.min(now.widthFt, values['brief.smallWidthFt'])];
      return toSize(design, item, lengthFt, widthFt, `${said}, which we draw as ${by(widthFt, lengthFt)}.`, values);
    }
    case 'narrow': {
      if (items.some(({ kind }) => kind === 'size'))
        return done(design, 'The size stays as you gave it.', `${said}, and a size as well.`);
      const isLap = items.some((other) => other.kind === 'shape' && other.shape === 'lap');
      if (sized)
        return done(
          design,
          `The pool is ${ft(now.widthFt)} wide.`,
          `${said}${isLap ? ': the narrowest lap pool we build' : ', and a size as well'}.`,
          (other) => outlineOf(other.shape).widthFt < now.widthFt + 0.05,
        );
      const widthFt = Math.min(now.widthFt, values['brief.narrowWidthFt']);
      const why = `${said}. You did not say how wide, so we made it ${ft(widthFt)}.`;
      return toSize(design, item, now.lengthFt, widthFt, why, values);
    }
  }
}

/** What a yard of this size leaves for the water, rounded down to the foot. */
export function roomFor(design: PoolDesign, item: BriefItemOf<'room'>, values: BriefValues) {
  const margin = 2 * (design.copingWidthFt + values['brief.walkFt']);
  const most = (room: number | null) => (room === null ? Infinity : Math.floor(room - margin));
  const rule = `Coping and a ${ft(values['brief.walkFt'])} walkway on both sides take ${ft(margin)}.`;
  return { lengthFt: most(item.lengthFt), widthFt: most(item.widthFt), rule };
}

export function applyRoom(design: PoolDesign, item: BriefItemOf<'room'>, { values }: Applying): Outcome {
  const now = outlineOf(design.shape);
  const { lengthFt: mostLengthFt, widthFt: mostWidthFt, rule } = roomFor(design, item, values);
  const why = youSaid(item, `${rule} If that is the whole lot, subtract the city's setbacks as well.`);
  const holds: Outcome['holds'] = (other) => {
    const outline = outlineOf(other.shape);
    return outline.widthFt <= mostWidthFt + 0.01 && outline.lengthFt <= mostLengthFt + 0.01;
  };
  if (holds(design))
    return done(withDeckWithin(design, item, now.widthFt), `${by(now.widthFt, now.lengthFt)} fits.`, why, holds);
  const [lengthFt, widthFt] = [Math.min(now.lengthFt, mostLengthFt), Math.min(now.widthFt, mostWidthFt)];
  const outcome = keptLimit(design, (start) => toSize(start, item, lengthFt, widthFt, why, values), holds);
  return { ...outcome, design: withDeckWithin(outcome.design, item, outlineOf(outcome.design.shape).widthFt), holds };
}

/** A deck wider than the room beside the water would be on the neighbor's lot. */
function withDeckWithin(design: PoolDesign, { widthFt }: BriefItemOf<'room'>, waterWidthFt: number): PoolDesign {
  if (widthFt === null || design.deck.kind !== 'ring') return design;
  const roomFt = Math.max(0, (widthFt - waterWidthFt) / 2 - design.copingWidthFt);
  const halfFeet = Math.floor(roomFt * 2) / 2;
  if (roomFt >= design.deck.widthFt) return design;
  return { ...design, deck: halfFeet > 0 ? { kind: 'ring', widthFt: halfFeet } : { kind: 'none' } };
}

export function applyPeople(design: PoolDesign, item: BriefItemOf<'people'>, { items, values }: Applying): Outcome {
  const perPerson = values['brief.waterPerPersonSqFt'];
  const count = item.count === null ? 0 : Math.min(60, Math.max(1, Math.round(item.count)));
  const outline = outlineOf(design.shape);
  const wantedSqFt = count * perPerson;
  const enough: Outcome['holds'] = (other) => outlineOf(other.shape).areaSqFt >= wantedSqFt - 0.5;
  const who = count === 1 ? (item.kids ? 'one child' : 'one person') : `${count} ${item.kids ? 'children' : 'people'}`;
  const rule = `We count ${perPerson} ft² of water for each person, ${formatDecimal(wantedSqFt, 0)} ft² for ${who}.`;
  const areaSqFt = formatDecimal(outline.areaSqFt, 0);
  let outcome: Outcome;
  if (count === 0) outcome = { design, changes: [], unmet: [], holds: enough };
  else if (enough(design)) outcome = done(design, `${areaSqFt} ft² of water is enough for ${who}.`, rule, enough);
  else if (items.some(({ kind }) => kind === 'size' || kind === 'room' || kind === 'area'))
    return refused(design, item, `${rule} The size you gave has ${areaSqFt} ft²; we kept your size.`);
  else {
    const k = Math.sqrt(wantedSqFt / outline.areaSqFt);
    const sized = toSize(design, item, upToHalf(outline.lengthFt * k), upToHalf(outline.widthFt * k), rule, values);
    outcome = noting({ ...sized, holds: enough }, item, [enough(sized.design) ? null : rule]);
  }
  if (!item.kids || items.some(({ kind }) => kind === 'depth' || kind === 'diving'))
    return count > 0 ? outcome : done(design, 'The depth stays as you gave it.', `You said “${item.said}”.`);
  const deepFt = values['brief.kidsDeepFt'];
  if (
    outcome.design.depth.every(({ depthFt }) => depthFt <= deepFt) ||
    featuresOf(outcome.design, 'diving-board').length > 0
  )
    return count > 0 ? outcome : done(design, 'Children can stand in it.', `You said “${item.said}”.`);
  const first = outcome.design.depth[0]?.depthFt ?? deepFt;
  const floor = withFloor(
    outcome.design,
    item,
    [Math.min(first, deepFt), deepFt],
    `The deep end is ${ft(deepFt)}.`,
    'Children play where they can stand. You gave no depth, so we kept it shallow.',
    (other) => other.depth.every(({ depthFt }) => depthFt <= deepFt),
    values,
  );
  return {
    design: floor.design,
    changes: [...outcome.changes, ...floor.changes],
    unmet: [...outcome.unmet, ...floor.unmet],
    holds: (other) => outcome.holds(other) && floor.holds(other),
  };
}

function upToHalf(feet: number): number {
  return Math.ceil(feet * 2 - 1e-9) / 2;
}
