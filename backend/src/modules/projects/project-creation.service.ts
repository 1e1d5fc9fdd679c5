import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, ValidationError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { searchText, sortName } from '../../common/text/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { isUniqueViolation, UnitOfWork } from '../../platform/database/index.js';
import { LiveEvents } from '../../platform/live/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { LeadProjects, type ProjectLead } from '../leads/index.js';
import { Accounts, normalizeEmail, StaffDirectory } from '../users/index.js';
import type { NewProjectDto } from './api/dto/project.dto.js';
import type { ProjectDetail } from './api/dto/project.response.js';
import { BuildTemplates } from './build-templates.service.js';
import { endOf } from './domain/build-dates.js';
import type { HouseholdRole } from './domain/household.js';
import { firstGates, firstPhases, firstToDos, projectName, requireStart, typeOfService } from './domain/new-project.js';
import type { BuildTemplateEntity } from './persistence/build-template.entity.js';
import { HouseholdEntity, HouseholdMemberEntity, PropertyEntity } from './persistence/household.entity.js';
import { HouseholdRepository } from './persistence/household.repository.js';
import { undoUntil } from './domain/project-undo.js';
import { ProjectUndoEntity } from './persistence/project-parts.entity.js';
import { GateEntity, PhaseEntity, ProjectEntity } from './persistence/project.entity.js';
import { ProjectRepository, type StoredBuild } from './persistence/project.repository.js';
import { newPunchItem } from './persistence/punch.entity.js';
import { PunchRepository } from './persistence/punch.repository.js';
import { ProjectDetails } from './project-details.service.js';
import { householdCorrection, householdInvite, inviteKey } from './project-emails.js';
import { ScheduleChanges } from './schedule-changes.service.js';
import { ProjectSettings } from './project-settings.service.js';

const FIRST_NUMBER = 101;
const FIRST_VERSION = 1;

interface Customer {
  name: string;
  email: string | null;
  userId: string | null;
}

export interface ContractPerson {
  name: string;
  email: string;
  userId: string | null;
  role: HouseholdRole;
}

/** What a signed proposal decides about its project. */
export interface SignedContract {
  proposalId: string;
  estimateId: string;
  designVersionId: string | null;
  contractCents: number;
  cancelUntil: Date;
  people: readonly ContractPerson[];
}

@Injectable()
export class ProjectCreation {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly households: HouseholdRepository,
    private readonly punch: PunchRepository,
    private readonly templates: BuildTemplates,
    private readonly settings: ProjectSettings,
    private readonly details: ProjectDetails,
    private readonly dates: ScheduleChanges,
    private readonly leads: LeadProjects,
    private readonly accounts: Accounts,
    private readonly staff: StaffDirectory,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
    private readonly live: LiveEvents,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws ValidationError, NotFoundError, ConflictError PROJECT_EXISTS when the lead has a project already */
  create(wanted: NewProjectDto, actor: Actor, contract: SignedContract | null = null): Promise<ProjectDetail> {
    return this.uow.run(async () => {
      const lead = wanted.leadId === undefined ? null : await this.takeLead(wanted.leadId);
      if (!lead) requireByHand(wanted);
      requireStart(wanted.startsOn ?? this.settings.today(), this.settings.today());
      const customer = await this.customerOf(wanted, lead);
      // Its lock also gives projects their numbers one at a time.
      const template = await this.templates.lockPublished();
      const build = await this.build(wanted, lead, customer, actor, contract, template);
      const { id, number, name, status, type, pmId } = build.project;
      await this.projects.insert(build).catch((error: unknown) => {
        throw isUniqueViolation(error) ? alreadyBegun() : error;
      });
      const toDos = firstToDos(template.process, { pmId, startedOn: this.settings.today() });
      await this.punch.insert(
        toDos.map((toDo) => newPunchItem(id, { kind: 'todo', ...toDo }, build.project.createdAt)),
      );
      if (lead) await this.leads.begun(lead.id, number, actor);
      const begun = { kind: 'begun', summary: beginning(lead, contract) };
      await this.projects.insertActivities(id, [begun], actor, build.project.createdAt);
      // The people of a contract have just signed it.
      if (!contract) {
        await this.invite(build, actor);
        await this.projects.insertUndo(undoOf(build.project, begun.summary, actor));
      }
      const after = { number, type, status, leadId: lead?.id ?? null, startsOn: build.project.startsOn };
      await this.audit.record({ actor, action: 'project.create', entity: 'project', entityId: id, after });
      this.live.publish({ kind: 'project.created', subjectId: id, data: { number, name, status, by: actor.id } });
      return this.details.of(build);
    });
  }

