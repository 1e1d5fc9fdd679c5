import { ApiProperty } from '@nestjs/swagger';
import type { CostBook } from 'poolkit/cost';

export class PriceBookResponse {
  @ApiProperty({ type: 'integer', minimum: 1 })
  version: number;

  @ApiProperty({ format: 'date' })
  effectiveFrom: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'A CostBook of poolkit/cost with prices in place of costs. `estimate` of it agrees with the server to the cent.',
  })
  book: CostBook;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'number' },
    description: 'Figures of the engine that differ from the published ones, by key: for `withChanges` of poolkit/assumptions.',
  })
  assumptions: Readonly<Record<string, number>>;
}
