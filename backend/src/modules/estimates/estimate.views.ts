import type { EstimateLine, SiteAnswers } from 'poolkit/cost';
import type { Choices, PoolDesign, Quantities } from 'poolkit/design';
import type { DesignSummary } from '../designs/index.js';
import type { WorkPeople } from '../users/index.js';
import type { EstimateState } from './domain/estimate-state.js';
import type { EstimateFindings } from './domain/priced-design.js';

/** What leaves this module, instants as ISO 8601 text. */
export interface EstimateTotalsView {
  lowCents: number;
  likelyCents: number;
  highCents: number;
}

/** The figures of an estimate, saved or not. */
export interface EstimateFiguresView extends EstimateTotalsView, EstimateFindings {
  costBookVersion: number;
  engineVersion: string;
  lines: readonly EstimateLine[];
  quantities: Quantities;
  choices: Choices;
  answers: SiteAnswers;
}

export interface EstimateListItemView extends EstimateHeadView {
  name: string | null;
  /** Prices have changed since: a new estimate of the same design may differ. */
  pricesChanged: boolean;
  designVersionId: string | null;
  /** Two estimates with the same hash are of the same design. */
  designHash: string;
}

export interface EstimateView extends EstimateListItemView, Omit<EstimateFiguresView, keyof EstimateListItemView> {
  access: 'owner' | 'link';
  /** By which whoever has it reads this estimate; null for those who came by it. */
  url: string | null;
  reissuedFromId: string | null;
  /** The newest estimate that replaces this one. */
  reissuedAsId: string | null;
  /** When it is forgotten without an account; null for good. */
  keptUntil: string | null;
}

export interface EstimateDetailView extends EstimateView {
  design: PoolDesign;
}

export interface EstimatePageView {
  items: EstimateListItemView[];
  nextCursor: string | null;
}

/** An estimate as staff see it. */
export interface StaffEstimateView extends Omit<EstimateDetailView, 'access' | 'url' | 'keptUntil'> {
  customerId: string | null;
  /** The requests it was sent with, newest first. */
  requests: { leadId: string; submittedAt: string }[];
}

export interface EstimateHeadView extends EstimateTotalsView {
  id: string;
  reference: string;
  state: EstimateState;
  issuedAt: string;
  validUntil: string;
  costBookVersion: number;
  summary: DesignSummary;
}

/** The estimate of a lead. */
export interface LeadEstimateView extends EstimateHeadView {
  /** The request came with another drawing than the one that was priced. */
  ofOtherDesign: boolean;
}

/** Where staff look for one among all. */
export interface StaffEstimateListItemView extends EstimateHeadView, WorkPeople {
  name: string | null;
}

export interface StaffEstimatePageView {
  items: StaffEstimateListItemView[];
  nextCursor: string | null;
}
