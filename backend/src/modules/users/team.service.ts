import { Injectable, Optional } from '@nestjs/common';
import { ROLE_PERMISSIONS, type Actor, type StaffRole } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, ForbiddenError, NotFoundError, ValidationError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { toUniqueViolation, UnitOfWork } from '../../platform/database/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { staffInvite } from './account-emails.js';
import { Accounts } from './accounts.service.js';
import type { ChangePersonDto, InviteStaffDto } from './api/dto/people.dto.js';
import type { CustomerDetail, StaffListItem } from './api/dto/people.response.js';
import { StaffUserResponse } from './api/dto/account.response.js';
import type { Account, UserStatus } from './domain/account.js';
import { decideStaffChange } from './domain/team-rules.js';
import { OneTimeLinks } from './one-time-links.service.js';
import { People } from './people.service.js';
import { EMAIL_INDEX, UserRepository } from './persistence/user.repository.js';
import { Sessions } from './sessions.service.js';
import { LeadDuties, StaffDuties } from './user-ports.js';

const ROLE_LABELS: Record<StaffRole, string> = {
  owner: 'Owner',
  sales: 'Sales and design',
  pm: 'Project manager',
  service: 'Service',
  office: 'Office',
  viewer: 'Viewer',
};

@Injectable()
export class Team {
  constructor(
    private readonly accounts: Accounts,
    private readonly users: UserRepository,
    private readonly links: OneTimeLinks,
    private readonly sessions: Sessions,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly people: People,
    private readonly clock: Clock,
    @Optional() private readonly duties?: StaffDuties,
    @Optional() private readonly leadDuties?: LeadDuties,
  ) {}

  async invite(input: InviteStaffDto, actor: Actor): Promise<StaffUserResponse> {
    if (await this.accounts.findByEmail('staff', input.email)) throw emailTaken();
    const account = await this.accounts.createStaff({ ...input, passwordHash: null }).catch((error: unknown) => {
      throw toUniqueViolation(error)?.indexName === EMAIL_INDEX ? emailTaken() : error;
    });
    await this.sendInvite(account, actor);
    await this.audit.record({
      actor,
      action: 'staff.invite',
      entity: 'staff',
      entityId: account.id,
      after: { email: account.email, name: account.name, role: account.role, status: account.status },
    });
    return StaffUserResponse.fromAccount(account);
  }

  async resendInvite(id: string, actor: Actor): Promise<void> {
    await this.uow.run(async () => {
      const account = await this.accounts.lock(id);
      if (account?.kind !== 'staff') throw new NotFoundError();
      if (account.status !== 'invited') {
        throw new ConflictError('ILLEGAL_TRANSITION', `${account.name} has no open invite.`);
      }
      await this.links.cancelOpen(id, 'staff-invite');
      await this.sendInvite(account, actor);
      await this.audit.record({ actor, action: 'staff.invite-again', entity: 'staff', entityId: id });
    });
  }

  /** @throws ConflictError STAFF_HAS_VISITS when the visits to come are not those that were shown */
  async change(id: string, change: ChangePersonDto, actor: Actor): Promise<CustomerDetail | StaffListItem> {
    const isStaff = (await this.accounts.findById(id))?.kind === 'staff';
    return this.uow.run(async () => {
      if (isStaff) await this.duties?.hold();
      // In one order: two owners who demote each other wait for each other here.
      const owners = await this.users.lockActiveOwners();
      const target = await this.accounts.lock(id);
      if (!target) throw new NotFoundError();
      await this.refuseStale(target, change.version);
      const next =
        target.kind === 'staff'
          ? this.decide(target, change, actor, owners.filter((owner) => owner.id !== id).length)
          : decideCustomerChange(target, change);
      const visitsLeft = await this.passOnDuties(target, next, change.visitsToCome ?? 0);
      await this.save(target, next);
      if (worksWithLeads(target) && !worksWithLeads({ ...target, ...next })) await this.leadDuties?.leftTeam(id);
      await this.audit.record({
        actor,
        action: `${target.kind}.change`,
        entity: target.kind,
        entityId: id,
        before: { role: target.role, status: target.status },
        after: { role: next.role, status: next.status, ...(visitsLeft > 0 && { visitsLeft }) },
      });
      return this.people.describe({ ...target, role: next.role, status: next.status, version: target.version + 1 });
    });
  }

