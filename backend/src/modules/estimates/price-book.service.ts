import { Injectable } from '@nestjs/common';
import type { CostBook } from 'poolkit/cost';
import { priceBands, type PriceBands } from 'poolkit/price-bands';
import { CostBooks } from '../cost-book/index.js';
import type { PriceBandsResponse, PriceBookResponse } from './api/dto/price.response.js';

@Injectable()
export class PriceBookService {
  private readonly bandsOf = new WeakMap<CostBook, PriceBands>();

  constructor(private readonly books: CostBooks) {}

  async inForce(): Promise<PriceBookResponse> {
    const { versionNo: version, effectiveFrom, priceBook: book } = await this.books.inForce();
    return { version, effectiveFrom, book, assumptions: book.changes };
  }

  /** What usual pools and works cost, worked out once for each book. */
  async bands(): Promise<PriceBandsResponse> {
    const { versionNo: version, effectiveFrom, priceBook } = await this.books.inForce();
    const bands = this.bandsOf.get(priceBook) ?? priceBands(priceBook);
    this.bandsOf.set(priceBook, bands);
    return { version, effectiveFrom, ...bands };
  }
}
