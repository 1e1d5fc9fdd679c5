import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { ConflictError, NotFoundError } from '../../common/errors/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { DocumentsService } from '../documents/index.js';
import { MessagesService } from '../messages/index.js';
import type { CustomerView } from './api/dto/customer-view.response.js';
import { Households } from './households.service.js';
import { HouseholdRepository } from './persistence/household.repository.js';
import { ProjectRepository } from './persistence/project.repository.js';
import { PortalProjects } from './portal-projects.service.js';
import { ProjectLogsService } from './project-logs.service.js';
import { PunchListService } from './punch-list.service.js';

const NEWEST = 50;
const MAX_PHOTOS = 500;

/**
 * "View as customer": the responses that the dashboard itself gets, asked for in the customer's name. There is no session
 * of the customer, so nothing can be written in it, and nothing is marked as read.
 */
@Injectable()
export class CustomerViews {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly households: HouseholdRepository,
    private readonly portal: PortalProjects,
    private readonly logs: ProjectLogsService,
    private readonly punch: PunchListService,
    private readonly people: Households,
    private readonly documents: DocumentsService,
    private readonly messages: MessagesService,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
  ) {}

  /** @throws ConflictError NO_CUSTOMER_ACCOUNT when none of the household has an account */
  async show(id: string, memberId: string | undefined, actor: Actor): Promise<CustomerView> {
    const member = await this.memberOf(id, memberId);
    const { userId, email } = member;
    await this.uow.run(() =>
      this.audit.record({
        actor,
        action: 'project.view-as-customer',
        entity: 'project',
        entityId: id,
        after: { memberId: member.id },
      }),
    );
    const record = { ownerType: 'project', ownerId: id };
    const reader = { type: 'customer' as const, userId, email, actor };
    return {
      memberId: member.id,
      project: await this.portal.show(userId, id),
      phases: (await this.portal.timeline(userId, id)).phases,
      logs: (await this.logs.listFor(userId, id, { limit: NEWEST })).items,
      photos: (await this.logs.galleryFor(userId, id, { limit: MAX_PHOTOS })).items,
      punch: await this.punch.listFor(userId, id),
      documents: await this.documents.listFor(userId, record),
      messages: (await this.messages.listFor(reader, record, NEWEST)).items,
      household: (await this.people.listFor(userId, id)).items,
    };
  }

  private async memberOf(projectId: string, memberId: string | undefined) {
    const project = await this.projects.requireProject(projectId);
    const members = (await this.households.membersOf(project.householdId)).flatMap(({ id, userId, email }) =>
      userId === null ? [] : [{ id, userId, email }],
    );
    if (members.length === 0) {
      const sentence = 'No one in this household has an account yet, so no one can see this project on the dashboard.';
      throw new ConflictError('NO_CUSTOMER_ACCOUNT', sentence);
    }
    const member = memberId === undefined ? members[0] : members.find(({ id }) => id === memberId);
    if (!member) throw new NotFoundError('That person has no account or is no longer in the household.');
    return member;
  }
}
