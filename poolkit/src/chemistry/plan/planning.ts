import { doseFor, doseWorking, formatDose, sideEffects, strengthOf } from '../dosing.js';
import type { ChemistryValues } from '../assumptions.js';
import { READING_LIMITS } from '../limits.js';
import { afterAcid, type Buffer, bufferOf, pHOf } from '../ph-model.js';
import type { ActionStep, DoseStep, DrainStep } from '../plan-types.js';
import { type ProductId, PRODUCTS } from '../products.js';
import type { Observations } from '../chlorine.js';
import type { WaterTargets } from '../targets.js';
import { figureText, type Parameter, type WaterProfile, type WaterValues } from '../water.js';
import { working, type Working } from '../working.js';
import { type PlanProduct, schedule } from './procedures.js';

export interface PlanOptions {
  readonly observations?: Observations;
  /** Chlorine on hand; by default the pool's own, or liquid where that one cannot raise chlorine quickly. */
  readonly chlorine?: 'liquid-chlorine' | 'cal-hypo' | 'dichlor' | 'trichlor';
  readonly acid?: 'muriatic-acid' | 'dry-acid';
  /** Label strengths of the products on hand, percent. */
  readonly strengths?: { readonly [K in ProductId]?: number };
  readonly contamination?: 'formed-stool' | 'diarrhea';
  readonly forecastTempF?: number;
}

type Pace = Readonly<{ big: boolean; endsCycle: boolean; retestHours: number }>;
/**
 * `after` is not rounded yet, and what takes words is written only when the step is kept: a plan tries many steps
 * that no one will read.
 */
type Unplaced<Step> = Omit<Step, 'order' | 'cycle' | 'indicesAfter' | 'title' | 'working'> &
  Pace & { readonly title: () => string; readonly working: () => readonly Working[] };
export type Draft = Unplaced<DoseStep> | Unplaced<DrainStep> | Unplaced<ActionStep>;

export interface Pour {
  readonly product: PlanProduct;
  /** Size of the main effect, ppm; nothing is poured for 0, nor what no one can measure. */
  readonly changePpm: number;
  readonly parameter: Parameter;
  readonly why: string;
  readonly big?: boolean;
  readonly endsCycle?: boolean;
  readonly mostPpm?: number;
  readonly onePerDay?: boolean;
  readonly cautions?: readonly string[];
  /** What the change rests on; `aim - reading` and the dose add themselves. */
  readonly working?: () => Working;
  readonly makes: WaterValues;
}

export type Raise = Omit<Pour, 'product' | 'changePpm' | 'parameter' | 'makes'> & { readonly makes?: WaterValues };

export interface Act {
  readonly kind: 'aerate' | 'test' | 'wait' | 'professional';
  readonly parameter: Parameter | null;
  readonly title: string;
  readonly why: string;
  readonly waitHours?: number;
  readonly swimAfter: string;
  readonly endsCycle?: boolean;
  readonly cautions?: readonly string[];
  readonly makes?: WaterValues;
}

const BIG_CHANGE: readonly (readonly [Parameter, keyof ChemistryValues])[] = [
  ['pH', 'chemistry.bigPH'],
  ['totalAlkalinityPpm', 'chemistry.bigTa'],
  ['calciumHardnessPpm', 'chemistry.bigCh'],
  ['cyanuricAcidPpm', 'chemistry.bigCya'],
  ['saltPpm', 'chemistry.bigSalt'],
];

const MIN_AMOUNT = 0.05;

export class Planning {
  readonly drafts: Draft[] = [];
  readonly notes = new Set<string>();
  /** Said about swimming after every step, in place of its own line, while a treatment keeps everyone out. */
  keepOut: string | null = null;
  treats = false;
  water: WaterValues;

  constructor(
    readonly profile: WaterProfile,
    readonly start: WaterValues,
    readonly targets: WaterTargets,
    readonly options: PlanOptions,
    readonly values: ChemistryValues,
  ) {
    this.water = start;
  }

  get stabilizerPpm(): number {
    return this.water.cyanuricAcidPpm ?? this.targets.cyanuricAcidPpm.aim;
  }

  /** Indoors there is none to test for. */
  get isStabilizerKnown(): boolean {
    return this.water.cyanuricAcidPpm !== undefined || this.profile.indoor;
  }

  get buffer(): Buffer | null {
    const { pH, totalAlkalinityPpm, boratePpm = 0 } = this.water;
    if (pH === undefined || totalAlkalinityPpm === undefined) return null;
    try {
      return bufferOf(pH, totalAlkalinityPpm, this.stabilizerPpm, boratePpm);
    } catch (error) {
      if (error instanceof RangeError) return null;
      throw error;
    }
  }

  hasPoured(...products: readonly PlanProduct[]): boolean {
    return this.drafts.some(
      (draft) => draft.kind === 'dose' && (products as readonly string[]).includes(draft.product),
    );
  }

