import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin, CurrentActor, CurrentStaff, type Actor, type StaffPrincipal } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { Idempotent } from '../../../platform/idempotency/index.js';
import { StaffDirectory } from '../../users/index.js';
import { CustomerViews } from '../customer-view.service.js';
import { PhaseWork } from '../phase-work.service.js';
import { ProjectCreation } from '../project-creation.service.js';
import { ProjectDetails } from '../project-details.service.js';
import { ProjectNeedsService } from '../project-needs.service.js';
import { ProjectQueries } from '../project-queries.service.js';
import { CustomerView, CustomerViewQuery } from './dto/customer-view.response.js';
import {
  EditProjectDto,
  ListProjectsQuery,
  MoveGateDto,
  MovePhaseDto,
  MoveProjectDto,
  NewProjectDto,
  ProjectActivityQuery,
  ProjectBoardQuery,
  ProjectScheduleQuery,
  UndoProjectDto,
} from './dto/project.dto.js';
import {
  ProjectActivityPage,
  ProjectBoard,
  ProjectDetail,
  ProjectNeeds,
  ProjectPage,
  ProjectSchedule,
  ProjectSlips,
  ProjectStaff,
} from './dto/project.response.js';

@ApiTags('projects')
@ApiErrors('VALIDATION_FAILED')
@Controller('api/admin/projects')
export class AdminProjectsController {
  constructor(
    private readonly queries: ProjectQueries,
    private readonly details: ProjectDetails,
    private readonly creation: ProjectCreation,
    private readonly projectNeeds: ProjectNeedsService,
    private readonly customerViews: CustomerViews,
    private readonly directory: StaffDirectory,
  ) {}

  @Get()
  @Admin('projects.read')
  @ApiOkResponse({ type: ProjectPage })
  list(@Query() query: ListProjectsQuery): Promise<ProjectPage> {
    return this.queries.list(query);
  }

  @Post()
  @Admin('projects.write')
  @Idempotent('projects.create')
  @ApiCreatedResponse({ type: ProjectDetail })
  @ApiErrors('NOT_FOUND', 'PROJECT_EXISTS', 'ILLEGAL_TRANSITION')
  create(@Body() dto: NewProjectDto, @CurrentActor() actor: Actor): Promise<ProjectDetail> {
    return this.creation.create(dto, actor);
  }

  @Get('board')
  @Admin('projects.read')
  @ApiOkResponse({ type: ProjectBoard })
  board(@Query() query: ProjectBoardQuery): Promise<ProjectBoard> {
    return this.queries.board(query);
  }

  @Get('schedule')
  @Admin('projects.read')
  @ApiOkResponse({ type: ProjectSchedule, description: 'Projects that are worked on, with their phases.' })
  schedule(@Query() query: ProjectScheduleQuery): Promise<ProjectSchedule> {
    return this.queries.schedule(query);
  }

  @Get('needs')
  @Admin('projects.read')
  @ApiOkResponse({ type: ProjectNeeds, description: 'A project manager sees own projects and those without one.' })
  needs(@CurrentStaff() staff: StaffPrincipal): Promise<ProjectNeeds> {
    return this.projectNeeds.list(staff);
  }

  @Get('staff')
  @Admin('projects.read')
  @ApiOkResponse({ type: ProjectStaff, description: 'Who can manage a project or be assigned its items.' })
  async staff(): Promise<ProjectStaff> {
    return { items: await this.directory.listBuilders() };
  }

  @Get(':id')
  @Admin('projects.read')
  @ApiOkResponse({ type: ProjectDetail })
  @ApiErrors('NOT_FOUND')
  show(@Param('id') id: string): Promise<ProjectDetail> {
    return this.details.show(id);
  }

