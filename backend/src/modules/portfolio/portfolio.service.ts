import { Injectable } from '@nestjs/common';
import type { CostBook } from 'poolkit/cost';
import { CostBooks } from '../cost-book/index.js';
import { pricedStudies, type PricedStudy } from './domain/priced-studies.js';

export interface PortfolioView {
  version: number;
  effectiveFrom: string;
  studies: PricedStudy[];
}

@Injectable()
export class PortfolioService {
  private readonly studiesOf = new WeakMap<CostBook, PricedStudy[]>();

  constructor(private readonly books: CostBooks) {}

  /** The studies with the prices in force, worked out once for each book. */
  async show(): Promise<PortfolioView> {
    const { versionNo, effectiveFrom, priceBook } = await this.books.inForce();
    let studies = this.studiesOf.get(priceBook);
    if (!studies) this.studiesOf.set(priceBook, (studies = pricedStudies(priceBook)));
    return { version: versionNo, effectiveFrom, studies };
  }
}
