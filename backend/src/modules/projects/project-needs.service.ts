import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '../../common/access/index.js';
import type { ProjectNeed, ProjectNeeds } from './api/dto/project.response.js';
import { ACTIVE_STATUSES } from './domain/project-status.js';
import { needsOf, type Need } from './domain/project-needs.js';
import type { ProjectEntity } from './persistence/project.entity.js';
import { ProjectRepository } from './persistence/project.repository.js';
import { ProjectSettings } from './project-settings.service.js';
import { SilenceAlarm } from './silence-alarm.service.js';

/** What the console shows on Today. */
@Injectable()
export class ProjectNeedsService {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly alarm: SilenceAlarm,
    private readonly settings: ProjectSettings,
  ) {}

  async list({ role, userId }: Pick<StaffPrincipal, 'role' | 'userId'>): Promise<ProjectNeeds> {
    const isTheirs = ({ pmId }: ProjectEntity) => role !== 'pm' || pmId === null || pmId === userId;
    const silent = (await this.alarm.list()).filter(({ project }) => isTheirs(project));
    const facts = {
      today: this.settings.today(),
      crewedPhases: await this.projects.crewedPhases(),
      company: await this.settings.company(),
    };
    const active = (await this.projects.withStatus(ACTIVE_STATUSES)).filter(isTheirs);
    const dated = (await this.projects.withAllParts(active)).flatMap((build) =>
      needsOf(build, facts).map((need) => itemOf(build.project, need)),
    );
    return {
      items: [
        ...silent.map(({ project, days }) =>
          itemOf(project, { kind: 'silent', name: null, on: null, requested: false, silentDays: days }),
        ),
        ...dated.sort((a, b) => (a.on ?? '').localeCompare(b.on ?? '') || a.number - b.number),
      ],
    };
  }
}

function itemOf({ id, number, name }: ProjectEntity, need: Need): ProjectNeed {
  return { projectId: id, number, projectName: name, ...need };
}
