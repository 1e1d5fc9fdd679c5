import { Injectable } from '@nestjs/common';
import type { PoolDesign } from 'poolkit/design';
import { DesignsService, type LeadDesign } from '../designs/index.js';
import { EstimatesService, type LeadEstimate } from '../estimates/index.js';
import type { WorkOwner } from '../users/index.js';
import { LeadRepository } from './persistence/lead.repository.js';

interface Attached {
  designVersionId: string | null;
  estimateId: string | null;
}

@Injectable()
export class LeadAttachments {
  constructor(
    private readonly designs: DesignsService,
    private readonly estimates: EstimatesService,
    private readonly leads: LeadRepository,
  ) {}

  async of(leadId: string): Promise<{ design: LeadDesign | null; estimate: LeadEstimate | null }> {
    return { design: await this.designs.designOfLead(leadId), estimate: await this.estimates.estimateOfLead(leadId) };
  }

  async sentWith(leadId: string): Promise<{ design: PoolDesign | null; estimate: LeadEstimate | null }> {
    return { design: await this.designs.drawingOfLead(leadId), estimate: await this.estimates.estimateOfLead(leadId) };
  }

  /** A lead keeps its own attachments; only a lead without any gets these. @throws ValidationError for those of another owner */
  async attach(leadId: string, owner: WorkOwner, { designVersionId, estimateId }: Attached): Promise<void> {
    if (designVersionId !== null) {
      if (await this.designs.designOfLead(leadId)) await this.designs.requireOwn(owner, designVersionId);
      else await this.designs.attachToLead(leadId, owner, designVersionId);
    }
    if (estimateId !== null) {
      if (await this.estimates.estimateOfLead(leadId)) await this.estimates.requireOwn(owner, estimateId);
      else await this.leads.updatePrice(leadId, await this.estimates.attachToLead(leadId, owner, estimateId));
    }
  }
}
