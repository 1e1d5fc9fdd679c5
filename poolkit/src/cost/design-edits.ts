import {
  type Equipment,
  type FeatureKind,
  featuresOf,
  type Garden,
  NEW_SPA,
  type PoolDesign,
  type PoolFeature,
  resized,
  seatedSpa,
  withConstruction,
  withDepths,
  withFeature,
  withoutFeatures,
  withShape,
} from '../design/index.js';
import { outlineOf } from '../geometry/index.js';
import { compileCostBook, type CostBook } from './cost-book.js';
import { FINISH_SLOTS, type FinishSlot } from './cost-item.js';
import type { Estimate, PriceRange } from './estimate-types.js';

type DesignEdit = Edit<PoolDesign>;

export function editsFor(design: PoolDesign, book: CostBook): readonly DesignEdit[] {
  const all = [
    ...FINISH_SLOTS.flatMap((slot) => materialEdits(book, slot)),
    ...deckEdits(design),
    ...SIZE_EDITS,
    ...DEPTH_EDITS,
    ...CONSTRUCTION_EDITS,
    ...FEATURE_EDITS,
    ...EQUIPMENT_EDITS,
    ...GARDEN_EDITS,
  ];
  const chosen: Readonly<Record<string, unknown>> = { ...design.equipment, ...design.finishes };
  return all
    .filter(({ apply }) => apply(design) !== null)
    .map((edit) => {
      const now = all.find(({ id }) => id === `${edit.part}:${String(chosen[edit.part])}`);
      return now === undefined ? edit : { ...edit, label: inPlaceOf(edit.label, now.label) };
    });
}

/** Says what goes, so that a saving is not read as the price of what comes. */
function inPlaceOf(label: string, replaced: string): string {
  if (/^Without|instead of/.test(`${label} ${replaced}`) || replaced.startsWith('Without')) return label;
  const isName = /^.[A-Z]/.test(replaced);
  return `${label} instead of ${isName ? replaced : replaced.charAt(0).toLowerCase() + replaced.slice(1)}`;
}

export function materialEdits(book: CostBook, slot: FinishSlot): readonly DesignEdit[] {
  return compileCostBook(book, 'build').materials[slot].map(({ code, label }): DesignEdit => ({
    id: `${slot}:${code}`,
    label,
    part: slot,
    felt: 1,
    apply: (design) =>
      design.finishes[slot] === code ? null : { ...design, finishes: { ...design.finishes, [slot]: code } },
  }));
}

function deckEdits({ deck }: PoolDesign): readonly DesignEdit[] {
  const edit = (id: string, label: string, changed: PoolDesign['deck']): DesignEdit => ({
    id: `deck-size:${id}`,
    label,
    part: 'deck-size',
    felt: 1,
    apply: (design) => ({ ...design, deck: changed }),
  });
  if (deck.kind === 'ring') {
    return [-2, -1, 1, 2, 4]
      .map((stepFt) => ({ stepFt, widthFt: deck.widthFt + stepFt }))
      .filter(({ widthFt }) => widthFt >= MIN_DECK_FT)
      .map(({ stepFt, widthFt }) =>
        edit(signed(stepFt), `Deck ${Math.abs(stepFt)} ft ${stepFt < 0 ? 'narrower' : 'wider'}`, {
          kind: 'ring',
          widthFt,
        }),
      );
  }
  if (deck.kind !== 'area') return [];
  return [-35, -20, 20, 35].map((percent) => {
    const areaSqFt = Math.round(deck.areaSqFt * (1 + percent / 100));
    return edit(signed(percent), `Deck ${Math.abs(percent)}% ${percent < 0 ? 'smaller' : 'larger'}`, {
      kind: 'area',
      areaSqFt,
    });
  });
}

const MIN_DECK_FT = 3;

const SIZE_EDITS: readonly DesignEdit[] = [-6, -4, -2, 2, 4, 6].map((stepFt) => ({
  id: `length:${signed(stepFt)}`,
  label: `Pool ${Math.abs(stepFt)} ft ${stepFt < 0 ? 'shorter' : 'longer'}`,
  part: 'length',
  felt: 2,
  apply: (design) => {
    const lengthFt = outlineOf(design.shape).lengthFt + stepFt;
    return lengthFt < MIN_LENGTH_FT
      ? null
      : whereDrawable(() => withShape(design, resized(design.shape, { lengthFt })));
  },
}));

const MIN_LENGTH_FT = 10;

