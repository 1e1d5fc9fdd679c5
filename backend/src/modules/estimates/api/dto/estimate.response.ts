import { IntersectionType, OmitType } from '@nestjs/swagger';
import type { Maturity, SiteAnswers, WorkKind } from 'poolkit/cost';
import type { Choices, PoolDesign, Quantities } from 'poolkit/design';
import { Out, PageOf } from '../../../../common/http/index.js';
import { DesignSummaryResponse, WorkPeopleResponse } from '../../../designs/index.js';
import { ESTIMATE_STATES, type EstimateState } from '../../domain/validity.js';
import {
  EstimateDriverResponse,
  EstimateGroupResponse,
  EstimateLineResponse,
  EstimateRiskResponse,
  EstimateUnknownResponse,
  PlanRefusalResponse,
  PriceRangeResponse,
  SiteAnswersResponse,
  WithdrawnChoiceResponse,
} from './estimate-parts.response.js';

export class EstimateHead extends PriceRangeResponse {
  @Out.uuid() id: string;
  @Out.text({ example: 'E-7K3M2Q' }) reference: string;
  @Out.oneOf(ESTIMATE_STATES, 'EstimateState') state: EstimateState;
  @Out.instant() issuedAt: string;
  @Out.instant({ description: 'The last moment of its last day, office time.' }) validUntil: string;
  @Out.whole({ minimum: 1 }) costBookVersion: number;
  @Out.object(DesignSummaryResponse) summary: DesignSummaryResponse;
}

export class LeadEstimate extends EstimateHead {
  @Out.flag({ description: 'The request has a different design than the one that was priced.' })
  ofOtherDesign: boolean;
}

export class StaffEstimateListItem extends IntersectionType(EstimateHead, WorkPeopleResponse) {
  @Out.text({ nullable: true }) name: string | null;
}

export class StaffEstimatePage extends PageOf(StaffEstimateListItem) {}

export class EstimateListItem extends EstimateHead {
  @Out.text({ nullable: true }) name: string | null;

  @Out.flag({ description: 'Prices have changed since: a new estimate of the same design may differ.' })
  pricesChanged: boolean;

  @Out.uuid({ nullable: true }) designVersionId: string | null;
  @Out.text({ description: 'Two estimates with the same hash are of the same design.' }) designHash: string;
}

export class EstimateResponse extends EstimateListItem {
  @Out.choice(['owner', 'link']) access: 'owner' | 'link';
  @Out.text({ nullable: true, description: 'Anyone who has it can read this estimate.' }) url: string | null;
  @Out.uuid({ nullable: true }) reissuedFromId: string | null;
  @Out.uuid({ nullable: true, description: 'The newest estimate that replaces this one.' }) reissuedAsId: string | null;
  @Out.instant({ nullable: true, description: 'When it is deleted without an account.' }) keptUntil: string | null;
  @Out.text() engineVersion: string;
  @Out.choice(['build', 'renovation']) work: WorkKind;

  @Out.list(EstimateLineResponse, { description: 'Each column adds up to the total exactly.' })
  lines: readonly EstimateLineResponse[];

  @Out.list(EstimateGroupResponse) groups: readonly EstimateGroupResponse[];

  @Out.object(PriceRangeResponse, { description: 'The three figures rounded for a headline.' })
  shown: PriceRangeResponse;

  @Out.number({ description: 'High minus low over likely, percent.' }) widthPercent: number;
  @Out.choice(['wide', 'fair', 'close']) maturity: Maturity;
  @Out.list(EstimateUnknownResponse, { description: 'Widest first.' }) unknowns: readonly EstimateUnknownResponse[];
  @Out.list(EstimateRiskResponse, { description: 'Outside the total.' }) risks: readonly EstimateRiskResponse[];

  @Out.list(EstimateDriverResponse, { description: 'The lines that move the total most.' })
  drivers: readonly EstimateDriverResponse[];

  @Out.list(WithdrawnChoiceResponse) withdrawn: readonly WithdrawnChoiceResponse[];

  @Out.list(PlanRefusalResponse, {
    description:
      'Why the equipment must not be built as planned, so that the price is not final. Repeated in the notices.',
  })
  refusals: readonly PlanRefusalResponse[];

  @Out.texts() notices: readonly string[];
  @Out.texts() included: readonly string[];
  @Out.texts() notIncluded: readonly string[];
  @Out.object(SiteAnswersResponse) answers: SiteAnswers;
  @Out.record('number') quantities: Quantities;
  @Out.record('string') choices: Choices;
}

export class EstimateDetail extends EstimateResponse {
  @Out.open({ description: 'The PoolDesign it was made from.' }) design: PoolDesign;
}

export class EstimatePage extends PageOf(EstimateListItem) {}

export class StaffEstimate extends OmitType(EstimateDetail, ['access', 'url', 'keptUntil']) {}
