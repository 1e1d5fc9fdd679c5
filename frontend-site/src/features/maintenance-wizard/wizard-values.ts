import {
  GROUNDWATER_NOTES,
  PARAMETERS,
  POOL_KINDS,
  PRODUCT_IDS,
  SANITISERS,
  SURFACES,
  TEST_METHODS,
  type GroundwaterNote,
  type Parameter,
  type PoolKind,
  type ProductId,
  type Sanitiser,
  type Surface,
  type TestMethod,
} from 'poolkit/chemistry';
import {
  ACID_CHOICES,
  CHLORINE_CHOICES,
  SEASONS,
  type Acid,
  type Chlorine,
  type Season,
} from '../../content/maintenance-wizard';
import type { Units } from '../../lib/hooks/use-units';

export const CALCULATOR_SHAPES = ['rectangle', 'oval', 'round', 'kidney'] as const;
export type CalculatorShape = (typeof CALCULATOR_SHAPES)[number];

export const SIZE_FIELDS = ['length', 'width', 'narrow', 'shallow', 'deep'] as const;
export type SizeField = (typeof SIZE_FIELDS)[number];

export const TREATMENT_FIELDS = ['dusk', 'dawn', 'combined'] as const;
export type TreatmentField = (typeof TREATMENT_FIELDS)[number];

interface TreatmentValues extends Record<TreatmentField, string> {
  isUnderway: boolean;
  clear: 'yes' | 'no' | '';
}

/** Numbers as typed; lengths, volume and temperatures in `units`. */
export interface WizardValues {
  units: Units;
  kind: PoolKind;
  volume: string;
  shape: CalculatorShape;
  size: Record<SizeField, string>;
  surface: Surface | '';
  sanitiser: Sanitiser | '';
  indoor: boolean;
  groundwater: GroundwaterNote;
  isNewFinish: boolean;
  filledOn: string;
  season: Season | '';
  method: TestMethod;
  readings: Partial<Record<Parameter, string>>;
  methods: Partial<Record<Parameter, TestMethod>>;
  overnightLoss: string;
  nextTemp: string;
  treatment: TreatmentValues;
  complaints: readonly string[];
  answers: Readonly<Record<string, string>>;
  chlorine: Chlorine | '';
  acid: Acid;
  strengths: Partial<Record<ProductId, number>>;
}

export const EMPTY_VALUES: WizardValues = {
  units: 'us',
  kind: 'pool',
  volume: '',
  shape: 'rectangle',
  size: { length: '', width: '', narrow: '', shallow: '', deep: '' },
  surface: '',
  sanitiser: '',
  indoor: false,
  groundwater: 'unknown',
  isNewFinish: false,
  filledOn: '',
  season: '',
  method: 'drops',
  readings: {},
  methods: {},
  overnightLoss: '',
  nextTemp: '',
  treatment: { isUnderway: false, dusk: '', dawn: '', combined: '', clear: '' },
  complaints: [],
  answers: {},
  chlorine: '',
  acid: 'muriatic-acid',
  strengths: {},
};

const MAX_TEXT = 40;

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_TEXT) : '';
}

function oneOf<V extends string, F>(offered: readonly V[], value: unknown, otherwise: F): V | F {
  return offered.find((option) => option === value) ?? otherwise;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
}

function pick<K extends string, V>(keys: readonly K[], stored: unknown, read: (value: unknown) => V | null) {
  const raw = fieldsOf(stored);
  const found: Partial<Record<K, V>> = {};
  for (const key of keys) {
    const value = Object.hasOwn(raw, key) ? read(raw[key]) : null;
    if (value !== null) found[key] = value;
  }
  return found;
}

const typed = (value: unknown) => (typeof value === 'string' && value !== '' ? text(value) : null);

export function readValues(stored: unknown): WizardValues {
  const raw = fieldsOf(stored);
  const size = { ...EMPTY_VALUES.size, ...pick(SIZE_FIELDS, raw.size, typed) };
  const treatment = fieldsOf(raw.treatment);
  const answers = Object.fromEntries(
    Object.entries(fieldsOf(raw.answers)).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
  return {
    units: oneOf(['us', 'metric'], raw.units, 'us'),
    kind: oneOf(POOL_KINDS, raw.kind, 'pool'),
    volume: text(raw.volume),
    shape: oneOf(CALCULATOR_SHAPES, raw.shape, 'rectangle'),
    size,
    surface: oneOf(SURFACES, raw.surface, ''),
    sanitiser: oneOf(SANITISERS, raw.sanitiser, ''),
    indoor: raw.indoor === true,
    groundwater: oneOf(GROUNDWATER_NOTES, raw.groundwater, 'unknown'),
    isNewFinish: raw.isNewFinish === true,
    filledOn: text(raw.filledOn),
    season: oneOf(SEASONS, raw.season, ''),
    method: oneOf(TEST_METHODS, raw.method, 'drops'),
    readings: pick(PARAMETERS, raw.readings, typed),
    methods: pick(PARAMETERS, raw.methods, (value) => oneOf(TEST_METHODS, value, null)),
    overnightLoss: text(raw.overnightLoss),
    nextTemp: text(raw.nextTemp),
    treatment: {
      ...EMPTY_VALUES.treatment,
      ...pick(TREATMENT_FIELDS, treatment, typed),
      isUnderway: treatment.isUnderway === true,
      clear: oneOf(['yes', 'no'], treatment.clear, ''),
    },
    complaints: Array.isArray(raw.complaints)
      ? raw.complaints.filter((id): id is string => typeof id === 'string')
      : [],
    answers,
    chlorine: oneOf(CHLORINE_CHOICES, raw.chlorine, ''),
    acid: oneOf(ACID_CHOICES, raw.acid, 'muriatic-acid'),
    strengths: pick(PRODUCT_IDS, raw.strengths, (value) => (typeof value === 'number' ? value : null)),
  };
}
