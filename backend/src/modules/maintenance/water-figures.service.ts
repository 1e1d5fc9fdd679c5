import { Injectable } from '@nestjs/common';
import { waterChanges, waterFigures, type WaterFigures } from 'poolkit/water-wizard';
import { CostBooks } from '../cost-book/index.js';

export interface FiguresInForce {
  figures: WaterFigures;
  changes: Readonly<Record<string, number>>;
}

@Injectable()
export class WaterFiguresInForce {
  private readonly ofBook = new WeakMap<object, FiguresInForce>();

  constructor(private readonly books: CostBooks) {}

  async now(): Promise<FiguresInForce> {
    const { priceBook } = await this.books.inForce();
    let found = this.ofBook.get(priceBook);
    if (!found) {
      found = { figures: waterFigures(priceBook.changes), changes: waterChanges(priceBook.changes) };
      this.ofBook.set(priceBook, found);
    }
    return found;
  }
}