  /** The last change. A project whose creation is undone is canceled, invites no one and leaves its lead for another. */
  undoLast(projectId: string, undoId: string, actor: Actor): Promise<ProjectDetail> {
    return this.uow.run(async () => {
      const { project } = await this.projects.lock(projectId);
      if (project.version === FIRST_VERSION) {
        await this.requireUnused(projectId);
        await this.uninvite(project);
        if (project.leadId) await this.leads.takenBack(project.leadId, project.number, actor);
      }
      return this.dates.undoLast(projectId, undoId, actor);
    });
  }

  /** Invitations, logs, invoices and the like keep the version. */
  private async requireUnused(id: string): Promise<void> {
    const { items } = await this.projects.activities(id, [], { limit: 2 });
    if (items.length > 1)
      throw new ConflictError(
        'ILLEGAL_TRANSITION',
        'This project has been used since, so its creation cannot be undone. Cancel it instead.',
      );
  }

  /** A queued invitation is withdrawn; if it was sent, a correction follows. */
  private async uninvite({ id: projectId, name: projectName, householdId }: ProjectEntity): Promise<void> {
    const taken = await this.mailer.withdrawAll(inviteKey(projectId));
    const unsent = new Set(taken.filter(({ mayBeOut }) => !mayBeOut).map(({ keyEnd }) => keyEnd));
    for (const { id, email, name } of await this.households.membersOf(householdId)) {
      await this.households.deleteMember(id);
      if (unsent.has(id)) continue;
      await this.mailer.queue({
        template: householdCorrection,
        to: email,
        data: { name, projectName },
        dedupeKey: `household-correction:${id}`,
        aboutId: projectId,
      });
    }
  }

  private async invite({ project }: StoredBuild, actor: Actor): Promise<void> {
    const { id: projectId, name: projectName, householdId } = project;
    for (const { id, email, name, role } of await this.households.membersOf(householdId))
      await this.mailer.queue({
        template: householdInvite,
        to: email,
        data: { name, invitedBy: actor.name ?? 'We', projectName, projectId, role },
        dedupeKey: inviteKey(projectId, id),
        aboutId: projectId,
      });
  }

  private async takeLead(leadId: string): Promise<ProjectLead> {
    const lead = await this.leads.take(leadId);
    const project = await this.projects.findByLead(lead.id);
    if (project) throw alreadyBegun(project);
    return lead;
  }

  /** The account is the lead's, or the one with that address: a lead's address counts once it is confirmed. */
  private async customerOf(wanted: NewProjectDto, lead: ProjectLead | null): Promise<Customer> {
    const email = wanted.customerEmail ?? (lead?.email || null);
    const account = await this.accountOf(wanted, lead, email);
    const name = wanted.customerName ?? lead?.name ?? (account ? account.name : (email ?? ''));
    return { name, email: account ? account.email : email, userId: account ? account.id : null };
  }

  private async accountOf({ customerEmail }: NewProjectDto, lead: ProjectLead | null, email: string | null) {
    if (customerEmail === undefined && lead?.customerId) return this.accounts.findById(lead.customerId);
    if (email === null) return null;
    return lead ? this.accounts.findConfirmedCustomer(email) : this.accounts.findByEmail('customer', email);
  }

