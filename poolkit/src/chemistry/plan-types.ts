import type { Amount, SideEffect } from './dosing.js';
import type { ProductId } from './products.js';
import type { Parameter, WaterValues } from './water.js';
import type { Working } from './working.js';

export type Addition = Readonly<{ startHour: number; amount: Amount }>;

interface StepCommon {
  readonly order: number;
  /** Steps of cycle 1 are done now; each later cycle waits for a new test. */
  readonly cycle: number;
  readonly parameter: Parameter | null;
  readonly title: string;
  readonly why: string;
  /** Pause before the next step, or before the test that ends the cycle. */
  readonly waitMin: number;
  readonly swimAfter: string;
  readonly cautions: readonly string[];
  /** The water after the step, as far as it can be predicted; pH to 0.01, the rest to 0.1. */
  readonly after: WaterValues;
  /** Saturation indices of that water, to 0.01; absent when they cannot be computed. */
  readonly indicesAfter?: { readonly lsi: number; readonly csi: number };
  readonly working: readonly Working[];
}

export interface DoseStep extends StepCommon {
  readonly kind: 'dose';
  readonly product: ProductId;
  readonly strengthPercent: number;
  readonly amount: Amount;
  readonly additions: readonly Addition[];
  readonly effects: readonly SideEffect[];
}

export interface DrainStep extends StepCommon {
  readonly kind: 'drain';
  readonly fraction: number;
  readonly gallons: number;
}

export interface ActionStep extends StepCommon {
  readonly kind: 'aerate' | 'test' | 'wait' | 'professional';
}

export type PlanStep = DoseStep | DrainStep | ActionStep;
