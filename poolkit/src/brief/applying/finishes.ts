import { type CostBook, editsFor, type FinishSlot, materialEdits } from '../../cost/index.js';
import {
  type ColoredPart,
  colorsFor,
  type Equipment,
  featuresOf,
  figuresWith,
  type PoolDesign,
} from '../../design/index.js';
import { coverProblems } from '../../hydraulics/index.js';
import { outlineOf } from '../../geometry/index.js';
import { formatDecimal } from '../../units/index.js';
import type { BriefItemOf } from '../brief-items.js';
import { type Applying, done, ft, noting, type Outcome, refused, youSaid } from './outcome.js';

const SLOT_NAMES: Readonly<Record<FinishSlot, string>> = {
  interior: 'interior',
  waterlineTile: 'waterline tile',
  coping: 'coping',
  deck: 'deck',
  fence: 'fence',
  retainingWall: 'retaining wall',
};

/** The price book material that matches the most words; words without a match are reported. */
export function applyFinish(design: PoolDesign, item: BriefItemOf<'finish'>, { book }: Applying): Outcome {
  const { slot, words } = item;
  const { construction } = design;
  if (slot === 'interior' && construction !== 'gunite')
    return refused(
      design,
      item,
      `A ${construction} pool has no interior to choose: its ${construction === 'vinyl' ? 'liner' : 'shell'} is its surface.`,
    );
  const choices = materialEdits(book, slot).map(({ id, label }) => {
    const code = id.slice(slot.length + 1);
    return { code, label, missing: words.filter((word) => !`${label} ${code}`.toLowerCase().includes(word)) };
  });
  const named = choices.toSorted((a, b) => a.missing.length - b.missing.length)[0];
  // A color without a material, such as "dark bottom", is one of the finish there is, else of another.
  const ofColor = choices
    .toSorted((a, b) => Number(b.code === design.finishes[slot]) - Number(a.code === design.finishes[slot]))
    .find(({ code }) => colorNamed({ ...design.finishes, [slot]: code }, item, words));
  const best = named && named.missing.length === words.length ? (ofColor ?? named) : named;
  if (!best) return refused(design, item, `Our price book has no ${SLOT_NAMES[slot]} to choose.`);
  if (best.missing.length === words.length && !ofColor) {
    const list = choices.map(({ label }) => label.toLowerCase()).join(', ');
    return refused(design, item, `Our price book has no such ${SLOT_NAMES[slot]}. It has ${list}.`);
  }
  const finishes = { ...design.finishes, [slot]: best.code };
  const color = colorNamed(finishes, item, best.missing);
  const outcome = done(
    { ...design, finishes, ...(color && { colors: { ...design.colors, [slot]: color.id } }) },
    color ? `${best.label}, ${color.name.toLowerCase()}.` : `${best.label}.`,
    youSaid(item),
    (other) =>
      other.finishes[slot] === best.code &&
      (slot !== 'interior' || other.construction === 'gunite') &&
      (!color || other.colors?.[slot as ColoredPart] === color.id),
  );
  const note = `Our price book has no ${best.missing.join(' ')} one. The closest is ${best.label.toLowerCase()}; choose its color under Finish.`;
  return noting(outcome, item, [best.missing.length > 0 && !color ? note : null]);
}

function colorNamed(finishes: PoolDesign['finishes'], { slot, said }: BriefItemOf<'finish'>, words: readonly string[]) {
  if (words.length === 0 || slot === 'fence' || slot === 'retainingWall') return undefined;
  const fitting = colorsFor({ finishes }, slot).filter(({ name, isDark }) =>
    words.every((word) => name.toLowerCase().includes(word) || (word === 'dark' && isDark)),
  );
  return fitting.find(({ name }) => said.toLowerCase().includes(name.toLowerCase())) ?? fitting[0];
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
  const { lightCount } = item.change;
  const change = lightCount == null ? item.change : { lightCount: Math.min(60, Math.max(0, Math.round(lightCount))) };
  const reasons = change.cover === 'automatic' ? coverReasons(design, book) : '';
  if (reasons !== '') return refused(design, item, `An automatic cover does not fit this pool. ${reasons}`);
  const entries = Object.entries(change) as [keyof Equipment, never][];
  const what = entries.map(([key, value]) => EQUIPMENT_WORDS[key]?.(value) ?? '').join(', ');
  return equipped(design, change, `${what}.`, youSaid(item));
}

export function applyHeated(design: PoolDesign, item: BriefItemOf<'heated'>): Outcome {
  const { heater } = design.equipment;
  if (heater !== 'none') return equipped(design, { heater }, 'There is a heater already.', youSaid(item));
  if (featuresOf(design, 'spa').length > 0)
    return equipped(design, { heater: 'gas' }, 'Gas heater.', youSaid(item, 'Only gas heats a spa within an hour.'));
  return equipped(
    design,
    { heater: 'heat-pump' },
    'Heat pump.',
    youSaid(
      item,
      'A heat pump costs less to run for a pool kept warm all season; gas is faster for weekends and spas.',
    ),
  );
}

export function applyNoGas(design: PoolDesign, item: BriefItemOf<'no-gas'>): Outcome {
  const { heater } = design.equipment;
  const usesGas = heater === 'gas' || heater === 'hybrid';
  const outcome = equipped(design, { heater: usesGas ? 'heat-pump' : heater }, 'No gas heater.', youSaid(item));
  return { ...outcome, holds: ({ equipment }) => equipment.heater === 'none' || equipment.heater === 'heat-pump' };
}

