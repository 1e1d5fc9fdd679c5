import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { ConflictError, NotFoundError } from '../../common/errors/index.js';
import { LeadAttachments } from './lead-attachments.js';
import { LeadChanges } from './lead-changes.service.js';
import type { LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';

/** What a project takes over from its lead. */
export type ProjectLead = Pick<
  LeadEntity,
  'id' | 'name' | 'email' | 'customerId' | 'service' | 'address' | 'postalCode'
> & { designVersionId: string | null; estimateId: string | null };

@Injectable()
export class LeadProjects {
  constructor(
    private readonly leads: LeadRepository,
    private readonly attachments: LeadAttachments,
    private readonly changes: LeadChanges,
  ) {}

  /** Inside a unit, which holds the lead until it ends. For a merged lead, this is the lead it became part of. */
  async take(leadId: string): Promise<ProjectLead> {
    const lead = await this.leads.lockKept(leadId);
    if (!lead) throw new NotFoundError('That lead could not be found.');
    if (lead.stage === 'spam')
      throw new ConflictError('ILLEGAL_TRANSITION', 'This lead is in Spam. Move it to New before you start a project.');
    const { design, estimate } = await this.attachments.of(lead.id);
    return { ...lead, designVersionId: design?.versionId ?? null, estimateId: estimate?.id ?? null };
  }

  /** Inside the unit that makes the project. The stage stays: Won needs an accepted proposal. */
  async begun(leadId: string, number: number, actor: Actor): Promise<void> {
    await this.changes.change(leadId, null, actor, (lead) => ({
      lead,
      activities: [{ systemKind: 'project', body: `Project ${number} was started.` }],
    }));
  }

  /** Inside the unit that undoes it. */
  async takenBack(leadId: string, number: number, actor: Actor): Promise<void> {
    await this.changes.change(leadId, null, actor, (lead) => ({
      lead,
      activities: [{ systemKind: 'project', body: `Project ${number} was started by mistake and undone.` }],
    }));
  }
}