const DEPTH_EDITS: readonly DesignEdit[] = [-2, -1, 1].map((stepFt) => ({
  id: `depth:${signed(stepFt)}`,
  label: `Deep end ${Math.abs(stepFt)} ft ${stepFt < 0 ? 'shallower' : 'deeper'}`,
  part: 'depth',
  felt: 2,
  apply: (design) => {
    const depths = design.depth.map(({ depthFt }) => depthFt);
    const [shallowFt, deepFt] = [depths[0] ?? 0, Math.max(...depths) + stepFt];
    return deepFt < shallowFt ? null : withDepths(design, shallowFt, deepFt);
  },
}));

const CONSTRUCTION_EDITS: readonly DesignEdit[] = (['fiberglass', 'vinyl'] as const).map((construction) => ({
  id: `construction:${construction}`,
  label: construction === 'vinyl' ? 'Vinyl liner instead of gunite' : 'Fiberglass shell instead of gunite',
  part: 'construction',
  felt: 4,
  apply: (design) =>
    design.construction === 'gunite' ? whereDrawable(() => withConstruction(design, construction).design) : null,
}));

const WITHOUT: readonly (readonly [kind: FeatureKind, name: string, felt: Felt])[] = [
  ['spa', 'spa', 4],
  ['vanishing-edge', 'vanishing edge', 4],
  ['grotto', 'grotto', 2],
  ['tanning-shelf', 'tanning ledge', 2],
  ['raised-wall', 'raised wall', 2],
  ['rock-waterfall', 'rock waterfall', 2],
  ['swim-jet', 'swim jet', 2],
  ['slide', 'slide', 2],
  ['fire-pit', 'fire pit', 2],
  ['fire-bowl', 'fire bowls', 1],
  ['sheer-descent', 'sheer descents', 1],
  ['scupper', 'scuppers', 1],
  ['bubbler', 'bubblers', 1],
  ['deck-jet', 'deck jets', 1],
];

const WITH: readonly (readonly [name: string, feature: PoolFeature, felt: Felt])[] = [
  ['a 7 ft tanning ledge', { kind: 'tanning-shelf', lengthFt: 7, waterDepthFt: 1 }, 2],
  ['two bubblers', { kind: 'bubbler', count: 2 }, 1],
  ['two deck jets', { kind: 'deck-jet', count: 2 }, 1],
  ['two sheer descents', { kind: 'sheer-descent', count: 2, widthFt: 3 }, 1],
  ['two fire bowls', { kind: 'fire-bowl', count: 2 }, 1],
  ['a gas fire pit', { kind: 'fire-pit' }, 2],
  ['a rock waterfall', { kind: 'rock-waterfall' }, 2],
  ['a swim jet', { kind: 'swim-jet' }, 2],
];

const FEATURE_EDITS: readonly DesignEdit[] = [
  ...WITHOUT.map(([kind, name, felt]): DesignEdit => ({
    id: `without:${kind}`,
    label: `Without the ${name}`,
    part: kind,
    felt,
    apply: (design) =>
      featuresOf(design, kind).length > 0 ? withoutFeatures(design, (feature) => feature.kind === kind) : null,
  })),
  ...WITH.map(([name, feature, felt]): DesignEdit => ({
    id: `with:${feature.kind}`,
    label: `With ${name}`,
    part: feature.kind,
    felt,
    apply: (design) => (featuresOf(design, feature.kind).length > 0 ? null : withFeature(design, feature)),
  })),
  {
    id: 'with:spa',
    label: 'With an attached spa of 7 by 7 ft',
    part: 'spa',
    felt: 4,
    apply: (design) =>
      featuresOf(design, 'spa').length > 0
        ? null
        : withFeature(design, seatedSpa(NEW_SPA, outlineOf(design.shape), 'deep')),
  },
];

const EQUIPMENT_EDITS: readonly DesignEdit[] = [
  ...equipmentEdits('heater', 2, [
    ['none', 'Without a heater'],
    ['gas', 'Gas heater'],
    ['heat-pump', 'Heat pump'],
    ['hybrid', 'Gas heater and heat pump'],
  ]),
  ...equipmentEdits('sanitiser', 1, [
    ['chlorine', 'Chlorine instead of salt'],
    ['salt', 'Salt system'],
  ]),
  ...equipmentEdits('secondary', 1, [
    ['none', 'Without a second sanitizer'],
    ['uv', 'UV system'],
  ]),
  ...equipmentEdits('automation', 1, [
    ['none', 'Without automation'],
    ['basic', 'Basic automation'],
    ['full', 'Full automation with app'],
  ]),
  ...equipmentEdits('cover', 2, [
    ['mesh', 'Mesh safety cover'],
    ['solid', 'Solid safety cover'],
    ['automatic', 'Automatic cover'],
  ]),
  ...equipmentEdits('cleaner', 1, [
    ['none', 'Without a cleaner'],
    ['robot', 'Robot cleaner'],
    ['in-floor', 'In-floor cleaning'],
  ]),
  ...equipmentEdits('phController', 1, [
    [false, 'Without a pH controller'],
    [true, 'pH controller'],
  ]),
];