  @Get(':id/customer-view')
  @Admin('projects.read')
  @ApiOkResponse({ type: CustomerView, description: 'What a customer sees; each call leaves an audit entry.' })
  @ApiErrors('NOT_FOUND', 'NO_CUSTOMER_ACCOUNT')
  viewAsCustomer(
    @Param('id') id: string,
    @Query() { memberId }: CustomerViewQuery,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerView> {
    return this.customerViews.show(id, memberId, actor);
  }

  @Get(':id/slips')
  @Admin('projects.read')
  @ApiOkResponse({ type: ProjectSlips, description: 'By reason; they add up to forecast minus baseline.' })
  @ApiErrors('NOT_FOUND')
  slips(@Param('id') id: string): Promise<ProjectSlips> {
    return this.details.slips(id);
  }

  @Get(':id/activity')
  @Admin('projects.read')
  @ApiOkResponse({ type: ProjectActivityPage, description: 'Newest first.' })
  @ApiErrors('NOT_FOUND')
  activity(@Param('id') id: string, @Query() query: ProjectActivityQuery): Promise<ProjectActivityPage> {
    return this.queries.activity(id, query);
  }
}

@ApiTags('projects')
@ApiErrors('VALIDATION_FAILED', 'NOT_FOUND')
@Controller('api/admin/projects/:id')
export class AdminProjectWorkController {
  constructor(
    private readonly work: PhaseWork,
    private readonly creation: ProjectCreation,
  ) {}

  @Patch()
  @Admin('projects.write')
  @Idempotent('projects.edit')
  @ApiOkResponse({ type: ProjectDetail })
  @ApiErrors('STALE_VERSION')
  edit(@Param('id') id: string, @Body() dto: EditProjectDto, @CurrentActor() actor: Actor): Promise<ProjectDetail> {
    return this.work.edit(id, dto, actor);
  }

  @Post('transition')
  @HttpCode(200)
  @Admin('projects.write')
  @Idempotent('projects.move')
  @ApiOkResponse({ type: ProjectDetail })
  @ApiErrors('ILLEGAL_TRANSITION', 'STALE_VERSION')
  move(@Param('id') id: string, @Body() dto: MoveProjectDto, @CurrentActor() actor: Actor): Promise<ProjectDetail> {
    return this.work.move(id, dto, actor);
  }

  @Post('undo')
  @HttpCode(200)
  @Admin('projects.write')
  @Idempotent('projects.undo')
  @ApiOkResponse({ type: ProjectDetail, description: 'For 24 hours, as long as nothing else has changed.' })
  @ApiErrors('ILLEGAL_TRANSITION', 'CREW_TAKEN')
  undo(@Param('id') id: string, @Body() dto: UndoProjectDto, @CurrentActor() actor: Actor): Promise<ProjectDetail> {
    return this.creation.undoLast(id, dto.undoId, actor);
  }

  @Post('phases/:key/transition')
  @HttpCode(200)
  @Admin('projects.write')
  @Idempotent('projects.move-phase')
  @ApiOkResponse({ type: ProjectDetail })
  @ApiErrors('GATE_CLOSED', 'ILLEGAL_TRANSITION', 'STALE_VERSION')
  movePhase(
    @Param('id') id: string,
    @Param('key') key: string,
    @Body() dto: MovePhaseDto,
    @CurrentActor() actor: Actor,
  ): Promise<ProjectDetail> {
    return this.work.movePhase(id, key, dto, actor);
  }

  @Post('gates/:gateKey')
  @HttpCode(200)
  @Admin('projects.write')
  @Idempotent('projects.move-gate')
  @ApiOkResponse({ type: ProjectDetail })
  @ApiErrors('ILLEGAL_TRANSITION', 'STALE_VERSION')
  moveGate(
    @Param('id') id: string,
    @Param('gateKey') gateKey: string,
    @Body() dto: MoveGateDto,
    @CurrentActor() actor: Actor,
  ): Promise<ProjectDetail> {
    return this.work.moveGate(id, gateKey, dto, actor);
  }
}
