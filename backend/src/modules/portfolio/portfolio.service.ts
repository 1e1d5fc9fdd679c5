import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { CostBook } from 'poolkit/cost';
import { STUDY_FACTS } from 'poolkit/studies';
import { CostBooks } from '../cost-book/index.js';
import { pricedStudy, type PricedStudy } from './domain/priced-study.js';

export interface PortfolioView {
  version: number;
  effectiveFrom: string;
  studies: PricedStudy[];
}

@Injectable()
export class PortfolioService {
  private readonly studiesOf = new WeakMap<CostBook, Promise<PricedStudy[]>>();

  constructor(private readonly books: CostBooks) {}

  /** The studies with the prices in force, worked out once for each book, however many ask meanwhile. */
  async show(): Promise<PortfolioView> {
    const { versionNo, effectiveFrom, priceBook } = await this.books.inForce();
    let studies = this.studiesOf.get(priceBook);
    if (!studies) this.studiesOf.set(priceBook, (studies = pricedInTurns(priceBook)));
    return { version: versionNo, effectiveFrom, studies: await studies };
  }
}

/** All nine at once would keep every other request waiting. */
async function pricedInTurns(priceBook: CostBook): Promise<PricedStudy[]> {
  const studies: PricedStudy[] = [];
  for (const facts of STUDY_FACTS) {
    studies.push(pricedStudy(facts, priceBook));
    await setImmediate();
  }
  return studies;
}
