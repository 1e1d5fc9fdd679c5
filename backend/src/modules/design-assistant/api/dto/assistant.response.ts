import { OmitType } from '@nestjs/swagger';
import { Out } from '../../../../common/http/index.js';
import type { PoolDesign } from 'poolkit/design';
import { DesignCheck } from '../../../designs/index.js';
import { EstimateResponse } from '../../../estimates/index.js';

export class AssistantReason {
  @Out.text() what: string;
  @Out.text({ description: 'A sentence: the words or the rule behind it.' }) why: string;
}

export class AssistantOffer {
  @Out.list(String) edits: string[];
  @Out.whole({ description: 'Likely price with the edits minus the price without them.' }) changeCents: number;
  @Out.whole() likelyCents: number;
}

export class AssistantEstimate extends OmitType(EstimateResponse, [
  'id',
  'reference',
  'name',
  'state',
  'issuedAt',
  'validUntil',
  'pricesChanged',
  'designVersionId',
  'designHash',
  'summary',
  'access',
  'url',
  'reissuedFromId',
  'reissuedAsId',
  'keptUntil',
  'answers',
] as const) {}

export class AssistantResponse {
  @Out.open({ description: 'A valid PoolDesign, or null while `questions` are open.', nullable: true })
  design: PoolDesign | null;

  @Out.list(AssistantReason, {
    description: 'Limits that no pool we build keeps. Ask again with `takesClosest` to draw the closest one.',
  })
  questions: AssistantReason[];

  @Out.list(AssistantReason) changes: AssistantReason[];

  @Out.list(AssistantReason, { description: 'What was asked for but is not in the design, with the reason.' })
  unmet: AssistantReason[];

  @Out.text({ nullable: true, description: 'The sentence that lists the words and numbers that changed nothing.' })
  notUnderstood: string | null;

  @Out.list(AssistantOffer, { description: 'Ways within the budget that would change what was asked for.' })
  offers: AssistantOffer[];

  @Out.list(DesignCheck) checks: DesignCheck[];

  @Out.object(AssistantEstimate, { nullable: true, description: 'Null when it cannot be priced automatically.' })
  estimate: AssistantEstimate | null;

  @Out.choice(['rules', 'model'], {
    description: 'Who found the design; prices and checks are always computed by rules.',
  })
  answeredBy: 'rules' | 'model';
}
