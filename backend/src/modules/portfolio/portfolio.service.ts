import { Injectable } from '@nestjs/common';
import { estimate, NOTHING_KNOWN, type CostBook } from 'poolkit/cost';
import { figuresWith, measureDesign } from 'poolkit/design';
import { STUDY_FACTS } from 'poolkit/studies';
import { STUDY_DESIGNS } from 'poolkit/study-designs';
import { CostBooks } from '../cost-book/index.js';
import type { PortfolioResponse, StudyResponse } from './api/dto/portfolio.response.js';

@Injectable()
export class PortfolioService {
  private readonly studiesOf = new WeakMap<CostBook, StudyResponse[]>();

  constructor(private readonly books: CostBooks) {}

  async show(): Promise<PortfolioResponse> {
    const { versionNo, effectiveFrom, priceBook } = await this.books.inForce();
    const studies = this.studiesOf.get(priceBook) ?? pricedStudies(priceBook);
    this.studiesOf.set(priceBook, studies);
    return { version: versionNo, effectiveFrom, studies };
  }
}

function pricedStudies(priceBook: CostBook): StudyResponse[] {
  const { measuring } = figuresWith(priceBook.changes);
  return STUDY_FACTS.map((facts) => {
    const design = STUDY_DESIGNS[facts.id];
    const result = estimate(measureDesign(design, measuring), priceBook, NOTHING_KNOWN);
    return { ...facts, design, range: result.ok ? result.estimate.shown : null };
  });
}
