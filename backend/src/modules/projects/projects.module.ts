import { Module } from '@nestjs/common';
import { registerEntities } from '../../platform/database/index.js';
import { LeadsModule } from '../leads/index.js';
import { UsersModule } from '../users/index.js';
import { BuildTemplates } from './build-templates.service.js';
import { BuildTemplateEntity } from './persistence/build-template.entity.js';
import { BuildTemplateRepository } from './persistence/build-template.repository.js';
import { HouseholdEntity, HouseholdMemberEntity, PropertyEntity } from './persistence/household.entity.js';
import { HouseholdRepository } from './persistence/household.repository.js';
import {
  ProjectActivityEntity,
  ProjectSettingEntity,
  ProjectUndoEntity,
  ScheduleChangeEntity,
  SlipEntity,
} from './persistence/project-parts.entity.js';
import { ProjectSettingRepository } from './persistence/project-setting.repository.js';
import { GateEntity, PhaseEntity, ProjectEntity } from './persistence/project.entity.js';
import { ProjectRepository } from './persistence/project.repository.js';
import { NoPunchList, PunchCounts } from './punch-counts.js';
import { ProjectChanges } from './project-changes.service.js';
import { ProjectCreation } from './project-creation.service.js';
import { ProjectDetails } from './project-details.service.js';
import { ProjectSettings } from './project-settings.service.js';

@Module({
  imports: [
    LeadsModule,
    UsersModule,
    registerEntities(
      BuildTemplateEntity,
      HouseholdEntity,
      HouseholdMemberEntity,
      PropertyEntity,
      ProjectEntity,
      PhaseEntity,
      GateEntity,
      ScheduleChangeEntity,
      SlipEntity,
      ProjectActivityEntity,
      ProjectUndoEntity,
      ProjectSettingEntity,
    ),
  ],
  providers: [
    BuildTemplateRepository,
    BuildTemplates,
    HouseholdRepository,
    ProjectRepository,
    ProjectSettingRepository,
    ProjectSettings,
    { provide: PunchCounts, useClass: NoPunchList },
    ProjectDetails,
    ProjectChanges,
    ProjectCreation,
  ],
  exports: [BuildTemplates],
})
export class ProjectsModule {}
