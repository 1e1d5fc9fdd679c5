import type { PhaseKey } from 'poolkit/build-process';
import type { CostBook, PhaseShare } from 'poolkit/cost';
import {
  ALL_IN_PARTS,
  type AllInBudget,
  type AllInPart,
  type PhaseBudget,
  type PriceBand,
  type PriceBands,
} from 'poolkit/price-bands';
import { Out } from '../../../../common/http/index.js';
import { PhaseOrNone, PriceRangeResponse } from './estimate-parts.response.js';

export class PriceBookResponse {
  @Out.whole({ minimum: 1 }) version: number;
  @Out.date() effectiveFrom: string;

  @Out.open({
    description:
      'A CostBook of poolkit/cost with prices in place of costs. `estimate` of it agrees with the server to the cent.',
  })
  book: CostBook;

  @Out.record('number', {
    description: 'Assumptions that differ from the published ones, by key, for `withChanges`.',
  })
  assumptions: Readonly<Record<string, number>>;
}

class PriceBandResponse extends PriceRangeResponse implements PriceBand {
  @Out.text({ example: 'family' }) key: string;
  @Out.text({ example: '16 by 32 ft, quartz, heated, salt, stamped deck' }) label: string;
}

class LowToHigh {
  @Out.whole({ minimum: 0, description: 'Cents.' }) lowCents: number;
  @Out.whole({ minimum: 0, description: 'Cents.' }) highCents: number;
}

class AllInPartResponse extends LowToHigh {
  @Out.oneOf(ALL_IN_PARTS, 'AllInPart') part: AllInPart;
}

class ContingencyResponse extends LowToHigh {
  @Out.whole({ example: 10 }) lowPercent: number;
  @Out.whole({ example: 15 }) highPercent: number;
}

class AllInBudgetResponse extends LowToHigh implements AllInBudget {
  @Out.text({ example: 'family' }) key: string;
  @Out.text({ example: '16 by 32 ft, quartz, heated, salt, stamped deck' }) label: string;
  @Out.list(AllInPartResponse) parts: AllInPartResponse[];
  @Out.object(ContingencyResponse) contingency: ContingencyResponse;
}

class PhaseShareResponse extends PriceRangeResponse implements PhaseShare {
  @PhaseOrNone() phase: PhaseKey | null;
  @Out.text({ example: 'Excavation' }) name: string;
  @Out.whole({ example: 8, description: 'Of the likely price; all together 100.' }) sharePercent: number;
}

class PhaseBudgetResponse extends PriceBandResponse implements PhaseBudget {
  @Out.list(PhaseShareResponse, {
    description: 'Those that cost something, in order; each column adds up to the total exactly.',
  })
  phases: PhaseShareResponse[];
}

export class PriceBandsResponse implements PriceBands {
  @Out.whole({ minimum: 1 }) version: number;
  @Out.date() effectiveFrom: string;

  @Out.list(PriceBandResponse, { description: 'New pools, the smallest first; rounded for a headline.' })
  pools: PriceBandResponse[];

  @Out.list(PriceBandResponse, { description: 'Work on an existing pool of 16 by 32 ft.' })
  renovations: PriceBandResponse[];

  @Out.texts({ description: 'What the price of a new pool does not include.' }) notIncluded: readonly string[];

  @Out.object(AllInBudgetResponse, {
    nullable: true,
    description: 'An ordinary new pool with everything around it and a contingency.',
  })
  allIn: AllInBudgetResponse | null;

  @Out.object(PhaseBudgetResponse, {
    nullable: true,
    description: 'The price of the same pool by the phases of the build, not rounded.',
  })
  byPhase: PhaseBudgetResponse | null;
}
