import { Module } from '@nestjs/common';
import { registerEntities } from '../../platform/database/index.js';
import { DocumentsModule } from '../documents/index.js';
import { LeadsModule } from '../leads/index.js';
import { MessagesModule } from '../messages/index.js';
import { UsersModule } from '../users/index.js';
import { AdminProjectsController, AdminProjectWorkController } from './api/admin-projects.controller.js';
import { BuildSettingsController, BuildTemplateController } from './api/build-template.controllers.js';
import { PortalProjectsController } from './api/portal-projects.controller.js';
import {
  AdminCrewsController,
  AdminLogsController,
  AdminPunchController,
  PortalFieldController,
  ProjectPhotosController,
} from './api/field.controllers.js';
import { PortalProjectFeedController, ProjectCalendarsController } from './api/project-feed.controllers.js';
import { AdminHouseholdController, PortalHouseholdController } from './api/household.controllers.js';
import { ScheduleChangesController, WeatherDaysController } from './api/schedule.controllers.js';
import { CustomerViews } from './customer-view.service.js';
import { Households } from './households.service.js';
import { ScheduleChangeRepository } from './persistence/schedule-change.repository.js';
import { ScheduleChanges, ScheduleEmails } from './schedule-changes.service.js';
import { WeatherDays } from './weather-days.service.js';
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
import { CrewDayEntity, CrewDayOffEntity, CrewEntity } from './persistence/crew.entity.js';
import { CrewRepository } from './persistence/crew.repository.js';
import { LogEntity, ProjectPhotoEntity } from './persistence/log.entity.js';
import { LogRepository } from './persistence/log.repository.js';
import { ProjectFeedEntity } from './persistence/project-feed.entity.js';
import { ProjectFeedRepository } from './persistence/project-feed.repository.js';
import { ProjectFeeds } from './project-feeds.service.js';
import { PunchItemEntity } from './persistence/punch.entity.js';
import { PunchRepository } from './persistence/punch.repository.js';
import { ProjectSettingRepository } from './persistence/project-setting.repository.js';
import { GateEntity, PhaseEntity, ProjectEntity } from './persistence/project.entity.js';
import { ProjectRepository } from './persistence/project.repository.js';
import { EvidenceRepository } from './persistence/evidence.repository.js';
import { PunchCounts } from './punch-counts.js';
import { CrewDays } from './crew-days.service.js';
import { CrewsService } from './crews.service.js';
import { ProjectLogsService, ProjectPhotosService, ProjectPhotoViews } from './project-logs.service.js';
import { PunchListService } from './punch-list.service.js';
import { SilenceAlarm } from './silence-alarm.service.js';
import { ProjectFiguresRepository } from './persistence/project-figures.repository.js';
import { ProjectListRepository } from './persistence/project-list.repository.js';
import { PhaseWork } from './phase-work.service.js';
import { PortalProjects } from './portal-projects.service.js';
import { ProjectChanges } from './project-changes.service.js';
import { ProjectContracts } from './project-contracts.service.js';
import { ProjectCreation } from './project-creation.service.js';
import { ProjectEvidences } from './project-evidence.service.js';
import { ProjectDetails } from './project-details.service.js';
import { ProjectFigures } from './project-figures.service.js';
import { ProjectNeedsService } from './project-needs.service.js';
import { ProjectPlans } from './project-plans.service.js';
import { ProjectQueries } from './project-queries.service.js';
import { ProjectRecords } from './project-records.service.js';
import { ProjectSettings } from './project-settings.service.js';

@Module({
  imports: [
    LeadsModule,
    UsersModule,
    DocumentsModule,
    MessagesModule,
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
      CrewEntity,
      CrewDayOffEntity,
      CrewDayEntity,
      LogEntity,
      ProjectPhotoEntity,
      PunchItemEntity,
      ProjectFeedEntity,
    ),
  ],
  controllers: [
    AdminProjectsController,
    AdminProjectWorkController,
    ScheduleChangesController,
    WeatherDaysController,
    AdminLogsController,
    AdminPunchController,
    AdminHouseholdController,
    AdminCrewsController,
    BuildTemplateController,
    BuildSettingsController,
    PortalProjectsController,
    PortalFieldController,
    PortalHouseholdController,
    PortalProjectFeedController,
    ProjectCalendarsController,
    ProjectPhotosController,
  ],
  providers: [
    BuildTemplateRepository,
    BuildTemplates,
    HouseholdRepository,
    ProjectRepository,
    ProjectSettingRepository,
    ProjectSettings,
    CrewRepository,
    LogRepository,
    EvidenceRepository,
    PunchRepository,
    { provide: PunchCounts, useExisting: PunchRepository },
    CrewDays,
    CrewsService,
    ProjectPhotoViews,
    ProjectPhotosService,
    ProjectLogsService,
    PunchListService,
    SilenceAlarm,
    ProjectNeedsService,
    ProjectDetails,
    ProjectEvidences,
    ProjectChanges,
    ProjectCreation,
    ProjectContracts,
    ProjectListRepository,
    ProjectFiguresRepository,
    ProjectFigures,
    ProjectQueries,
    PhaseWork,
    ProjectPlans,
    PortalProjects,
    CustomerViews,
    ProjectRecords,
    ScheduleChangeRepository,
    ScheduleEmails,
    ScheduleChanges,
    WeatherDays,
    Households,
    ProjectFeedRepository,
    ProjectFeeds,
  ],
  exports: [
    BuildTemplates,
    ProjectFigures,
    ProjectContracts,
    ProjectEvidences,
    ProjectPlans,
    ProjectQueries,
    ProjectSettings,
    PortalProjects,
    ProjectLogsService,
  ],
})
export class ProjectsModule {}
