import { Injectable } from '@nestjs/common';
import type { CostBook } from 'poolkit/cost';
import { sha256Hex } from '../../common/ids/ids.js';
import { CostBooks } from '../cost-book/index.js';
import { priceBands, type PriceBands } from './domain/bands.js';

export interface PriceBookView {
  version: number;
  effectiveFrom: string;
  book: CostBook;
  assumptions: Readonly<Record<string, number>>;
}

export interface PriceBandsView extends PriceBands {
  version: number;
  effectiveFrom: string;
}

/** What anybody may know of the prices in force. */
@Injectable()
export class PriceBookService {
  /** A price book never changes while the program runs, so neither does its tag. */
  private readonly tags = new WeakMap<CostBook, string>();
  private readonly bandsOf = new WeakMap<CostBook, PriceBands>();

  constructor(private readonly books: CostBooks) {}

  async inForce(): Promise<{ tag: string; view: PriceBookView }> {
    const { versionNo, effectiveFrom, priceBook } = await this.books.inForce();
    const { changes } = priceBook;
    return { tag: this.tagOf(priceBook), view: { version: versionNo, effectiveFrom, book: priceBook, assumptions: changes } };
  }

  /** What usual pools and works cost, worked out once for each book. */
  async bands(): Promise<PriceBandsView> {
    const { versionNo, effectiveFrom, priceBook } = await this.books.inForce();
    let bands = this.bandsOf.get(priceBook);
    if (!bands) this.bandsOf.set(priceBook, (bands = priceBands(priceBook)));
    return { version: versionNo, effectiveFrom, ...bands };
  }

  private tagOf(priceBook: CostBook): string {
    let tag = this.tags.get(priceBook);
    if (!tag) this.tags.set(priceBook, (tag = `"${sha256Hex(JSON.stringify(priceBook)).slice(0, 32)}"`));
    return tag;
  }
}
