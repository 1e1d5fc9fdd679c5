import { ApiProperty } from '@nestjs/swagger';
import { Out } from '../../../../common/http/index.js';
import type { Confidence } from 'poolkit/assumptions';
import type { CostItem, ItemChange, LineChange, PriceRange, WithdrawnChoice } from 'poolkit/cost';
import type { ListedAssumption } from '../../domain/assumption-list.js';
import { BOOK_STATES, type BookState } from '../../domain/book-state.js';

export class CostBookSummary {
  @Out.whole({ minimum: 1 }) versionNo: number;
  @Out.oneOf(BOOK_STATES, 'CostBookState') state: BookState;

  @Out.flag({ description: 'It prices estimates now. A published version that is not current waits for its day.' })
  inForce: boolean;

  @Out.flag({ description: 'The city permit fee is a line of its own; otherwise it is expected in item A3.' })
  permitFeeLine: boolean;

  @Out.text({ format: 'date', nullable: true }) effectiveFrom: string | null;
  @Out.text({ nullable: true }) note: string | null;
  @Out.instant() createdAt: string;
  @Out.text({ nullable: true }) createdBy: string | null;
  @Out.instant({ nullable: true }) publishedAt: string | null;
  @Out.text({ nullable: true }) publishedBy: string | null;
  @Out.instant() updatedAt: string;
  @Out.whole({ minimum: 1, description: 'Send it back with a change.' }) version: number;
}

export class CostBookList {
  @Out.list(CostBookSummary) items: CostBookSummary[];
  @Out.text({ nullable: true }) nextCursor: string | null;
}

export class CostBookAssumption implements ListedAssumption {
  @Out.text({ example: 'cost.marginPercent' }) key: string;
  @Out.text() label: string;
  @Out.text() unit: string;
  @Out.number({ description: 'With this book.' }) value: number;
  @Out.number({ description: 'Unless a book changes it.' }) published: number;
  @Out.number() min: number;
  @Out.number() max: number;
  @Out.text() source: string;
  @Out.text({ format: 'date' }) checkedOn: string;
  @Out.choice(['verified', 'recalled', 'assumption']) confidence: Confidence;
}

export class CostBookResponse extends CostBookSummary {
  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    description: 'CostItems of poolkit/cost, costs in cents.',
  })
  items: readonly CostItem[];

  @Out.list(CostBookAssumption) assumptions: CostBookAssumption[];
}

class TriedRange implements PriceRange {
  @Out.whole() lowCents: number;
  @Out.whole() likelyCents: number;
  @Out.whole() highCents: number;
}

class TriedLine implements LineChange {
  @Out.text() code: string;
  @Out.text() label: string;
  @Out.whole() beforeCents: number;
  @Out.whole() afterCents: number;
}

class TriedChoice implements WithdrawnChoice {
  @Out.text() slot: WithdrawnChoice['slot'];
  @Out.text() code: string;
  @Out.text({ nullable: true }) pricedAs: string | null;
}

class TriedProblem {
  @Out.text() code: string;
  @Out.text() reason: string;
}

export class TriedEstimate {
  @Out.text() id: string;
  @Out.text({ description: 'The reference of the estimate, or a description of the archetype.' }) label: string;
  @Out.object(TriedRange, { nullable: true }) before: TriedRange | null;

  @Out.object(TriedRange, { nullable: true, description: 'Null when the draft cannot price it.' })
  after: TriedRange | null;

  @Out.whole() changeCents: number;
  @Out.number() changePercent: number;
  @Out.list(TriedLine) largest: readonly TriedLine[];

  @Out.list(TriedChoice, { description: 'Materials it uses that the draft no longer offers.' })
  withdrawn: readonly TriedChoice[];

  @Out.list(TriedProblem) problems: readonly TriedProblem[];
}

class ItemChangeResponse implements ItemChange {
  @Out.text() code: string;
  @Out.choice(['added', 'removed', 'changed']) kind: ItemChange['kind'];
  @Out.list(String) fields: readonly string[];
}

class PreviewSummary {
  @Out.whole() up: number;
  @Out.whole() down: number;
  @Out.whole() unchanged: number;
  @Out.whole({ description: 'The draft cannot price them.' }) failed: number;
  @Out.number() medianPercent: number;
  @Out.number() largestPercent: number;
}

export class CostBookPreview {
  @Out.object(CostBookSummary) book: CostBookSummary;
  @Out.whole({ description: 'The current version.' }) comparedWith: number;
  @Out.list(ItemChangeResponse) items: readonly ItemChangeResponse[];
  @Out.list(String, { description: 'Keys of the assumptions that differ.' }) assumptions: readonly string[];
  @Out.list(TriedEstimate) archetypes: TriedEstimate[];
  @Out.list(TriedEstimate, { description: 'The latest 20. None of them changes.' }) estimates: TriedEstimate[];
  @Out.object(PreviewSummary, { description: 'Of the latest estimates.' }) summary: PreviewSummary;
}