function equipmentEdits<K extends keyof Equipment>(
  part: K,
  felt: Felt,
  choices: readonly (readonly [value: Equipment[K], label: string])[],
): DesignEdit[] {
  return choices.map(([value, label]) => ({
    id: `${part}:${String(value)}`,
    label,
    part,
    felt,
    apply: (design) =>
      design.equipment[part] === value ? null : { ...design, equipment: { ...design.equipment, [part]: value } },
  }));
}

const GARDEN_ADDED: readonly (readonly [
  part: keyof Garden,
  amount: number,
  label: string,
  without: string,
  felt: Felt,
])[] = [
  ['kitchenLf', 8, 'Outdoor kitchen with 8 ft of counter', 'Without the outdoor kitchen', 2],
  ['pergolaSqFt', 144, 'Pergola of 12 by 12 ft', 'Without the pergola', 2],
  ['pavilionSqFt', 240, 'Pavilion of 12 by 20 ft', 'Without the pavilion', 2],
  ['poolHouseSqFt', 240, 'Pool house of 12 by 20 ft', 'Without the pool house', 4],
  ['landscapeLights', 8, 'Eight landscape lights', 'Without landscape lights', 1],
  ['screeningLf', 40, 'Screening plants along 40 ft', 'Without screening plants', 1],
  ['bedSqFt', 150, '150 ft² of planting bed', 'Without planting beds', 1],
  ['turfSqFt', 200, '200 ft² of artificial turf', 'Without artificial turf', 1],
];

const GARDEN_EDITS: readonly DesignEdit[] = GARDEN_ADDED.flatMap(([part, amount, label, without, felt]) =>
  (
    [
      ['with', amount, label],
      ['without', 0, without],
    ] as const
  ).map(([verb, value, text]): DesignEdit => ({
    id: `${verb}:${part}`,
    label: text,
    part,
    felt,
    // Never changes a size that someone entered.
    apply: (design) =>
      value > 0 === design.garden[part] > 0 ? null : { ...design, garden: { ...design.garden, [part]: value } },
  })),
);

function whereDrawable(edit: () => PoolDesign): PoolDesign | null {
  try {
    return edit();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function signed(step: number): string {
  return step > 0 ? `+${step}` : String(step);
}

/** How noticeable a change is: an accessory or material, a part of the pool, or the pool itself. */
export type Felt = 1 | 2 | 4;

export interface Edit<D> {
  readonly id: string;
  readonly label: string;
  readonly part: string;
  readonly felt: Felt;
  readonly apply: (design: D) => D | null;
}

/** `null` for a design that cannot be built, priced or accepted. */
export type PriceDesign<D> = (design: D) => Estimate | null;

export function isRefusedAnew(before: Estimate, after: Estimate): boolean {
  return after.refusals.some(({ code }) => !before.refusals.some((known) => known.code === code));
}

export function applyEdits<D>(design: D, edits: readonly Edit<D>[]): D | null {
  let changed: D | null = design;
  for (const edit of edits) {
    if (changed === null) return null;
    changed = edit.apply(changed);
  }
  return changed;
}

export interface OptionEffect {
  readonly id: string;
  readonly label: string;
  /** Change of the low, likely and high figures (negative for savings); `null` when not available. */
  readonly adds: PriceRange | null;
}

export function optionEffects<D>(
  design: D,
  options: readonly Edit<D>[],
  price: PriceDesign<D>,
): readonly OptionEffect[] {
  const now = price(design);
  return options.map(({ id, label, apply }) => {
    const changed = apply(design) ?? design;
    const then = changed === design ? now : price(changed);
    return { id, label, adds: now && then && !isRefusedAnew(now, then) ? added(now, then) : null };
  });
}

function added(now: PriceRange, then: PriceRange): PriceRange {
  const [low, high] = [then.lowCents - now.lowCents, then.highCents - now.highCents];
  return {
    lowCents: Math.min(low, high),
    likelyCents: then.likelyCents - now.likelyCents,
    highCents: Math.max(low, high),
  };
}
