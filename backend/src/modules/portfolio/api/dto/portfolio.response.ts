import { Out } from '../../../../common/http/index.js';
import type { PriceRange } from 'poolkit/cost';
import type { PoolDesign } from 'poolkit/design';
import type { StudyFacts, StudyFeature, StudyId, StudyStyle, StudyYard } from 'poolkit/studies';

class StudyRangeResponse implements PriceRange {
  @Out.whole({ minimum: 0 }) lowCents: number;
  @Out.whole({ minimum: 0 }) likelyCents: number;
  @Out.whole({ minimum: 0 }) highCents: number;
}

export class StudyResponse implements StudyFacts {
  @Out.text({ example: 'estate', description: 'As in `/portfolio?study=` of the site.' }) id: StudyId;
  @Out.text({ example: 'Estate' }) name: string;
  @Out.text({ example: 'A ledge for the afternoon, a spa for the evening.' }) line: string;
  @Out.number({ example: 39, description: 'Of the water, to the foot.' }) lengthFt: number;
  @Out.number({ example: 16, description: 'Of the water, to the foot.' }) widthFt: number;
  @Out.text({ example: 'Rectangle' }) shape: string;
  @Out.choice(['modern', 'formal', 'natural']) style: StudyStyle;
  @Out.choice(['open', 'narrow', 'walled', 'hillside', 'existing']) yard: StudyYard;

  @Out.choice(['ledge', 'spa', 'falling-water', 'fire', 'lap', 'edge'], { isArray: true })
  features: readonly StudyFeature[];

  @Out.open({ description: 'The PoolDesign of poolkit/design.' }) design: PoolDesign;

  @Out.object(StudyRangeResponse, {
    nullable: true,
    description: 'Rounded for a headline; null if current prices cannot give it.',
  })
  range: StudyRangeResponse | null;
}

export class PortfolioResponse {
  @Out.whole({ minimum: 1, description: 'Of the current cost book.' }) version: number;
  @Out.text({ format: 'date' }) effectiveFrom: string;
  @Out.list(StudyResponse, { description: 'In the order of the portfolio.' }) studies: StudyResponse[];
}
