import type { Edit, SiteAnswers } from 'poolkit/cost';
import type { ReactNode } from 'react';
import { shapeName, withConstruction, type Equipment, type ShapeKind } from 'poolkit/design';
import type { Work } from '../../lib/designs/draft';
import { SHAPE_KINDS, withPart, withShapeKind } from './work-edits';

export const NOT_SURE = 'not-sure';

export interface Question {
  readonly id: string;
  readonly legend: string;
  readonly hint?: string;
  readonly options: readonly Edit<Work>[];
  readonly chosen: (work: Work) => string;
  readonly unlisted?: string;
  /** Of an option, by its id. */
  readonly picture?: (id: string) => ReactNode;
}

type Labels<V extends string> = Readonly<Record<V, string>>;

interface Asked<V extends string> {
  readonly id: string;
  readonly legend: string;
  readonly hint?: string;
  readonly labels: Labels<V>;
  readonly of: (work: Work) => V;
  readonly set: (work: Work, value: V) => Work;
}

const idOf = (value: string) => (value === 'unknown' ? NOT_SURE : value);

function question<V extends string>({ labels, of, set, ...rest }: Asked<V>): Question {
  const options = (Object.keys(labels) as V[]).map((value): Edit<Work> => ({
    id: idOf(value),
    label: labels[value],
    part: rest.id,
    felt: 1,
    apply: (work) => (of(work) === value ? null : set(work, value)),
  }));
  return { ...rest, options, chosen: (work) => idOf(of(work)) };
}

export const CONSTRUCTION = question({
  id: 'construction',
  legend: 'How should it be built?',
  hint: 'If your choice rules something out, we change it for you: size, depth or features.',
  labels: {
    gunite: 'Gunite: sprayed concrete, any shape',
    fiberglass: 'Fiberglass: one molded shell',
    vinyl: 'Vinyl liner: wall panels and a liner',
  },
  of: ({ design }) => design.construction,
  set: (work, construction) => ({ ...work, design: withConstruction(work.design, construction).design }),
});

export const SHAPE = question({
  id: 'shape',
  legend: 'Which shape?',
  hint: 'Each starts at a typical size, which you can change.',
  labels: Object.fromEntries(SHAPE_KINDS.map((kind) => [kind, shapeName(kind)])) as Labels<ShapeKind>,
  of: ({ design }) => design.shape.kind,
  set: withShapeKind,
});

const equipment = <K extends keyof Equipment>(id: K, legend: string, labels: Labels<Equipment[K] & string>) =>
  question({
    id,
    legend,
    labels,
    of: ({ design }) => design.equipment[id] as Equipment[K] & string,
    set: (work, value) => withPart(work, 'equipment', { [id]: value }),
  });

export const EQUIPMENT: readonly Question[] = [
  equipment('heater', 'Heat', {
    none: 'No heater',
    gas: 'Gas heater',
    'heat-pump': 'Heat pump',
    hybrid: 'Gas heater and heat pump',
  }),
  equipment('cover', 'Cover', {
    none: 'No cover',
    mesh: 'Mesh safety cover',
    solid: 'Solid safety cover',
    automatic: 'Automatic cover',
  }),
  equipment('automation', 'Automation', { none: 'None', basic: 'Basic: timers and remote', full: 'Full, with an app' }),
  equipment('sanitiser', 'Sanitizer', { chlorine: 'Chlorine', salt: 'Salt system' }),
  equipment('secondary', 'Second sanitizer', { none: 'None', uv: 'UV system', ozone: 'Ozone or AOP' }),
  question({
    id: 'phController',
    legend: 'pH and ORP controller',
    labels: { no: 'No', yes: 'Yes' },
    of: ({ design }) => (design.equipment.phController ? 'yes' : 'no'),
    set: (work, value) => withPart(work, 'equipment', { phController: value === 'yes' }),
  }),
  equipment('filter', 'Filter', { cartridge: 'Cartridge', de: 'Diatomaceous earth', sand: 'Sand' }),
  equipment('cleaner', 'Cleaner', { none: 'None', robot: 'Robot', 'in-floor': 'In-floor cleaning' }),
];

export const BARRIER = question({
  id: 'barrier',
  legend: 'Barrier',
  hint: 'A pool needs a barrier. An existing fence may count if it meets the rules.',
  labels: { fence: 'A new fence', existing: 'The existing fence', none: 'Not in this price' },
  of: ({ design }) => design.barrier.kind,
  set: (work, kind) =>
    withPart(work, 'barrier', { kind, ...(kind === 'fence' && work.design.barrier.gates === 0 && { gates: 2 }) }),
});

export const SLOPE = question({
  id: 'slope',
  legend: 'How level is the ground?',
  labels: { flat: 'Flat', gentle: 'A gentle slope', steep: 'A steep slope', unknown: 'Not sure' },
  of: ({ design }) => design.yard.slopeClass,
  set: (work, slopeClass) => withPart(work, 'yard', { slopeClass }),
});

const answer = <K extends keyof SiteAnswers>(id: K, legend: string, labels: Labels<SiteAnswers[K] & string>) =>
  question({
    id,
    legend,
    labels,
    of: ({ answers }) => answers[id] as SiteAnswers[K] & string,
    set: (work, value) => ({ ...work, answers: { ...work.answers, [id]: value } }),
  });

const UTILITY_COUNTS = { none: 0, one: 1, two: 2, unknown: null } as const;
type UtilityCount = keyof typeof UTILITY_COUNTS;

export const SITE_QUESTIONS: readonly Question[] = [
  answer('survey', 'Is there a survey or plat of the lot?', { done: 'Yes', unknown: 'Not sure' }),
  answer('trees', 'Do you know which trees are protected?', { settled: 'Yes, or there are none', unknown: 'Not sure' }),
  answer('hoa', 'Have the trustees or association approved it?', {
    settled: 'Yes, or there are none',
    unknown: 'Not sure',
  }),
  answer('soil', 'What is the soil like?', {
    ordinary: 'Ordinary',
    difficult: 'Fill, heavy clay or sinkholes',
    unknown: 'Not sure',
  }),
  answer('rock', 'Rock in the ground?', { no: 'No', yes: 'Yes', unknown: 'Not sure' }),
  answer('groundwater', 'Groundwater near the surface?', { no: 'No', yes: 'Yes', unknown: 'Not sure' }),
  question<UtilityCount>({
    id: 'utilityRelocations',
    legend: 'Gas, electric or sewer lines in the way?',
    labels: { none: 'None', one: 'One must move', two: 'Two must move', unknown: 'Not sure' },
    of: ({ answers }) => {
      const counts = Object.keys(UTILITY_COUNTS) as UtilityCount[];
      return counts.find((count) => UTILITY_COUNTS[count] === answers.utilityRelocations) ?? 'unknown';
    },
    set: (work, count) => ({ ...work, answers: { ...work.answers, utilityRelocations: UTILITY_COUNTS[count] } }),
  }),
  answer('drawings', 'Do you have signed, dimensioned drawings?', { signed: 'Yes', none: 'No' }),
];
