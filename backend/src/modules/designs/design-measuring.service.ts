import { Injectable } from '@nestjs/common';
import { figuresWith, measureDesign, type MeasuredDesign, type PoolDesign } from 'poolkit/design';
import type { MeasuredDesign as MeasuredAnswer } from './api/dto/design.response.js';
import { ValidationError } from '../../common/errors/index.js';
import { CostBooks, type PublishedBook } from '../cost-book/index.js';
import { readFigures, type DesignFigures } from './domain/design-figures.js';

/**
 * What is kept of one version, in bytes of UTF-8. It must fit into a text column (64 kB on MariaDB) as
 * part of the response that an idempotency key remembers. Ten times what a detailed design takes.
 */
const LARGEST_VERSION_BYTES = 60_000;

@Injectable()
export class DesignMeasuring {
  constructor(private readonly books: CostBooks) {}

  /** @throws ValidationError naming each thing that is wrong with the design. */
  async measure(input: unknown): Promise<MeasuredAnswer> {
    const { quantities, choices, checks, warnings, engineVersion } = await this.figures(input);
    return { quantities, choices, checks, warnings, engineVersion };
  }

  /** @throws ValidationError also when the design has more detail than is kept. */
  async figuresToKeep(input: unknown): Promise<DesignFigures> {
    const figures = await this.figures(input);
    if (!fits(figures)) {
      throw new ValidationError({
        design: 'This design has more detail than we can keep. Use fewer points for the yard and the deck.',
      });
    }
    return figures;
  }

  /** Null for what `figuresToKeep` refuses. */
  async figuresIfPossible(input: unknown): Promise<DesignFigures | null> {
    const read = await this.read(input);
    return read.ok && fits(read.figures) ? read.figures : null;
  }

  measuredFor(design: PoolDesign, { priceBook }: PublishedBook): MeasuredDesign {
    return measureDesign(design, figuresWith(priceBook.changes).measuring);
  }

  async measuredNow(design: PoolDesign): Promise<MeasuredDesign> {
    return this.measuredFor(design, await this.books.inForce());
  }

  private async figures(input: unknown): Promise<DesignFigures> {
    const read = await this.read(input);
    if (!read.ok) throw new ValidationError(read.fields);
    return read.figures;
  }

  private async read(input: unknown): Promise<ReturnType<typeof readFigures>> {
    const { priceBook } = await this.books.inForce();
    return readFigures(input, priceBook.changes);
  }
}

function fits(figures: DesignFigures): boolean {
  return Buffer.byteLength(JSON.stringify(figures)) <= LARGEST_VERSION_BYTES;
}
