import { Injectable } from '@nestjs/common';
import { permissionRefusal, ROLE_PERMISSIONS, type Actor, type StaffRole } from '../../common/access/index.js';
import { ForbiddenError, ValidationError } from '../../common/errors/index.js';
import { StaffDirectory } from '../users/index.js';
import type { EditProjectDto, MoveGateDto, MovePhaseDto, MoveProjectDto } from './api/dto/project.dto.js';
import type { ProjectDetail } from './api/dto/project.response.js';
import type { GateDetails } from './domain/gate-status.js';
import { moveGate } from './domain/gate-work.js';
import { movePhase } from './domain/phase-work.js';
import { editProject, moveProject } from './domain/project-work.js';
import { PunchRepository } from './persistence/punch.repository.js';
import { ProjectChanges } from './project-changes.service.js';
import { ProjectSettings } from './project-settings.service.js';
import { PunchCounts } from './punch-counts.js';

/** What staff do with a project and its phases and gates, dates and crews apart. */
@Injectable()
export class PhaseWork {
  constructor(
    private readonly changes: ProjectChanges,
    private readonly settings: ProjectSettings,
    private readonly punch: PunchCounts,
    private readonly items: PunchRepository,
    private readonly staff: StaffDirectory,
  ) {}

  async edit(id: string, { version, ...wanted }: EditProjectDto, actor: Actor): Promise<ProjectDetail> {
    if (wanted.pmId && !(await this.staff.findActive(wanted.pmId)))
      throw new ValidationError({ pmId: 'Choose an active staff member.' });
    return this.changes.changeAndShow(id, version, actor, async (build) => {
      const change = editProject(build, wanted);
      if (change && wanted.pmId) await this.items.assignOpenToDos(id, wanted.pmId);
      return change;
    });
  }

  move(id: string, dto: MoveProjectDto, actor: Actor): Promise<ProjectDetail> {
    const { version, to, reason = null } = dto;
    return this.changes.changeAndShow(id, version, actor, async (build, now) => {
      const counts = [...(await this.punch.blocking(id)).values()];
      const openPunch = counts.reduce((sum, count) => sum + count, 0);
      return moveProject(build, { to, reason }, { today: this.settings.today(), openPunch }, now);
    });
  }

  movePhase(id: string, key: string, dto: MovePhaseDto, actor: Actor): Promise<ProjectDetail> {
    const { version, to, reason = null, override = false, on = null, slipReason: cause = null } = dto;
    if (override) requireOverride(actor);
    return this.changes.changeAndShow(id, version, actor, async (build) => {
      const openPunch = (await this.punch.blocking(id)).get(key) ?? 0;
      const facts = { today: this.settings.today(), openPunch, company: await this.settings.company() };
      return movePhase(build, key, { to, reason, override, on, cause }, facts);
    });
  }

  moveGate(id: string, gateKey: string, dto: MoveGateDto, actor: Actor): Promise<ProjectDetail> {
    const { version, status: to, reason = null } = dto;
    const details = dto.details ? sentIn(dto.details) : null;
    if (to === 'waived') requireOverride(actor);
    return this.changes.changeAndShow(id, version, actor, (build, now) =>
      moveGate(build, gateKey, { to, details, reason, by: actor.id }, now),
    );
  }
}

/** A field that was not sent is undefined, and would look like a change. */
function sentIn(details: GateDetails): GateDetails {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}

function requireOverride({ role }: Actor): void {
  if (role === null || !ROLE_PERMISSIONS[role as StaffRole].includes('projects.override'))
    throw new ForbiddenError('PERMISSION_REQUIRED', permissionRefusal('projects.override'));
}
