import { Injectable } from '@nestjs/common';
import { changedLines, estimate, NOTHING_KNOWN, type EstimateLine } from 'poolkit/cost';
import type { PoolDesign } from 'poolkit/design';
import { RuleError, ValidationError } from '../../common/errors/index.js';
import { CostBooks, type PublishedBook } from '../cost-book/index.js';
import { DesignMeasuring, DesignsService } from '../designs/index.js';
import type { NewLineDto } from './api/dto/change-order.dto.js';
import type { ChangeOrderLine } from './domain/change-order.js';

export interface DesignPair {
  before: PoolDesign;
  after: PoolDesign;
}

/** Prices the lines of a change order. */
@Injectable()
export class ChangePricing {
  constructor(
    private readonly books: CostBooks,
    private readonly designs: DesignsService,
    private readonly measuring: DesignMeasuring,
  ) {}

  /** @throws ValidationError naming the line */
  async linesOf(wanted: readonly NewLineDto[]): Promise<ChangeOrderLine[]> {
    const { priceBook } = await this.books.inForce();
    const items = new Map(priceBook.items.filter(({ active }) => active).map((item) => [item.code, item]));
    const problems: Record<string, string> = {};
    const lines = wanted.map(({ code, quantity = 1, amountCents, ...own }, index): ChangeOrderLine => {
      const item = code === undefined ? undefined : items.get(code);
      if (code !== undefined && (!item || item.percentOf.length > 0))
        problems[`lines.${index}.code`] = `The cost book has no priced line ${code}.`;
      const label = own.label ?? item?.label ?? '';
      const unitCents = own.unitCents ?? item?.likelyCents;
      if (label === '') problems[`lines.${index}.label`] = 'Enter what this line is for.';
      if (amountCents === undefined && unitCents === undefined)
        problems[`lines.${index}.unitCents`] = 'Enter a price, even if it is $0.';
      // Exact, because quantities have two decimals.
      const cents = amountCents ?? Math.round((Math.round(quantity * 100) * (unitCents ?? 0)) / 100) + 0;
      const unit = own.unit ?? item?.unit ?? 'lot';
      const after = { quantity, cents };
      return { code: code ?? null, label, unit, before: null, after, amountCents: cents, fromDesign: false };
    });
    if (Object.keys(problems).length > 0) throw new ValidationError(problems);
    return lines;
  }

  /** Both versions with the prices of today, so that only the design differs. */
  async designLines({ before, after }: DesignPair): Promise<ChangeOrderLine[]> {
    const book = await this.books.inForce();
    return changedLines(this.priced(before, book), this.priced(after, book)).map((line) => ({
      ...line,
      fromDesign: true,
    }));
  }

  /** @throws ValidationError unless both are versions of one design */
  async pairOf(beforeId: string | null, afterId: string): Promise<DesignPair> {
    const versions = beforeId === null ? [] : await this.designs.versionsBeside(beforeId);
    const [before, after] = [beforeId, afterId].map((id) => versions.find((version) => version.id === id)?.design);
    if (before && after && beforeId !== afterId) return { before, after };
    throw new ValidationError({
      designVersionId:
        beforeId === null ? 'This project has no design to compare with.' : 'Choose another version of the design.',
    });
  }

  private priced(design: PoolDesign, book: PublishedBook): readonly EstimateLine[] {
    const result = estimate(this.measuring.measuredFor(design, book), book.priceBook, NOTHING_KNOWN);
    if (result.ok) return result.estimate.lines;
    throw new RuleError(
      'ESTIMATE_NOT_POSSIBLE',
      'This design cannot be priced automatically. Enter the lines manually.',
    );
  }
}
