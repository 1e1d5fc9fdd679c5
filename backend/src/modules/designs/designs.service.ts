import { Injectable } from '@nestjs/common';
import type { FinishSlot } from 'poolkit/cost';
import type { PoolDesign } from 'poolkit/design';
import { sessionExpired } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ValidationError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { owns, type WorkOwner } from '../users/index.js';
import type { LeadDesign } from './api/dto/design.response.js';
import { DesignMeasuring } from './design-measuring.service.js';
import { DESIGN_NOT_FOUND } from './design-views.service.js';
import { DesignSubmissionEntity } from './persistence/design-submission.entity.js';
import { DesignVersionEntity } from './persistence/design-version.entity.js';
import type { DesignEntity } from './persistence/design.entity.js';
import { DesignRepository } from './persistence/design.repository.js';

/** What other modules may do with designs. */
@Injectable()
export class DesignsService {
  constructor(
    private readonly designs: DesignRepository,
    private readonly measuring: DesignMeasuring,
    private readonly clock: Clock,
  ) {}

  /**
   * Inside a unit: the version with this finish, a new one unless it has it already. Null when there is no such version, or
   * the engine no longer accepts it.
   */
  async withFinish(versionId: string, slot: FinishSlot, code: string): Promise<string | null> {
    const version = await this.designs.findVersionById(versionId);
    const design = version && (await this.designs.lockById(version.designId));
    if (!design) return null;
    if (version.design.finishes[slot] === code) return versionId;
    const finishes = { ...version.design.finishes, [slot]: code };
    const figures = await this.measuring.figuresIfPossible({ ...version.design, finishes });
    if (!figures) return null;
    const versionNo = design.currentVersionNo + 1;
    const next = { id: uuidv7(), designId: design.id, versionNo, author: version.author, ...figures };
    const now = this.clock.now();
    await this.designs.insertVersion(Object.assign(new DesignVersionEntity(), { ...next, createdAt: now }));
    await this.designs.updateLocked(design.id, { currentVersionNo: versionNo, updatedAt: now });
    return next.id;
  }

  /** Null if missing or another person's: both must look the same. */
  async findVersionForOwner(owner: WorkOwner, versionId: string): Promise<DesignVersionEntity | null> {
    const version = await this.designs.findVersionById(versionId);
    const design = version && (await this.designs.findById(version.designId));
    return design && owns(owner, design) ? version : null;
  }

  /** This version and the others of its design, oldest first; none when there is no such version. */
  async versionsBeside(versionId: string): Promise<{ id: string; versionNo: number; design: PoolDesign }[]> {
    const version = await this.designs.findVersionById(versionId);
    return version ? this.designs.versionsOf(version.designId) : [];
  }

  /**
   * Inside the unit that makes the lead: the version now belongs to the request, and the design is kept permanently. @throws
   * ValidationError at `designVersionId` when it is not the sender's.
   */
  async attachToLead(leadId: string, owner: WorkOwner, designVersionId: string): Promise<void> {
    const design = await this.requireOwn(owner, designVersionId);
    const submittedAt = this.clock.now();
    await this.designs.insertSubmission(
      Object.assign(new DesignSubmissionEntity(), { leadId, designVersionId, submittedAt }),
    );
    await this.designs.updateLocked(design.id, { state: 'submitted', expiresAt: null });
  }

  /** Inside a unit: locks the design of the sender's own version. @throws ValidationError at `designVersionId` */
  async requireOwn(owner: WorkOwner, designVersionId: string): Promise<DesignEntity> {
    const version = await this.designs.findVersionById(designVersionId);
    const design = version && (await this.designs.lockById(version.designId));
    if (design && owns(owner, design)) return design;
    throw owner.sessionEnded ? sessionExpired() : new ValidationError({ designVersionId: DESIGN_NOT_FOUND });
  }

  async designOfLead(leadId: string): Promise<LeadDesign | null> {
    const version = await this.versionOfLead(leadId);
    const design = version && (await this.designs.findById(version.designId));
    if (!design) return null;
    const { id, name, currentVersionNo } = design;
    const { id: versionId, versionNo, summary } = version;
    return { id, name, versionId, versionNo, currentVersionNo, summary };
  }

  /** Of the version that came with a request, or null: two designs with the same hash are the same. */
  async designHashOfLead(leadId: string): Promise<string | null> {
    return (await this.versionOfLead(leadId))?.designHash ?? null;
  }

  /** The drawing that was sent with a request, as it was then. */
  async drawingOfLead(leadId: string): Promise<PoolDesign | null> {
    const submission = await this.designs.findSubmission(leadId);
    return submission && ((await this.designs.findVersionById(submission.designVersionId))?.design ?? null);
  }

  private async versionOfLead(leadId: string) {
    const submission = await this.designs.findSubmission(leadId);
    return submission && this.designs.findVersionSummary(submission.designVersionId);
  }
}
