import {
  GROUNDWATER_NOTES,
  PARAMETERS,
  POOL_KINDS,
  PRODUCT_IDS,
  SANITISERS,
  SURFACES,
  TEST_METHODS,
} from 'poolkit/chemistry';
import { ACID_CHOICES, CHLORINE_CHOICES, SEASONS } from '../../content/maintenance-wizard';
import { readStored, removeStored, WATER_DRAFT_KEY, writeStored } from '../../lib/drafts/stored-work';
import type { Units } from '../../lib/hooks/use-units';

const CALCULATOR_SHAPES = ['rectangle', 'oval', 'round', 'kidney'] as const;
export type CalculatorShape = (typeof CALCULATOR_SHAPES)[number];

export const SIZE_FIELDS = ['length', 'width', 'narrow', 'shallow', 'deep'] as const;
export type SizeField = (typeof SIZE_FIELDS)[number];

export const TREATMENT_FIELDS = ['dusk', 'dawn', 'combined'] as const;
export type TreatmentField = (typeof TREATMENT_FIELDS)[number];

const MAX_TEXT = 40;

const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, MAX_TEXT) : '');
const flag = (value: unknown) => value === true;
const typed = (value: unknown) => text(value) || null;

function fieldsOf(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
}

function choice<V extends string, F extends V | '' | null>(offered: readonly V[], otherwise: F) {
  return (value: unknown): V | F => offered.find((option) => option === value) ?? otherwise;
}

function pick<K extends string, V>(keys: readonly K[], read: (value: unknown) => V | null) {
  return (stored: unknown): Partial<Record<K, V>> => {
    const raw = fieldsOf(stored);
    const found = keys.map((key) => [key, Object.hasOwn(raw, key) ? read(raw[key]) : null] as const);
    return Object.fromEntries(found.filter(([, value]) => value !== null)) as Partial<Record<K, V>>;
  };
}

function texts<K extends string>(keys: readonly K[], stored: unknown) {
  const raw = fieldsOf(stored);
  return Object.fromEntries(keys.map((key) => [key, text(raw[key])])) as Record<K, string>;
}

/** How each answer is read from storage; nothing stored reads as the answer at the start. Numbers are kept as typed. */
const READERS = {
  units: choice<Units, Units>(['us', 'metric'], 'us'),
  kind: choice(POOL_KINDS, 'pool'),
  volume: text,
  shape: choice(CALCULATOR_SHAPES, 'rectangle'),
  size: (stored: unknown) => texts(SIZE_FIELDS, stored),
  surface: choice(SURFACES, ''),
  sanitiser: choice(SANITISERS, ''),
  indoor: flag,
  groundwater: choice(GROUNDWATER_NOTES, 'unknown'),
  isNewFinish: flag,
  filledOn: text,
  season: choice(SEASONS, ''),
  method: choice(TEST_METHODS, 'drops'),
  readings: pick(PARAMETERS, typed),
  methods: pick(PARAMETERS, choice(TEST_METHODS, null)),
  overnightLoss: text,
  nextTemp: text,
  treatment: (stored: unknown) => {
    const { isUnderway, clear } = fieldsOf(stored);
    return {
      ...texts(TREATMENT_FIELDS, stored),
      isUnderway: isUnderway === true,
      clear: choice(['yes', 'no'], '')(clear),
    };
  },
  complaints: (stored: unknown): readonly string[] =>
    Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [],
  answers: (stored: unknown): Readonly<Record<string, string>> => {
    const raw = fieldsOf(stored);
    return pick(Object.keys(raw), (answer) => (typeof answer === 'string' ? answer : null))(raw) as Record<
      string,
      string
    >;
  },
  chlorine: choice(CHLORINE_CHOICES, ''),
  acid: choice(ACID_CHOICES, 'muriatic-acid'),
  strengths: pick(PRODUCT_IDS, (value) => (typeof value === 'number' ? value : null)),
};

export type WizardValues = { [K in keyof typeof READERS]: ReturnType<(typeof READERS)[K]> };

function readValues(stored: unknown): WizardValues {
  const raw = fieldsOf(stored);
  return Object.fromEntries(Object.entries(READERS).map(([key, read]) => [key, read(raw[key])])) as WizardValues;
}

export const EMPTY_VALUES = readValues({});

export interface WaterDraft {
  values: WizardValues;
  changedAt: string | null;
}

const NO_DRAFT: WaterDraft = { values: EMPTY_VALUES, changedAt: null };

export function loadDraft(): WaterDraft {
  const stored = readStored(WATER_DRAFT_KEY);
  if (stored === null || typeof stored !== 'object') return NO_DRAFT;
  const { values, changedAt } = stored as Record<string, unknown>;
  const isDate = typeof changedAt === 'string' && !Number.isNaN(Date.parse(changedAt));
  return {
    values: readValues(values),
    changedAt: isDate ? changedAt : null,
  };
}

export function saveDraft(draft: WaterDraft): void {
  writeStored(WATER_DRAFT_KEY, draft);
}

export function clearDraft(): void {
  removeStored(WATER_DRAFT_KEY);
}

export function onDraftReplaced(tell: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === WATER_DRAFT_KEY || key === null) tell();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
