import { type CostBook, editsFor, type FinishSlot, materialEdits } from '../../cost/index.js';
import { type Equipment, featuresOf, figuresWith, type PoolDesign } from '../../design/index.js';
import { automaticCoverFit } from '../../hydraulics/index.js';
import { outlineOf } from '../../geometry/index.js';
import { formatDecimal } from '../../units/index.js';
import type { BriefItem, BriefItemOf } from '../brief-items.js';
import { type Applying, done, ft, type Outcome, refused } from './outcome.js';

const SLOT_NAMES: Readonly<Record<FinishSlot, string>> = {
  interior: 'interior',
  waterlineTile: 'waterline tile',
  coping: 'coping',
  deck: 'deck',
  fence: 'fence',
  retainingWall: 'retaining wall',
};

/** The price list material that matches the most words; words without a match are reported. */
export function applyFinish(design: PoolDesign, item: BriefItemOf<'finish'>, { book }: Applying): Outcome {
  const { slot, words } = item;
  if (slot === 'interior' && design.construction !== 'gunite') {
    return refused(
      design,
      item,
      `A ${design.construction} pool has no interior to choose: its ${design.construction === 'vinyl' ? 'liner' : 'shell'} is its surface.`,
    );
  }
  const choices = materialEdits(book, slot).map(({ id, label }) => ({ code: id.slice(slot.length + 1), label }));
  const hits = ({ code, label }: { readonly code: string; readonly label: string }) =>
    words.filter((word) => `${label} ${code}`.toLowerCase().includes(word)).length;
  const best = choices.reduce<(typeof choices)[number] | null>(
    (top, other) => (hits(other) > (top ? hits(top) : 0) ? other : top),
    null,
  );
  const list = choices.map(({ label }) => label.toLowerCase()).join(', ');
  if (!best)
    return refused(
      design,
      item,
      list === ''
        ? `The price list has no ${SLOT_NAMES[slot]} to choose.`
        : `The price list has no such ${SLOT_NAMES[slot]}. It has ${list}.`,
    );
  const missing = words.filter((word) => !`${best.label} ${best.code}`.toLowerCase().includes(word));
  const notes =
    missing.length > 0
      ? [
          {
            what: item.said,
            why: `The price list has no ${missing.join(' ')} one. Nearest is ${best.label.toLowerCase()}; colors are chosen with samples.`,
          },
        ]
      : [];
  const holds: Outcome['holds'] = (other) =>
    other.finishes[slot] === best.code && (slot !== 'interior' || other.construction === 'gunite');
  return done(
    { ...design, finishes: { ...design.finishes, [slot]: best.code } },
    `${best.label}.`,
    `You said “${item.said}”.`,
    holds,
    notes,
  );
}

const EQUIPMENT_WORDS: { readonly [K in keyof Equipment]?: (value: Equipment[K]) => string } = {
  heater: (value) =>
    ({ none: 'No heater', gas: 'Gas heater', 'heat-pump': 'Heat pump', hybrid: 'Gas heater and heat pump' })[value],
  sanitiser: (value) => (value === 'salt' ? 'Salt system' : 'Chlorine'),
  secondary: (value) => ({ none: 'No second sanitizer', uv: 'UV system', ozone: 'Ozone system' })[value],
  automation: (value) =>
    ({ none: 'No automation', basic: 'Basic automation', full: 'Full automation with app' })[value],
  cover: (value) =>
    ({ none: 'No cover', mesh: 'Mesh safety cover', solid: 'Solid safety cover', automatic: 'Automatic cover' })[value],
  cleaner: (value) => ({ none: 'No cleaner', robot: 'Robot cleaner', 'in-floor': 'In-floor cleaning' })[value],
  filter: (value) => ({ cartridge: 'Cartridge filter', de: 'DE filter', sand: 'Sand filter' })[value],
  phController: (value) => (value ? 'pH controller' : 'No pH controller'),
  lightCount: (value) => `${value} ${value === 1 ? 'light' : 'lights'}`,
};

export function applyEquipment(design: PoolDesign, item: BriefItemOf<'equipment'>, { book }: Applying): Outcome {
  const change =
    item.change.lightCount == null
      ? item.change
      : { lightCount: Math.min(60, Math.max(0, Math.round(item.change.lightCount))) };
  if (change.cover === 'automatic') {
    const reasons = coverReasons(design, book);
    if (reasons !== '') return refused(design, item, `An automatic cover does not fit this pool. ${reasons}`);
  }
  const entries = Object.entries(change) as [keyof Equipment, never][];
  const what = entries.map(([key, value]) => EQUIPMENT_WORDS[key]?.(value) ?? '').join(', ');
  return equipped(design, change, `${what}.`, `You said “${item.said}”.`);
}

export function applyHeated(design: PoolDesign, item: BriefItemOf<'heated'>): Outcome {
  const hasSpa = featuresOf(design, 'spa').length > 0;
  if (design.equipment.heater !== 'none')
    return equipped(
      design,
      { heater: design.equipment.heater },
      'There is a heater already.',
      `You said “${item.said}”.`,
    );
  return hasSpa
    ? equipped(
        design,
        { heater: 'gas' },
        'Gas heater.',
        `You said “${item.said}”. A spa is warm within the hour only with gas.`,
      )
    : equipped(
        design,
        { heater: 'heat-pump' },
        'Heat pump.',
        `You said “${item.said}”. For a pool kept warm all season a heat pump costs less to run; for weekends and spas gas is quicker.`,
      );
}

