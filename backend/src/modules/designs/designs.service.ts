import { Injectable } from '@nestjs/common';
import { sessionExpired } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ValidationError } from '../../common/errors/index.js';
import { owns, type WorkOwner } from '../users/index.js';
import { presentVersion } from './design.presenter.js';
import type { DesignVersionResponse, LeadDesign } from './api/dto/design.response.js';
import { isOpen, mayBecome } from './domain/design-state.js';
import { DESIGN_NOT_FOUND } from './own-designs.service.js';
import { DesignListRepository } from './persistence/design-list.repository.js';
import { DesignSubmissionEntity } from './persistence/design-submission.entity.js';
import { DesignSubmissionRepository } from './persistence/design-submission.repository.js';
import type { DesignVersionEntity } from './persistence/design-version.entity.js';
import type { DesignEntity } from './persistence/design.entity.js';
import { DesignRepository } from './persistence/design.repository.js';

export interface DesignVersionOf extends DesignVersionResponse {
  designId: string;
  name: string;
}

@Injectable()
export class DesignsService {
  constructor(
    private readonly designs: DesignRepository,
    private readonly lists: DesignListRepository,
    private readonly submissions: DesignSubmissionRepository,
    private readonly clock: Clock,
  ) {}

  /** Null when there is none, or it is someone else's: the two must look the same. */
  async findVersionForOwner(owner: WorkOwner, versionId: string): Promise<DesignVersionOf | null> {
    const found = await this.findVersion(versionId);
    return found && owns(owner, found.design) ? present(found) : null;
  }

  async findVersionForStaff(versionId: string): Promise<DesignVersionOf | null> {
    const found = await this.findVersion(versionId);
    return found && present(found);
  }

  /**
   * Inside the unit that makes the lead: the version belongs to the request from now on, and the design
   * is kept for good. @throws ValidationError at `designVersionId` when it is not the sender's to send.
   */
  async attachToLead(leadId: string, owner: WorkOwner, designVersionId: string): Promise<void> {
    const { version, design } = await this.requireOwn(owner, designVersionId);
    if (!isOpen(design.state)) {
      throw new ValidationError({ designVersionId: 'That design is archived. Restore it first.' });
    }
    const submittedAt = this.clock.now();
    await this.submissions.insert(
      Object.assign(new DesignSubmissionEntity(), { leadId, designVersionId: version.id, submittedAt }),
    );
    if (mayBecome(design.state, 'submitted')) {
      await this.designs.updateLocked(design.id, { state: 'submitted', expiresAt: null });
    }
  }

  /** Inside a unit: the sender's own version and its design, locked. @throws ValidationError at `designVersionId` */
  async requireOwn(
    owner: WorkOwner,
    designVersionId: string,
  ): Promise<{ version: DesignVersionEntity; design: DesignEntity }> {
    const version = await this.designs.findVersionById(designVersionId);
    const design = version && (await this.designs.lockById(version.designId));
    if (version && design && owns(owner, design)) return { version, design };
    throw owner.sessionEnded ? sessionExpired() : new ValidationError({ designVersionId: DESIGN_NOT_FOUND });
  }

  async designOfLead(leadId: string): Promise<LeadDesign | null> {
    const submission = await this.submissions.findByLead(leadId);
    if (!submission) return null;
    const [version] = await this.lists.versionSummaries([submission.designVersionId]);
    const design = version && (await this.designs.findById(version.designId));
    if (!version || !design) throw new Error(`lead ${leadId} came with a design that is gone`);
    const { id, name, currentVersionNo } = design;
    return {
      id,
      name,
      versionId: version.id,
      versionNo: version.versionNo,
      currentVersionNo,
      summary: version.summary,
    };
  }

  /** Of the version that came with a request, or null: two designs with the same hash are the same. */
  async designHashOfLead(leadId: string): Promise<string | null> {
    const submission = await this.submissions.findByLead(leadId);
    const [version] = submission ? await this.lists.versionSummaries([submission.designVersionId]) : [];
    return version?.designHash ?? null;
  }

  private async findVersion(id: string): Promise<{ design: DesignEntity; version: DesignVersionEntity } | null> {
    const version = await this.designs.findVersionById(id);
    const design = version && (await this.designs.findById(version.designId));
    return version && design ? { version, design } : null;
  }
}

function present({ design, version }: { design: DesignEntity; version: DesignVersionEntity }): DesignVersionOf {
  return { ...presentVersion(version), designId: design.id, name: design.name };
}
