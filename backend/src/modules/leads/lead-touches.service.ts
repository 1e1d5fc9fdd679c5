import { Injectable } from '@nestjs/common';
import type { ServiceSlug, Touch } from './domain/consultation.js';
import { LeadHistoryRepository } from './persistence/lead-history.repository.js';
import { touchOf } from './persistence/lead-parts.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';

export interface LeadOrigin {
  service: ServiceSlug;
  first: Touch | null;
  last: Touch | null;
}

/** How leads came to us, without who they are. */
@Injectable()
export class LeadTouches {
  constructor(
    private readonly leads: LeadRepository,
    private readonly history: LeadHistoryRepository,
  ) {}

  /** Null for a lead that was deleted. */
  async of(id: string): Promise<LeadOrigin | null> {
    const lead = await this.leads.findById(id);
    if (!lead) return null;
    const touches = await this.history.listTouches(id);
    return { service: lead.service, first: touchOf(touches, 'first'), last: touchOf(touches, 'last') };
  }

  /** By lead: the first visit. */
  async firstOf(ids: readonly string[]): Promise<Map<string, Touch>> {
    const touches = await this.history.listFirstTouches(ids);
    return new Map(touches.map((touch) => [touch.leadId, touchOf([touch], 'first')!]));
  }

  existing(ids: readonly string[]): Promise<Set<string>> {
    return this.leads.existing(ids);
  }
}