  private async build(
    wanted: NewProjectDto,
    lead: ProjectLead | null,
    customer: Customer,
    actor: Actor,
    contract: SignedContract | null,
    template: BuildTemplateEntity,
  ): Promise<StoredBuild> {
    const now = this.clock.now();
    const { householdId, propertyId, words } = await this.home(wanted, lead, customer, contract, now);
    const number = Math.max(FIRST_NUMBER - 1, await this.projects.highestNumber()) + 1;
    const name = wanted.name ?? projectName(customer.name);
    const project = Object.assign(new ProjectEntity(), {
      ...{ id: uuidv7(), number, name, nameSort: sortName(name), householdId, propertyId },
      searchText: searchText([name, String(number), ...words], null),
      type: wanted.type ?? typeOfService(lead?.service ?? ''),
      status: 'preconstruction',
      leadId: lead?.id ?? null,
      designVersionId: contract ? contract.designVersionId : (lead?.designVersionId ?? null),
      estimateId: contract ? contract.estimateId : (lead?.estimateId ?? null),
      ...{ proposalId: contract?.proposalId ?? null, cancelUntil: contract?.cancelUntil ?? null },
      templateId: template.id,
      pmId: await this.pmOf(wanted.pmId, actor),
      contractCents: contract?.contractCents ?? wanted.contractCents ?? null,
      startsOn: wanted.startsOn ?? this.settings.today(),
      ...{ createdAt: now, updatedAt: now, statusChangedAt: now },
    } as const);
    const parts = firstPhases(template.process, project, await this.settings.company());
    const owned = { projectId: project.id };
    const phases = parts.map((phase) => Object.assign(new PhaseEntity(), phase, owned, { id: uuidv7() }));
    const gates = firstGates(template.process).map((gate) =>
      Object.assign(new GateEntity(), gate, owned, { id: uuidv7() }),
    );
    const endsOn = endOf(phases);
    Object.assign(project, { baselineEndsOn: endsOn, forecastEndsOn: endsOn, nextPhase: phases[0]?.name ?? null });
    return { project, phases, gates };
  }

  private async home(
    wanted: NewProjectDto,
    lead: ProjectLead | null,
    { name, email, userId }: Customer,
    contract: SignedContract | null,
    now: Date,
  ) {
    const householdId = uuidv7();
    const people = contract?.people ?? (email === null ? [] : [{ name, email, userId, role: 'signer' as const }]);
    const members = people.map((person) => ({
      ...{ id: uuidv7(), householdId, ...person, emailNormalized: normalizeEmail(person.email) },
      ...{ invitedAt: now, joinedAt: person.userId === null ? null : now },
    }));
    await this.households.insert(
      Object.assign(new HouseholdEntity(), { id: householdId, name, createdAt: now }),
      members.map((member) => Object.assign(new HouseholdMemberEntity(), member)),
    );
    const address = wanted.address ?? lead?.address ?? null;
    const postalCode = wanted.postalCode ?? lead?.postalCode ?? null;
    const propertyId = uuidv7();
    await this.households.insertProperty(
      Object.assign(new PropertyEntity(), {
        ...{ id: propertyId, householdId, address, postalCode, city: wanted.city ?? null, createdAt: now },
      }),
    );
    return { householdId, propertyId, words: [name, email, address, postalCode] };
  }

  private async pmOf(wanted: string | undefined, actor: Actor): Promise<string | null> {
    if (wanted === undefined) return actor.role === 'pm' ? actor.id : null;
    if (await this.staff.findActive(wanted)) return wanted;
    throw new ValidationError({ pmId: 'Choose an active staff member.' });
  }
}

function undoOf({ id, createdAt, version }: ProjectEntity, summary: string, actor: Actor): ProjectUndoEntity {
  const project = { status: 'cancelled', cancelReason: 'Created by mistake.', leadId: null } as const;
  return {
    ...{ id: uuidv7(), projectId: id, summary, before: { project, phases: [], gates: [], slipIds: [] } },
    ...{ versionAfter: version, until: undoUntil(createdAt), createdBy: actor.id },
  };
}

function beginning(lead: ProjectLead | null, contract: SignedContract | null): string {
  if (contract) return 'The project was started from the signed proposal.';
  return lead ? 'The project was started from its lead.' : 'The project was started.';
}

function requireByHand({ name, customerEmail, address, postalCode, type, startsOn }: NewProjectDto): void {
  const fields: Record<string, string> = {};
  if (!name) fields.name = 'Enter a name for the project.';
  if (!customerEmail) fields.customerEmail = "Enter the customer's email address.";
  if (!address) fields.address = 'Enter the address.';
  if (!postalCode) fields.postalCode = 'Enter a 5-digit ZIP code.';
  if (!type) fields.type = 'Choose a type.';
  if (!startsOn) fields.startsOn = 'Choose a start date.';
  if (Object.keys(fields).length > 0) throw new ValidationError(fields);
}

function alreadyBegun(project?: ProjectEntity): ConflictError {
  const sentence = project
    ? `Project ${project.number} was already started from this lead.`
    : 'A project was already started from this lead.';
  return new ConflictError('PROJECT_EXISTS', sentence, { extra: { projectId: project?.id ?? null } });
}