  raise(product: PlanProduct, toPpm: number, { makes, ...rest }: Raise): void {
    const parameter = PRODUCTS[product].moves;
    const changePpm = toPpm - (this.water[parameter] ?? 0);
    this.pour({ ...rest, product, parameter, changePpm, makes: { [parameter]: toPpm, ...makes } });
  }

  /** Hands the rest over: nothing of this plan comes after it. */
  callProfessional(parameter: Parameter | null, title: string, why: string, swimAfter: string): void {
    this.act({ kind: 'professional', parameter, title, why, swimAfter, endsCycle: true });
  }

  pour(pour: Pour): void {
    if (pour.changePpm <= 0) return;
    const { product: id, changePpm } = pour;
    const { volumeGal } = this.profile;
    const product = PRODUCTS[id];
    const { percent } = strengthOf(id, this.options.strengths?.[id]);
    const amount = doseFor(id, changePpm, volumeGal, percent);
    if (amount.value < MIN_AMOUNT) return;
    const most = (amount.value * (pour.mostPpm ?? Infinity)) / changePpm;
    const { additions, waitMin, retestHours, swimAfter } = schedule(
      id,
      amount,
      volumeGal,
      this.values,
      most,
      pour.onePerDay,
    );
    const effects = sideEffects(product, changePpm);

    const before = this.water;
    this.water = { ...before, ...pour.makes };
    for (const { on, change } of effects) this.applySideEffect(on, change);
    this.drafts.push({
      kind: 'dose',
      product: id,
      strengthPercent: percent,
      amount,
      additions,
      effects,
      waitMin,
      retestHours,
      swimAfter: this.keepOut ?? swimAfter,
      parameter: pour.parameter,
      why: pour.why,
      big: pour.big ?? this.isBig(before),
      endsCycle: pour.endsCycle ?? false,
      title: () =>
        `Add ${formatDose(amount).us} of ${product.name.toLowerCase()}${percent === 100 ? '' : ` (${figureText(percent, 2)}%)`}`,
      cautions: pour.cautions ?? [],
      working: () => [
        ...(pour.working ? [pour.working()] : []),
        ...changeWorking(pour, before),
        doseWorking(id, changePpm, volumeGal, percent),
      ],
      after: this.water,
    });
  }

  act({ waitHours = 0, endsCycle = false, makes, title, cautions = [], ...act }: Act): void {
    const before = this.water;
    this.water = { ...before, ...makes };
    this.drafts.push({
      ...act,
      endsCycle,
      cautions,
      swimAfter: this.keepOut ?? act.swimAfter,
      waitMin: waitHours * 60,
      retestHours: waitHours,
      big: this.isBig(before),
      title: () => title,
      working: () => [],
      after: this.water,
    });
  }

  drain(step: Omit<Unplaced<DrainStep>, 'kind' | 'after' | 'waitMin' | keyof Pace>, makes: WaterValues): void {
    const retestHours = this.values['chemistry.waitDrain'];
    this.water = { ...this.water, ...makes };
    this.drafts.push({
      ...step,
      kind: 'drain',
      swimAfter: this.keepOut ?? step.swimAfter,
      big: true,
      endsCycle: true,
      retestHours,
      waitMin: retestHours * 60,
      after: this.water,
    });
  }

  endCycle(): void {
    const last = this.drafts.pop();
    if (last) this.drafts.push({ ...last, endsCycle: true });
  }

  private isBig(before: WaterValues): boolean {
    return BIG_CHANGE.some(([parameter, key]) => {
      const [from, to] = [before[parameter], this.water[parameter]];
      return from !== undefined && to !== undefined && Math.abs(to - from) > this.values[key];
    });
  }

  private applySideEffect(on: string, change: number): void {
    const value = this.water[on as Parameter];
    if (value === undefined) return;
    const buffer = on === 'totalAlkalinityPpm' ? this.buffer : null;
    this.water = { ...this.water, [on]: Math.max(0, value + change) };
    if (buffer) this.water = { ...this.water, pH: pHOf(afterAcid(buffer, -change)) };
    if (on === 'saltPpm' && this.water.tdsPpm !== undefined)
      this.water = { ...this.water, tdsPpm: this.water.tdsPpm + change };
  }
}

function changeWorking({ parameter, changePpm, makes }: Pour, before: WaterValues): Working[] {
  const [aim, reading] = [makes[parameter], before[parameter]];
  if (parameter === 'pH' || aim === undefined || reading === undefined) return [];
  const { label } = READING_LIMITS[parameter];
  return [
    working(
      `${label}: change`,
      'aim - reading',
      { aim: [aim, 'ppm'], reading: [reading, 'ppm'] },
      ['change', changePpm, 'ppm'],
      'company',
    ),
  ];
}
