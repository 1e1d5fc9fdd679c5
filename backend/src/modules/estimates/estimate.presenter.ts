import type { WorkPeople } from '../users/index.js';
import { stateAt } from './domain/validity.js';
import type {
  EstimateHead,
  EstimateListItem,
  EstimateResponse,
  LeadEstimate,
  StaffEstimateListItem,
} from './api/dto/estimate.response.js';
import type { EstimateContentEntity } from './persistence/estimate-content.entity.js';
import type { EstimateEntity } from './persistence/estimate.entity.js';

export interface Present {
  now: Date;
  versionInForce: number;
}

/** Turns rows into responses field by field: anything not named here stays inside. */
export function presentListItem(estimate: EstimateEntity, { now, versionInForce }: Present): EstimateListItem {
  return {
    ...presentHead(estimate, now),
    name: estimate.name,
    pricesChanged: estimate.costBookVersion !== versionInForce,
    designVersionId: estimate.designVersionId,
    designHash: estimate.designHash,
  };
}

export function presentOwned(
  estimate: EstimateEntity,
  { lines, quantities, choices, answers, findings }: EstimateContentEntity,
  more: Present & { url: string; reissuedAsId: string | null },
): EstimateResponse {
  return {
    ...presentListItem(estimate, more),
    engineVersion: estimate.engineVersion,
    lines,
    quantities,
    choices,
    answers,
    ...{ ...findings, refusals: findings.refusals ?? [] },
    access: 'owner',
    url: more.url,
    reissuedFromId: estimate.reissuedFromId,
    reissuedAsId: more.reissuedAsId,
    keptUntil: estimate.expiresAt?.toISOString() ?? null,
  };
}

/** For someone with the link: without the owner's private fields. */
export function presentLinked(view: EstimateResponse): EstimateResponse {
  return {
    ...view,
    access: 'link',
    url: null,
    keptUntil: null,
    reissuedFromId: null,
    reissuedAsId: null,
    designVersionId: null,
  };
}

/** `designHash` is that of the drawing the request came with, if any. */
export function presentOfLead(estimate: EstimateEntity, now: Date, designHash: string | null): LeadEstimate {
  return { ...presentHead(estimate, now), ofOtherDesign: designHash !== null && designHash !== estimate.designHash };
}

export function presentForStaff(estimate: EstimateEntity, now: Date, people: WorkPeople): StaffEstimateListItem {
  return { ...presentHead(estimate, now), name: estimate.name, ...people };
}

function presentHead(estimate: EstimateEntity, now: Date): EstimateHead {
  const { id, reference, costBookVersion, lowCents, likelyCents, highCents, summary } = estimate;
  return {
    ...{ id, reference, costBookVersion, lowCents, likelyCents, highCents, summary },
    state: stateAt(estimate, now),
    issuedAt: estimate.issuedAt.toISOString(),
    validUntil: estimate.validUntil.toISOString(),
  };
}
