import { estimate, type CostBook, type EstimateResult } from 'poolkit/cost';
import { figuresWith, measureDesign, type MeasuredDesign, type PoolDesign } from 'poolkit/design';
import type { Work } from './draft';

export interface PriceBook {
  readonly version: number;
  readonly effectiveFrom: string;
  readonly book: CostBook;
  /** Engine figures that the company has changed, by key. */
  readonly assumptions: Readonly<Record<string, number>>;
}

export interface PricedWork {
  readonly measured: MeasuredDesign;
  readonly result: EstimateResult;
}

/** The engine with current prices and figures; the server gets the same result to the cent. */
export interface Pricing {
  readonly book: CostBook;
  readonly assumptions: PriceBook['assumptions'];
  readonly measure: (design: PoolDesign) => MeasuredDesign;
  readonly price: (work: Work) => PricedWork;
}

export function pricingOf({ book, assumptions }: PriceBook): Pricing {
  const { measuring } = figuresWith(assumptions);
  const measure: Pricing['measure'] = (design) => measureDesign(design, measuring);
  const price: Pricing['price'] = ({ design, answers }) => {
    const measured = measure(design);
    return { measured, result: estimate(measured, book, answers) };
  };
  return { book, assumptions, measure, price };
}
