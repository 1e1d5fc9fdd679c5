import type { Choices, DesignWarning, PoolDesign, Quantities } from 'poolkit/design';
import type { Check } from 'poolkit/feasibility';
import type { WorkPeople } from '../users/index.js';
import type { DesignSummary } from './domain/design-figures.js';
import type { DesignState } from './domain/design-state.js';

/** What leaves this module, instants as ISO 8601 text. */
export interface DesignFiguresView {
  quantities: Quantities;
  choices: Choices;
  checks: Check[];
  warnings: DesignWarning[];
  engineVersion: string;
}

export interface DesignVersionSummaryView {
  id: string;
  versionNo: number;
  author: 'visitor' | 'customer';
  createdAt: string;
  designHash: string;
  engineVersion: string;
  summary: DesignSummary;
}

export interface DesignVersionView extends DesignVersionSummaryView, DesignFiguresView {
  design: PoolDesign;
}

export interface DesignListItemView {
  id: string;
  name: string;
  state: DesignState;
  createdAt: string;
  updatedAt: string;
  /** When it is forgotten without an account; null for good. */
  keptUntil: string | null;
  /** The current one. */
  version: DesignVersionSummaryView;
}

export interface DesignView extends Omit<DesignListItemView, 'version'> {
  access: 'owner';
  /** Of the link that works now. */
  share: { expiresAt: string } | null;
  version: DesignVersionView;
}

/** For somebody who was given a link: the drawing and what the engine says about it. Who drew it, when and how often stays with the owner. */
export interface SharedDesignView {
  id: string;
  name: string;
  access: 'link';
  /** Of the link it was opened with. */
  share: { expiresAt: string };
  version: Omit<DesignVersionView, 'id' | 'versionNo' | 'author' | 'createdAt'>;
}

export interface DesignPageView {
  items: DesignListItemView[];
  nextCursor: string | null;
}

export interface DesignVersionPageView {
  items: DesignVersionSummaryView[];
  nextCursor: string | null;
}

export interface DesignShareView {
  url: string;
  token: string;
  expiresAt: string;
}

/** Where staff look for one among all. */
export interface StaffDesignListItemView extends Omit<DesignListItemView, 'version' | 'keptUntil'>, WorkPeople {
  currentVersionNo: number;
  /** Of the current version. */
  summary: DesignSummary;
}

export interface StaffDesignPageView {
  items: StaffDesignListItemView[];
  nextCursor: string | null;
}

/** A design as staff see it. */
export interface StaffDesignView extends Omit<DesignView, 'access' | 'share' | 'keptUntil'> {
  customerId: string | null;
  /** The requests it was sent with, newest first. */
  requests: { leadId: string; versionId: string; versionNo: number; submittedAt: string }[];
}

/** The design of a lead: the version that was sent, and whether the owner has drawn on since. */
export interface LeadDesignView {
  id: string;
  name: string;
  versionId: string;
  versionNo: number;
  currentVersionNo: number;
  summary: DesignSummary;
}
