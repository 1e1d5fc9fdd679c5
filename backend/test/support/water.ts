/** A pool and a test of its water, as the wizard sends them. */
export const POOL = { volumeGal: 18_000, surface: 'plaster', sanitiser: 'liquid' };

export const LOW_WATER = {
  pool: POOL,
  readings: {
    freeChlorinePpm: 1,
    combinedChlorinePpm: 0.2,
    pH: 7.9,
    totalAlkalinityPpm: 90,
    calciumHardnessPpm: 320,
    cyanuricAcidPpm: 40,
    waterTempF: 82,
  },
};

export interface WaterStep {
  order: number;
  kind: string;
  product: string | null;
  strength: number | null;
  amount: number | null;
  unit: string | null;
  waitMin: number;
  swimAfter: string;
  why: string;
  effects: unknown[];
  workings?: unknown[];
}

export interface WaterAnswer {
  indexes: { lsi: number | null; csi: number | null; method: string | null; reason: string | null; missing: string[] };
  targets: Record<string, Record<string, number>>;
  steps: WaterStep[];
  issueDetected: string;
  severity: string;
  recommendations: string[];
  warnings: string[];
  message: string;
  withheld: string | null;
  followUps: { id: string }[];
  missingTests: { parameter: string }[];
  retestAt: string;
  retestAfterHours: number;
}

export interface SavedWaterTest {
  id: string;
  testedAt: string;
  issueDetected: string;
  severity: string;
  stepCount: number;
  retestAt: string;
  pool: Record<string, unknown>;
  readings: Record<string, { value: number; method: string }>;
  seen: {
    symptoms: string[];
    answers: Record<string, string>;
    overnightLossPpm: number | null;
    strengths: Record<string, number>;
    figures: Record<string, number>;
  };
  answer: WaterAnswer;
}