function equipped(design: PoolDesign, change: Partial<Equipment>, what: string, why: string): Outcome {
  const entries = Object.entries(change) as [keyof Equipment, unknown][];
  return done({ ...design, equipment: { ...design.equipment, ...change } }, what, why, (other) =>
    entries.every(([key, value]) => other.equipment[key] === value),
  );
}

function coverReasons(design: PoolDesign, book: CostBook): string {
  const { lengthFt, widthFt } = outlineOf(design.shape);
  const { kind } = design.shape;
  const outline =
    kind === 'rectangle' || kind === 'lap' || kind === 'plunge' ? 'rectangle' : kind === 'l' ? 'l' : 'free';
  const raisedInPath = design.features.some(
    (feature) =>
      feature.kind === 'rock-waterfall' ||
      feature.kind === 'grotto' ||
      feature.kind === 'slide' ||
      feature.kind === 'raised-wall',
  );
  const fit = automaticCoverFit({ outline, lengthFt, widthFt, raisedInPath }, figuresWith(book.changes).measuring);
  return fit.fits ? '' : fit.reasons.map(({ text }) => text).join(' ');
}

export function applyDeck(design: PoolDesign, item: BriefItemOf<'deck'>): Outcome {
  const why = `You said “${item.said}”.`;
  if (item.areaSqFt !== null) {
    const areaSqFt = Math.min(20_000, Math.max(1, Math.round(item.areaSqFt)));
    return done(
      { ...design, deck: { kind: 'area', areaSqFt } },
      `Deck of ${formatDecimal(areaSqFt, 0)} ft².`,
      why,
      ({ deck }) => deck.kind === 'area' && deck.areaSqFt === areaSqFt,
    );
  }
  const widthFt = Math.min(40, item.widthFt ?? 0);
  if (widthFt < 0.5)
    return done({ ...design, deck: { kind: 'none' } }, 'No deck.', why, ({ deck }) => deck.kind === 'none');
  return done(
    { ...design, deck: { kind: 'ring', widthFt } },
    `Deck ${ft(widthFt)} wide all around.`,
    why,
    ({ deck }) => deck.kind === 'ring' && deck.widthFt === widthFt,
  );
}

export function applyBarrier(design: PoolDesign, item: BriefItemOf<'barrier'>): Outcome {
  const { barrier: kind } = item;
  const what = {
    none: 'No fence is planned.',
    existing: 'The existing fence is used.',
    fence: 'A new fence with self-closing gates.',
  }[kind];
  const why =
    kind === 'none'
      ? `You said “${item.said}”. Water deeper than 24 in needs a barrier all the same; the checks say so.`
      : `You said “${item.said}”.`;
  const gates = kind === 'fence' ? Math.max(1, design.barrier.gates) : design.barrier.gates;
  return done(
    { ...design, barrier: { ...design.barrier, kind, gates } },
    what,
    why,
    (other) => other.barrier.kind === kind,
  );
}

export function applyGarden(design: PoolDesign, item: BriefItemOf<'garden'>, { book }: Applying): Outcome {
  const { part, amount, wanted } = item;
  const why = `You said “${item.said}”.`;
  if (!wanted)
    return done(
      { ...design, garden: { ...design.garden, [part]: 0 } },
      `Without ${item.said.replace(/^no /, '')}.`,
      why,
      (other) => other.garden[part] === 0,
    );
  const suggested = editsFor(design, book).find(({ id }) => id === `with:${part}`);
  const planned =
    amount === null
      ? (suggested?.apply(design)?.garden[part] ?? Math.max(1, design.garden[part]))
      : Math.min(5000, Math.max(0, amount));
  const value =
    part === 'trees' || part === 'landscapeLights' || part === 'irrigationZones' || part === 'catchBasins'
      ? Math.min(500, Math.round(planned))
      : planned;
  const label = amount === null && suggested ? `${suggested.label}.` : `${capital(item.said)}.`;
  return done(
    { ...design, garden: { ...design.garden, [part]: value } },
    label,
    why,
    (other) => other.garden[part] === value,
  );
}

export function applySite(design: PoolDesign, item: BriefItemOf<'site'>): Outcome {
  const accessWidthFt =
    item.accessWidthFt === null ? design.yard.accessWidthFt : Math.min(200, Math.max(0, item.accessWidthFt));
  const slopeClass = item.slopeClass ?? design.yard.slopeClass;
  const parts = [
    item.accessWidthFt === null ? '' : `the way in is ${ft(accessWidthFt ?? 0)} wide`,
    item.slopeClass === null ? '' : `the ground is ${slopeClass === 'flat' ? 'flat' : `on a ${slopeClass} slope`}`,
  ];
  return done(
    { ...design, yard: { ...design.yard, accessWidthFt, slopeClass } },
    `Noted: ${parts.filter(Boolean).join(', ')}.`,
    `You said “${item.said}”. It decides how we dig and what that costs.`,
    ({ yard }) => yard.accessWidthFt === accessWidthFt && yard.slopeClass === slopeClass,
  );
}

function capital(text: BriefItem['said']): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
