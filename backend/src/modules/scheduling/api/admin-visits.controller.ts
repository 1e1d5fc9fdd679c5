import { applyDecorators, Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin, CurrentActor, type Actor, type Permission } from '../../../common/access/index.js';
import type { ErrorCode } from '../../../common/errors/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { VisitQueries } from '../visit-queries.service.js';
import { VisitHistory } from '../visit-history.service.js';
import { VisitCommands } from '../visit-commands.service.js';
import {
  AdminVisitsQuery,
  ComingVisitsQuery,
  CompleteVisitDto,
  CorrectVisitDto,
  MoveVisitDto,
  ReleaseVisitsDto,
  StaffBookVisitDto,
  VisitReasonDto,
  VisitVersionDto,
} from './dto/admin-visit.dto.js';
import { Books } from './books.decorator.js';
import { ReleasedVisits, StaffVisit, StaffVisits, VisitHistoryResponse } from './dto/admin-visit.response.js';

const Changes = (act: string, permission: Permission, ...errors: ErrorCode[]): MethodDecorator =>
  applyDecorators(
    Post(`:id/${act}`),
    HttpCode(200),
    Admin(permission),
    Books(`visits.${act}`),
    ApiOkResponse({ type: StaffVisit }),
    ApiErrors('NOT_FOUND', ...errors, 'ILLEGAL_TRANSITION', 'STALE_VERSION'),
  );

@ApiTags('visits')
@ApiErrors('VALIDATION_FAILED')
@Controller('api/admin/visits')
export class AdminVisitsController {
  constructor(
    private readonly desk: VisitQueries,
    private readonly past: VisitHistory,
    private readonly work: VisitCommands,
  ) {}

  @Get()
  @Admin('visits.read')
  @ApiOkResponse({ type: StaffVisits })
  list(@Query() query: AdminVisitsQuery): Promise<StaffVisits> {
    return this.desk.list(query);
  }

  @Get('coming')
  @Admin('visits.read')
  @ApiOkResponse({ type: StaffVisits })
  coming(@Query() { staffId }: ComingVisitsQuery): Promise<StaffVisits> {
    return this.desk.comingOf(staffId);
  }

  @Get('suspicious')
  @Admin('visits.read')
  @ApiOkResponse({ type: StaffVisits })
  suspicious(): Promise<StaffVisits> {
    return this.desk.suspicious();
  }

  @Post('release')
  @HttpCode(200)
  @Admin('visits.write')
  @Books('visits.release')
  @ApiOkResponse({ type: ReleasedVisits })
  async release(@Body() { ids }: ReleaseVisitsDto, @CurrentActor() actor: Actor): Promise<ReleasedVisits> {
    return { released: await this.work.release(ids, actor) };
  }

  @Get(':id')
  @Admin('visits.read')
  @ApiOkResponse({ type: StaffVisit })
  @ApiErrors('NOT_FOUND')
  show(@Param('id') id: string): Promise<StaffVisit> {
    return this.desk.show(id);
  }

  @Get(':id/history')
  @Admin('visits.read')
  @ApiOkResponse({ type: VisitHistoryResponse })
  @ApiErrors('NOT_FOUND')
  history(@Param('id') id: string): Promise<VisitHistoryResponse> {
    return this.past.of(id);
  }

  @Post()
  @HttpCode(201)
  @Admin('visits.write')
  @Books('visits.book')
  @ApiCreatedResponse({ type: StaffVisit })
  @ApiErrors('SLOT_TAKEN', 'SLOT_NOT_OFFERED')
  book(@Body() dto: StaffBookVisitDto, @CurrentActor() actor: Actor): Promise<StaffVisit> {
    return this.work.book(dto, actor);
  }

  @Patch(':id')
  @Admin('visits.write')
  @Books('visits.correct')
  @ApiOkResponse({ type: StaffVisit })
  @ApiErrors('NOT_FOUND', 'SLOT_TAKEN', 'SLOT_NOT_OFFERED', 'STALE_VERSION')
  correct(@Param('id') id: string, @Body() dto: CorrectVisitDto, @CurrentActor() actor: Actor): Promise<StaffVisit> {
    const { version, ...correction } = dto;
    return this.work.correct(id, version, correction, actor);
  }

  @Changes('move', 'visits.write', 'SLOT_TAKEN', 'SLOT_NOT_OFFERED')
  move(@Param('id') id: string, @Body() dto: MoveVisitDto, @CurrentActor() actor: Actor): Promise<StaffVisit> {
    return this.work.move(id, dto, actor);
  }

  @Changes('cancel', 'visits.write')
  cancel(@Param('id') id: string, @Body() dto: VisitReasonDto, @CurrentActor() actor: Actor): Promise<StaffVisit> {
    return this.work.cancel(id, dto.version, dto.reason, actor);
  }

  @Changes('complete', 'visits.complete')
  complete(@Param('id') id: string, @Body() dto: CompleteVisitDto, @CurrentActor() actor: Actor): Promise<StaffVisit> {
    return this.work.complete(id, dto, actor);
  }

  @Changes('no-show', 'visits.complete')
  noShow(@Param('id') id: string, @Body() dto: VisitVersionDto, @CurrentActor() actor: Actor): Promise<StaffVisit> {
    return this.work.noShow(id, dto.version, actor);
  }

  @Changes('undo-closing', 'visits.complete')
  undoClosing(
    @Param('id') id: string,
    @Body() dto: VisitVersionDto,
    @CurrentActor() actor: Actor,
  ): Promise<StaffVisit> {
    return this.work.undoClosing(id, dto.version, actor);
  }

  @Changes('approve', 'visits.write')
  approve(@Param('id') id: string, @Body() dto: VisitVersionDto, @CurrentActor() actor: Actor): Promise<StaffVisit> {
    return this.work.approve(id, dto.version, actor);
  }

  @Changes('decline', 'visits.write')
  decline(@Param('id') id: string, @Body() dto: VisitReasonDto, @CurrentActor() actor: Actor): Promise<StaffVisit> {
    return this.work.decline(id, dto.version, dto.reason, actor);
  }
}
