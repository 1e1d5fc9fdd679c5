import { ApiProperty } from '@nestjs/swagger';
import type { Confidence } from 'poolkit/assumptions';
import type { CostItem, ItemChange, LineChange, PriceRange, WithdrawnChoice } from 'poolkit/cost';
import type { ListedAssumption } from '../../domain/assumption-list.js';
import { BOOK_STATES, type BookState } from '../../domain/book-state.js';

export class CostBookSummary {
  @ApiProperty({ type: 'integer', minimum: 1 })
  versionNo: number;

  @ApiProperty({ enum: BOOK_STATES, enumName: 'CostBookState' })
  state: BookState;

  @ApiProperty({ description: 'It prices estimates now. A published one that is not in force waits for its day.' })
  inForce: boolean;

  @ApiProperty({ type: String, format: 'date', nullable: true })
  effectiveFrom: string | null;

  @ApiProperty({ type: String, nullable: true })
  note: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: String, nullable: true })
  createdBy: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  publishedAt: string | null;

  @ApiProperty({ type: String, nullable: true })
  publishedBy: string | null;

  @ApiProperty({ format: 'date-time' })
  updatedAt: string;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'To be sent back with a change.' })
  version: number;
}

export class CostBookList {
  @ApiProperty({ type: [CostBookSummary] })
  items: CostBookSummary[];

  @ApiProperty({ type: String, nullable: true })
  nextCursor: string | null;
}

export class CostBookAssumption implements ListedAssumption {
  @ApiProperty({ example: 'cost.marginPercent' })
  key: string;

  @ApiProperty()
  label: string;

  @ApiProperty()
  unit: string;

  @ApiProperty({ description: 'With this book.' })
  value: number;

  @ApiProperty({ description: 'Unless a book changes it.' })
  published: number;

  @ApiProperty()
  min: number;

  @ApiProperty()
  max: number;

  @ApiProperty()
  source: string;

  @ApiProperty({ format: 'date' })
  checkedOn: string;

  @ApiProperty({ enum: ['verified', 'recalled', 'assumption'] })
  confidence: Confidence;
}

export class CostBookResponse extends CostBookSummary {
  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    description: 'CostItems of poolkit/cost, costs in cents.',
  })
  items: readonly CostItem[];

  @ApiProperty({ type: [CostBookAssumption] })
  assumptions: CostBookAssumption[];
}

class TriedRange implements PriceRange {
  @ApiProperty({ type: 'integer' })
  lowCents: number;

  @ApiProperty({ type: 'integer' })
  likelyCents: number;

  @ApiProperty({ type: 'integer' })
  highCents: number;
}

class TriedLine implements LineChange {
  @ApiProperty()
  code: string;

  @ApiProperty()
  label: string;

  @ApiProperty({ type: 'integer' })
  beforeCents: number;

  @ApiProperty({ type: 'integer' })
  afterCents: number;
}

class TriedChoice implements WithdrawnChoice {
  @ApiProperty({ type: String })
  slot: WithdrawnChoice['slot'];

  @ApiProperty()
  code: string;

  @ApiProperty({ type: String, nullable: true })
  pricedAs: string | null;
}

class TriedProblem {
  @ApiProperty()
  code: string;

  @ApiProperty()
  reason: string;
}

export class TriedEstimate {
  @ApiProperty()
  id: string;

  @ApiProperty({ description: 'The reference of the estimate, or what the archetype is.' })
  label: string;

  @ApiProperty({ type: TriedRange, nullable: true })
  before: TriedRange | null;

  @ApiProperty({ type: TriedRange, nullable: true, description: 'Null when the draft cannot price it.' })
  after: TriedRange | null;

  @ApiProperty({ type: 'integer' })
  changeCents: number;

  @ApiProperty()
  changePercent: number;

  @ApiProperty({ type: [TriedLine] })
  largest: readonly TriedLine[];

  @ApiProperty({ type: [TriedChoice], description: 'Materials it uses that the draft takes off sale.' })
  withdrawn: readonly TriedChoice[];

  @ApiProperty({ type: [TriedProblem] })
  problems: readonly TriedProblem[];
}

class ItemChangeResponse implements ItemChange {
  @ApiProperty()
  code: string;

  @ApiProperty({ enum: ['added', 'removed', 'changed'] })
  kind: ItemChange['kind'];

  @ApiProperty({ type: [String] })
  fields: readonly string[];
}

class PreviewSummary {
  @ApiProperty({ type: 'integer' })
  up: number;

  @ApiProperty({ type: 'integer' })
  down: number;

  @ApiProperty({ type: 'integer' })
  unchanged: number;

  @ApiProperty({ type: 'integer', description: 'The draft cannot price them.' })
  failed: number;

  @ApiProperty()
  medianPercent: number;

  @ApiProperty()
  largestPercent: number;
}

export class CostBookPreview {
  @ApiProperty({ type: CostBookSummary })
  book: CostBookSummary;

  @ApiProperty({ type: 'integer', description: 'The version in force.' })
  comparedWith: number;

  @ApiProperty({ type: [ItemChangeResponse] })
  items: readonly ItemChangeResponse[];

  @ApiProperty({ type: [String], description: 'Keys of the figures that differ.' })
  assumptions: readonly string[];

  @ApiProperty({ type: [TriedEstimate] })
  archetypes: TriedEstimate[];

  @ApiProperty({ type: [TriedEstimate], description: 'The latest 20. None of them changes.' })
  estimates: TriedEstimate[];

  @ApiProperty({ type: PreviewSummary, description: 'Of the latest estimates.' })
  summary: PreviewSummary;
}
