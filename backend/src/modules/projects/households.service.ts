import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, ForbiddenError, NotFoundError, ValidationError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { isUniqueViolation, UnitOfWork } from '../../platform/database/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { Accounts, normalizeEmail } from '../users/index.js';
import type { HouseholdMember, HouseholdResponse, InviteMemberDto } from './api/dto/household.dto.js';
import type { HouseholdRole } from './domain/household.js';
import type { ContractPerson } from './project-creation.service.js';
import { HouseholdMemberEntity, MEMBER_EMAIL_INDEX } from './persistence/household.entity.js';
import { HouseholdRepository } from './persistence/household.repository.js';
import { ProjectRepository } from './persistence/project.repository.js';
import { ProjectChanges } from './project-changes.service.js';
import { householdInvite, inviteKey } from './project-emails.js';

const MAX_MEMBERS = 10;

/** The people of a project. Signers decide who reads along; staff can do the same for them. */
@Injectable()
export class Households {
  constructor(
    private readonly households: HouseholdRepository,
    private readonly projects: ProjectRepository,
    private readonly accounts: Accounts,
    private readonly changes: ProjectChanges,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(projectId: string): Promise<HouseholdResponse> {
    const project = await this.projects.requireProject(projectId);
    return { items: (await this.households.membersOf(project.householdId)).map((member) => shown(member, null)) };
  }

  async listFor(customerId: string, projectId: string): Promise<HouseholdResponse> {
    const { householdId } = await this.membership(customerId, projectId);
    return { items: (await this.households.membersOf(householdId)).map((member) => shown(member, customerId)) };
  }

  async inviteFor(customerId: string, projectId: string, dto: InviteMemberDto, actor: Actor): Promise<HouseholdMember> {
    await this.requireSigner(customerId, projectId);
    return this.invite(projectId, dto, actor);
  }

  async removeFor(customerId: string, projectId: string, memberId: string, actor: Actor): Promise<void> {
    await this.requireSigner(customerId, projectId);
    await this.remove(projectId, memberId, actor);
  }

  /** Inside the unit that signs the contract: its people belong to the project, and its signers sign for it. */
  async admit(projectId: string, people: readonly ContractPerson[], actor: Actor): Promise<void> {
    const project = await this.projects.requireProject(projectId);
    const members = await this.households.membersOf(project.householdId);
    const now = this.clock.now();
    for (const { name, email, userId, role } of people) {
      const emailNormalized = normalizeEmail(email);
      const known = members.find(
        (member) => member.emailNormalized === emailNormalized || (userId !== null && member.userId === userId),
      );
      if (known?.role === 'signer' || known?.role === role) continue;
      if (known) await this.households.makeSigner(known.id);
      else
        await this.insert(
          Object.assign(new HouseholdMemberEntity(), {
            ...{ id: uuidv7(), householdId: project.householdId, userId, email, emailNormalized, name, role },
            ...{ invitedAt: now, joinedAt: userId === null ? null : now },
          } satisfies HouseholdMemberEntity),
        );
      const summary = `${name} joined as ${role} with the contract.`;
      await this.changes.note(projectId, { kind: 'household_join', summary, after: { role } }, actor);
    }
  }

  /** By email; the invited person logs in or signs up with that address. */
  invite(projectId: string, { email, name, role }: InviteMemberDto, actor: Actor): Promise<HouseholdMember> {
    return this.uow.run(async () => {
      const { project } = await this.projects.lock(projectId);
      const members = await this.households.membersOf(project.householdId);
      if (members.length >= MAX_MEMBERS)
        throw new ValidationError({ email: `A project can have up to ${MAX_MEMBERS} people.` });
      const member = Object.assign(new HouseholdMemberEntity(), {
        id: uuidv7(),
        householdId: project.householdId,
        userId: (await this.accounts.findConfirmedCustomer(email))?.id ?? null,
        email,
        emailNormalized: normalizeEmail(email),
        name,
        role,
        invitedAt: this.clock.now(),
        joinedAt: null,
      } satisfies HouseholdMemberEntity);
      await this.insert(member);
      await this.mailer.queue({
        template: householdInvite,
        to: email,
        data: { name, invitedBy: actor.name ?? 'We', projectName: project.name, projectId, role },
        dedupeKey: inviteKey(projectId, member.id),
        aboutId: projectId,
      });
      await this.record(projectId, actor, 'invite', `${name} was invited as ${role}.`, { memberId: member.id, role });
      return shown(member, null);
    });
  }

  /** @throws ConflictError for the last signer */
  remove(projectId: string, memberId: string, actor: Actor): Promise<void> {
    return this.uow.run(async () => {
      const { project } = await this.projects.lock(projectId);
      const members = await this.households.membersOf(project.householdId);
      const member = members.find(({ id }) => id === memberId);
      if (!member) throw new NotFoundError('That person could not be found.');
      if (member.role === 'signer' && members.filter(({ role }) => role === 'signer').length === 1)
        throw new ConflictError('LAST_SIGNER', 'A project needs at least one signer. Invite another signer first.');
      await this.households.deleteMember(memberId);
      await this.record(projectId, actor, 'remove', `${member.name} was removed.`, { memberId });
    });
  }

  private async insert(member: HouseholdMemberEntity): Promise<void> {
    try {
      await this.households.insertMember(member);
    } catch (error) {
      if (!isUniqueViolation(error, MEMBER_EMAIL_INDEX)) throw error;
      throw new ValidationError({ email: 'This person is already part of the project.' });
    }
  }

  private async record(projectId: string, actor: Actor, verb: string, summary: string, after: Record<string, unknown>) {
    await this.changes.note(projectId, { kind: `household_${verb}`, summary, after }, actor);
    await this.audit.record({ actor, action: `household.${verb}`, entity: 'project', entityId: projectId, after });
  }

  private async requireSigner(customerId: string, projectId: string): Promise<void> {
    const { role } = await this.membership(customerId, projectId);
    if (role === 'viewer')
      throw new ForbiddenError('VIEWER_READS_ONLY', 'You can view this project. Ask a signer to invite people.');
  }

  private async membership(customerId: string, projectId: string): Promise<HouseholdMemberEntity> {
    const member = await this.households.findMembership(customerId, projectId);
    if (!member) throw new NotFoundError('That project could not be found.');
    return member;
  }
}

function shown(
  { id, email, name, role, userId, invitedAt }: HouseholdMemberEntity,
  ownId: string | null,
): HouseholdMember {
  return {
    ...{ id, email, name, role: role satisfies HouseholdRole },
    invitedAt: invitedAt.toISOString(),
    isYou: ownId !== null && userId === ownId,
  };
}
