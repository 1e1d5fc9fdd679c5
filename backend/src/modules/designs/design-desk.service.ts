import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../common/errors/index.js';
import { WorkPeopleService } from '../users/index.js';
import { presentForStaff, presentHead, presentVersion } from './design.presenter.js';
import type { DesignVersionResponse, LeadDesign, StaffDesign, StaffDesignPage } from './api/dto/design.response.js';
import { DesignsService } from './designs.service.js';
import { DESIGN_NOT_FOUND, OwnDesignsService } from './own-designs.service.js';
import { DesignListRepository } from './persistence/design-list.repository.js';
import { DesignSubmissionRepository } from './persistence/design-submission.repository.js';
import { DesignRepository } from './persistence/design.repository.js';

/** A person sends the same one once or twice. */
const MOST_REQUESTS = 50;

@Injectable()
export class DesignDeskService {
  constructor(
    private readonly designs: DesignRepository,
    private readonly lists: DesignListRepository,
    private readonly submissions: DesignSubmissionRepository,
    private readonly own: OwnDesignsService,
    private readonly service: DesignsService,
    private readonly people: WorkPeopleService,
  ) {}

  async listOfLead(leadId: string): Promise<LeadDesign[]> {
    const design = await this.service.designOfLead(leadId);
    return design ? [design] : [];
  }

  /** Anyone's, last changed first; `q` finds names, and the people behind them. */
  async list(q: string, limit: number, cursor: string | undefined): Promise<StaffDesignPage> {
    const found = { q, ...(await this.people.found(q)) };
    const { items: page, nextCursor } = await this.lists.listForStaff(found, { limit, cursor, asked: { q } });
    const versions = await this.lists.currentVersions(page);
    const peopleOf = await this.people.of(page, await this.lists.newestRequests(page.map(({ id }) => id)));
    return {
      items: page.flatMap((design) => {
        const version = versions.get(design.id);
        return version ? presentForStaff(design, version, peopleOf(design)) : [];
      }),
      nextCursor,
    };
  }

  async show(id: string): Promise<StaffDesign> {
    const design = await this.designs.findById(id);
    if (!design) throw new NotFoundError(DESIGN_NOT_FOUND);
    const version = await this.own.currentVersion(design);
    const submissions = await this.submissions.listByDesign(id, MOST_REQUESTS);
    const sent = await this.lists.versionSummaries(submissions.map((submission) => submission.designVersionId));
    const versionNos = new Map(sent.map((row) => [row.id, row.versionNo]));
    const { keptUntil: _, ...head } = presentHead(design);
    return {
      ...head,
      customerId: design.customerId,
      requests: submissions.map(({ leadId, designVersionId, submittedAt }) => ({
        leadId,
        versionId: designVersionId,
        versionNo: versionNos.get(designVersionId) ?? 0,
        submittedAt: submittedAt.toISOString(),
      })),
      version: presentVersion(version),
    };
  }

  async showVersion(id: string, versionNo: number): Promise<DesignVersionResponse> {
    const version = await this.designs.findVersion(id, versionNo);
    if (!version) throw new NotFoundError(DESIGN_NOT_FOUND);
    return presentVersion(version);
  }
}
