import { Injectable } from '@nestjs/common';
import type { MeasuredDesign, PoolDesign } from 'poolkit/design';
import type { MeasuredDesign as MeasuredAnswer } from './api/dto/design.response.js';
import { ValidationError } from '../../common/errors/index.js';
import { fitsInto, jsonOfParts } from '../../common/written-json.js';
import { CostBooks, type PublishedBook } from '../cost-book/index.js';
import type { DesignFigures } from './domain/design-figures.js';
import { ReadDesigns } from './domain/read-designs.js';

/**
 * What is kept of one version, in bytes of UTF-8. It must fit into a text column (64 kB on MariaDB) as
 * part of the answer that an idempotency key remembers. Ten times what a detailed design takes.
 */
const LARGEST_VERSION_BYTES = 60_000;

@Injectable()
export class DesignMeasuring {
  private readonly designs = new ReadDesigns();
  /** Those that were weighed already. */
  private readonly keepable = new WeakSet<DesignFigures>();

  constructor(private readonly books: CostBooks) {}

  /** @throws ValidationError naming each thing that is wrong with the design. */
  async measure(input: unknown): Promise<MeasuredAnswer> {
    const { quantities, choices, checks, warnings, engineVersion } = await this.figures(input);
    return { quantities, choices, checks, warnings, engineVersion };
  }

  /** @throws ValidationError also when the design has more detail than is kept. */
  async figuresToKeep(input: unknown): Promise<DesignFigures> {
    const figures = await this.figures(input);
    if (this.keepable.has(figures)) return figures;
    if (!fitsInto(jsonOfParts(figures), LARGEST_VERSION_BYTES)) {
      throw new ValidationError({
        design: 'This design has more detail than we can keep. Use fewer points for the yard and the deck.',
      });
    }
    this.keepable.add(figures);
    return figures;
  }

  measuredFor(design: PoolDesign, { priceBook }: PublishedBook): MeasuredDesign {
    return this.designs.measured(design, priceBook.changes);
  }

  private async figures(input: unknown): Promise<DesignFigures> {
    const { priceBook } = await this.books.inForce();
    const read = this.designs.read(input, priceBook.changes);
    if (!read.ok) throw new ValidationError(read.fields);
    return read.figures;
  }
}