export function applyNoChlorine(design: PoolDesign, item: BriefItemOf<'no-chlorine'>): Outcome {
  return refused(
    design,
    item,
    'Every pool we build is kept clean with chlorine; a salt system makes it from salt. A UV or ozone system makes none and lets you use less chlorine: ask for “UV” or “ozone”.',
  );
}

export function applyUndrawn(design: PoolDesign, item: BriefItemOf<'undrawn'>): Outcome {
  return refused(design, item, 'This drawing cannot show it. It goes to your designer with the request.');
}

function equipped(design: PoolDesign, change: Partial<Equipment>, what: string, why: string): Outcome {
  const entries = Object.entries(change) as [keyof Equipment, unknown][];
  return done({ ...design, equipment: { ...design.equipment, ...change } }, what, why, (other) =>
    entries.every(([key, value]) => other.equipment[key] === value),
  );
}

const IN_THE_WAY: readonly string[] = ['rock-waterfall', 'grotto', 'slide', 'raised-wall'];

function coverReasons(design: PoolDesign, book: CostBook): string {
  const { lengthFt, widthFt } = outlineOf(design.shape);
  const raisedInPath = design.features.some((feature) => IN_THE_WAY.includes(feature.kind));
  const question = { isL: design.shape.kind === 'l', lengthFt, widthFt, raisedInPath };
  return coverProblems(question, figuresWith(book.changes).measuring).join(' ');
}

const USUAL_DECK_FT = 4;

export function applyDeck(design: PoolDesign, item: BriefItemOf<'deck'>): Outcome {
  const set = (deck: PoolDesign['deck'], what: string) =>
    done({ ...design, deck }, what, youSaid(item), (other) => JSON.stringify(other.deck) === JSON.stringify(deck));
  if (item.areaSqFt !== null) {
    const areaSqFt = Math.min(20_000, Math.max(1, Math.round(item.areaSqFt)));
    return set({ kind: 'area', areaSqFt }, `Deck of ${formatDecimal(areaSqFt, 0)} ft².`);
  }
  if (item.widthFt === null && design.deck.kind !== 'none')
    return done(design, 'The deck stays as it is.', youSaid(item), (other) => other.deck.kind !== 'none');
  const widthFt = Math.min(40, item.widthFt ?? USUAL_DECK_FT);
  if (widthFt < 0.5) return set({ kind: 'none' }, 'No deck.');
  return set({ kind: 'ring', widthFt }, `Deck ${ft(widthFt)} wide all around.`);
}

const BARRIER_WORDS = {
  none: ['No fence is planned.', 'Water deeper than 24 in needs a barrier by code, as the checks show.'],
  existing: ['The existing fence is used.', ''],
  fence: ['A new fence with self-closing gates.', ''],
} as const;

export function applyBarrier(design: PoolDesign, item: BriefItemOf<'barrier'>): Outcome {
  const { barrier: kind } = item;
  const [what, more] = BARRIER_WORDS[kind];
  const gates = kind === 'fence' ? Math.max(1, design.barrier.gates) : design.barrier.gates;
  const next = { ...design, barrier: { ...design.barrier, kind, gates } };
  return done(next, what, youSaid(item, more), (other) => other.barrier.kind === kind);
}

const COUNTED: readonly string[] = ['trees', 'landscapeLights', 'irrigationZones', 'catchBasins'];

export function applyGarden(design: PoolDesign, item: BriefItemOf<'garden'>, { book }: Applying): Outcome {
  const { part, amount, wanted } = item;
  const set = (value: number, what: string) =>
    done(
      { ...design, garden: { ...design.garden, [part]: value } },
      what,
      youSaid(item),
      ({ garden }) => garden[part] === value,
    );
  if (!wanted) return set(0, `Without ${item.said.replace(/^no /, '')}.`);
  const suggested = amount === null ? editsFor(design, book).find(({ id }) => id === `with:${part}`) : undefined;
  const planned =
    amount === null
      ? (suggested?.apply(design)?.garden[part] ?? Math.max(1, design.garden[part]))
      : Math.min(5000, Math.max(0, amount));
  const value = COUNTED.includes(part) ? Math.min(500, Math.round(planned)) : planned;
  return set(value, `${suggested?.label ?? capital(item.said)}.`);
}

export function applySite(design: PoolDesign, item: BriefItemOf<'site'>): Outcome {
  const accessWidthFt =
    item.accessWidthFt === null ? design.yard.accessWidthFt : Math.min(200, Math.max(0, item.accessWidthFt));
  const slopeClass = item.slopeClass ?? design.yard.slopeClass;
  const parts = [
    item.accessWidthFt === null ? '' : `the access is ${ft(accessWidthFt ?? 0)} wide`,
    item.slopeClass === null ? '' : `the ground is ${slopeClass === 'flat' ? 'flat' : `on a ${slopeClass} slope`}`,
  ];
  return done(
    { ...design, yard: { ...design.yard, accessWidthFt, slopeClass } },
    `Noted: ${parts.filter(Boolean).join(', ')}.`,
    youSaid(item, 'It affects how we dig and what that costs.'),
    ({ yard }) => yard.accessWidthFt === accessWidthFt && yard.slopeClass === slopeClass,
  );
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