  /** How many visits stay with a staff member who takes none from now on; `known` is what was shown. */
  private async passOnDuties(target: Account, next: NextState, known: number): Promise<number> {
    const [did, will] = [takesVisits(target), takesVisits({ ...target, ...next })];
    if (did === will || !this.duties) return 0;
    await this.duties.takersChanged();
    if (will) return 0;
    const visitsToCome = await this.duties.countVisitsToCome(target.id);
    if (visitsToCome === known) return visitsToCome;
    throw new ConflictError('STAFF_HAS_VISITS', visitsSentence(target.name, visitsToCome), { extra: { visitsToCome } });
  }

  private decide(target: Account, change: ChangePersonDto, actor: Actor, otherOwners: number): NextState {
    const decision = decideStaffChange(
      actor.id ?? '',
      { id: target.id, role: target.role, status: target.status, hasPassword: target.passwordHash !== null },
      { role: change.role, status: change.status },
      otherOwners,
    );
    if (decision.ok) return decision;
    switch (decision.reason) {
      case 'OWN_ACCOUNT':
        throw new ForbiddenError('OWN_ROLE_LOCKED', 'You cannot change your own role or status. Ask another owner.');
      case 'LAST_OWNER':
        throw new ConflictError('LAST_OWNER', 'Add another owner first.');
      case 'INVITE_PENDING':
        throw new ValidationError({ status: `${target.name} has not accepted the invite yet.` });
    }
  }

  private async save(target: Account, next: NextState): Promise<void> {
    await this.users.update(target.id, {
      role: next.role,
      status: next.status,
      version: target.version + 1,
      updatedAt: this.clock.now(),
    });
    if (next.status !== 'disabled') return;
    await this.sessions.endAll(target.id, 'disabled');
    await this.links.cancelOpen(target.id, 'staff-invite', 'reset-password');
  }

  private async refuseStale(target: Account, version: number): Promise<void> {
    if (target.version === version) return;
    throw new ConflictError('STALE_VERSION', `${target.name} was changed by someone else. Check and save again.`, {
      extra: { current: await this.people.describe(target) },
    });
  }

  private async sendInvite(account: Account, actor: Actor): Promise<void> {
    const url = await this.links.issue(account, 'staff-invite');
    if (url === null) throw new Error('A fresh invite link cannot exist already.');
    await this.mailer.queue({
      template: staffInvite,
      to: account.emailNormalized,
      data: {
        name: account.name,
        url,
        invitedBy: actor.name ?? 'A team member',
        roleLabel: ROLE_LABELS[account.role as StaffRole],
      },
      dedupeKey: `staff-invite:${uuidv7()}`,
      sensitive: true,
    });
  }
}

interface NextState {
  role: string;
  status: UserStatus;
}

function decideCustomerChange(target: Account, change: ChangePersonDto): NextState {
  if (change.role !== undefined && change.role !== null) {
    throw new ValidationError({ role: 'A customer has no staff role. Invite them to the team instead.' });
  }
  return { role: target.role, status: change.status ?? target.status };
}

function takesVisits({ kind, role, status }: Pick<Account, 'kind' | 'role' | 'status'>): boolean {
  return kind === 'staff' && status === 'active' && ROLE_PERMISSIONS[role as StaffRole].includes('visits.complete');
}

function worksWithLeads({ kind, role, status }: Pick<Account, 'kind' | 'role' | 'status'>): boolean {
  return kind === 'staff' && status === 'active' && ROLE_PERMISSIONS[role as StaffRole].includes('leads.write');
}

function visitsSentence(name: string, count: number): string {
  if (count === 0) return `${name} has no upcoming visits now. Check and save again.`;
  return `${name} has ${count === 1 ? '1 upcoming visit' : `${count} upcoming visits`}. Reassign or keep them, then save again.`;
}

function emailTaken(): ConflictError {
  return new ConflictError('EMAIL_IN_USE', 'Someone on the team already has this email.');
}
