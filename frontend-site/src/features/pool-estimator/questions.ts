import type { Edit, SiteAnswers } from 'poolkit/cost';
import { shapeName, type Construction, type Equipment, type ShapeKind, type Yard } from 'poolkit/design';
import type { Work } from '../../lib/designs/draft';
import {
  SHAPE_KINDS,
  withAnswer,
  withBarrier,
  withBuilding,
  withEquipment,
  withShapeKind,
  withYard,
} from './work-edits';

export const NOT_SURE = 'not-sure';

export interface Question {
  readonly id: string;
  readonly legend: string;
  readonly hint?: string;
  readonly options: readonly Edit<Work>[];
  readonly chosen: (work: Work) => string;
  readonly unlisted?: string;
}

interface Answers<V> {
  readonly id: string;
  readonly legend: string;
  readonly hint?: string;
  readonly values: readonly (readonly [value: V, label: string])[];
  readonly of: (work: Work) => V;
  readonly set: (work: Work, value: V) => Work;
}

const idOf = (value: unknown) => (value === null || value === 'unknown' ? NOT_SURE : String(value));

function question<V extends string | number | boolean | null>({
  id,
  legend,
  hint,
  values,
  of,
  set,
}: Answers<V>): Question {
  const options = values.map(([value, label]): Edit<Work> => ({
    id: idOf(value),
    label,
    part: id,
    felt: 1,
    apply: (work) => (of(work) === value ? null : set(work, value)),
  }));
  return { id, legend, hint, options, chosen: (work) => idOf(of(work)) };
}

export const CONSTRUCTION = question<Construction>({
  id: 'construction',
  legend: 'How should it be built?',
  hint: 'If the shell cannot do something, we change it for you: size, depth or features.',
  values: [
    ['gunite', 'Gunite: sprayed concrete, any form'],
    ['fiberglass', 'Fiberglass: one molded shell'],
    ['vinyl', 'Vinyl liner: wall panels and a liner'],
  ],
  of: ({ design }) => design.construction,
  set: withBuilding,
});

export const SHAPE = question<ShapeKind>({
  id: 'shape',
  legend: 'Which shape?',
  hint: 'Each starts at a typical size; you can change it in the next step.',
  values: SHAPE_KINDS.map((kind) => [kind, shapeName(kind)] as const),
  of: ({ design }) => design.shape.kind,
  set: withShapeKind,
});

const equipment = <K extends keyof Equipment>(
  key: K,
  legend: string,
  values: readonly (readonly [Equipment[K] & (string | boolean), string])[],
  hint?: string,
): Question =>
  question({
    id: key,
    legend,
    hint,
    values,
    of: ({ design }) => design.equipment[key] as Equipment[K] & (string | boolean),
    set: (work, value) => withEquipment(work, key, value),
  });

export const EQUIPMENT: readonly Question[] = [
  equipment('heater', 'Heat', [
    ['none', 'No heater'],
    ['gas', 'Gas heater'],
    ['heat-pump', 'Heat pump'],
    ['hybrid', 'Gas heater and heat pump'],
  ]),
  equipment('cover', 'Cover', [
    ['none', 'No cover'],
    ['mesh', 'Mesh safety cover'],
    ['solid', 'Solid safety cover'],
    ['automatic', 'Automatic cover'],
  ]),
  equipment('automation', 'Automation', [
    ['none', 'None'],
    ['basic', 'Basic: timers and remote'],
    ['full', 'Full, with an app'],
  ]),
  equipment('sanitiser', 'Sanitizer', [
    ['chlorine', 'Chlorine'],
    ['salt', 'Salt system'],
  ]),
  equipment('secondary', 'Second sanitizer', [
    ['none', 'None'],
    ['uv', 'UV system'],
    ['ozone', 'Ozone or AOP'],
  ]),
  equipment('phController', 'pH and ORP controller', [
    [false, 'No'],
    [true, 'Yes'],
  ]),
  equipment('filter', 'Filter', [
    ['cartridge', 'Cartridge'],
    ['de', 'Diatomaceous earth'],
    ['sand', 'Sand'],
  ]),
  equipment('cleaner', 'Cleaner', [
    ['none', 'None'],
    ['robot', 'Robot'],
    ['in-floor', 'In-floor cleaning'],
  ]),
];

export const BARRIER = question({
  id: 'barrier',
  legend: 'Barrier',
  hint: 'A pool needs a barrier. An existing fence may count if it meets the rules.',
  values: [
    ['fence', 'A new fence'],
    ['existing', 'The existing fence'],
    ['none', 'Not in this price'],
  ],
  of: ({ design }) => design.barrier.kind,
  set: (work, kind) =>
    withBarrier(work, { kind, ...(kind === 'fence' && work.design.barrier.gates === 0 && { gates: 2 }) }),
});

export const SLOPE = question<Yard['slopeClass']>({
  id: 'slope',
  legend: 'How level is the ground?',
  values: [
    ['flat', 'Flat'],
    ['gentle', 'A gentle slope'],
    ['steep', 'A steep slope'],
    ['unknown', 'Not sure'],
  ],
  of: ({ design }) => design.yard.slopeClass,
  set: (work, slopeClass) => withYard(work, { slopeClass }),
});

const answer = <K extends keyof SiteAnswers>(
  key: K,
  legend: string,
  values: readonly (readonly [SiteAnswers[K], string])[],
  hint?: string,
): Question =>
  question({
    id: key,
    legend,
    hint,
    values,
    of: ({ answers }) => answers[key],
    set: (work, value) => withAnswer(work, key, value),
  });

export const SITE_QUESTIONS: readonly Question[] = [
  answer('survey', 'Is there a survey or plat of the lot?', [
    ['done', 'Yes'],
    ['unknown', 'Not sure'],
  ]),
  answer('trees', 'Do you know which trees are protected?', [
    ['settled', 'Yes, or there are none'],
    ['unknown', 'Not sure'],
  ]),
  answer('hoa', 'Trustees or an association?', [
    ['settled', 'They agreed, or there are none'],
    ['unknown', 'Not sure'],
  ]),
  answer('soil', 'What is the soil like?', [
    ['ordinary', 'Ordinary'],
    ['difficult', 'Fill, heavy clay or sinkholes'],
    ['unknown', 'Not sure'],
  ]),
  answer('rock', 'Rock in the ground?', [
    ['no', 'No'],
    ['yes', 'Yes'],
    ['unknown', 'Not sure'],
  ]),
  answer('groundwater', 'Groundwater near the surface?', [
    ['no', 'No'],
    ['yes', 'Yes'],
    ['unknown', 'Not sure'],
  ]),
  answer('utilityRelocations', 'Gas, electric or sewer lines in the way?', [
    [0, 'None'],
    [1, 'One must move'],
    [2, 'Two must move'],
    [null, 'Not sure'],
  ]),
  answer('drawings', 'Do signed, dimensioned drawings exist?', [
    ['signed', 'Yes'],
    ['none', 'No'],
  ]),
];
