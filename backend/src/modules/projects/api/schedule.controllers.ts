import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin, CurrentActor, type Actor } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { Idempotent } from '../../../platform/idempotency/index.js';
import { ScheduleChanges } from '../schedule-changes.service.js';
import { WeatherDays } from '../weather-days.service.js';
import { ProjectDetail } from './dto/project.response.js';
import {
  DraftChangeDto,
  PublishWeatherDayDto,
  ScheduleDraft,
  ScheduleDrafts,
  WeatherDayDto,
  WeatherDayResponse,
} from './dto/schedule.dto.js';

@ApiTags('projects')
@ApiErrors('NOT_FOUND', 'VALIDATION_FAILED')
@Controller('api/admin/projects/:id/schedule-changes')
export class ScheduleChangesController {
  constructor(private readonly changes: ScheduleChanges) {}

  @Get()
  @Admin('projects.read')
  @ApiOkResponse({ type: ScheduleDrafts })
  async list(@Param('id') id: string): Promise<ScheduleDrafts> {
    return { items: await this.changes.list(id) };
  }

  @Post()
  @Admin('projects.write')
  @Idempotent('projects.dates.draft')
  @ApiCreatedResponse({ type: ScheduleDraft, description: 'A draft: customers see nothing of it.' })
  @ApiErrors('STALE_VERSION', 'ILLEGAL_TRANSITION', 'SCHEDULE_NOT_POSSIBLE')
  draft(@Param('id') id: string, @Body() dto: DraftChangeDto, @CurrentActor() actor: Actor): Promise<ScheduleDraft> {
    return this.changes.draft(id, dto, actor);
  }

  @Post(':changeId/publish')
  @HttpCode(200)
  @Admin('projects.write')
  @Idempotent('projects.dates.publish')
  @ApiOkResponse({ type: ProjectDetail })
  @ApiErrors('STALE_VERSION', 'ILLEGAL_TRANSITION')
  publish(
    @Param('id') id: string,
    @Param('changeId') changeId: string,
    @CurrentActor() actor: Actor,
  ): Promise<ProjectDetail> {
    return this.changes.publish(id, changeId, actor);
  }

  @Post(':changeId/undo')
  @HttpCode(200)
  @Admin('projects.write')
  @Idempotent('projects.dates.undo')
  @ApiOkResponse({ type: ProjectDetail, description: 'For 24 hours, as long as nothing else has changed.' })
  @ApiErrors('ILLEGAL_TRANSITION', 'CREW_TAKEN')
  undo(
    @Param('id') id: string,
    @Param('changeId') changeId: string,
    @CurrentActor() actor: Actor,
  ): Promise<ProjectDetail> {
    return this.changes.undo(id, changeId, actor);
  }

  @Delete(':changeId')
  @HttpCode(204)
  @Admin('projects.write')
  @ApiNoContentResponse()
  @ApiErrors('ILLEGAL_TRANSITION')
  drop(@Param('id') id: string, @Param('changeId') changeId: string, @CurrentActor() actor: Actor): Promise<void> {
    return this.changes.drop(id, changeId, actor);
  }
}

@ApiTags('projects')
@ApiErrors('VALIDATION_FAILED', 'ILLEGAL_TRANSITION')
@Controller('api/admin/weather-days')
export class WeatherDaysController {
  constructor(private readonly weather: WeatherDays) {}

  @Post()
  @Admin('projects.write')
  @Idempotent('weather.draft')
  @ApiCreatedResponse({ type: WeatherDayResponse, description: 'A draft for each project that it concerns.' })
  @ApiErrors('NOT_FOUND')
  draft(@Body() dto: WeatherDayDto, @CurrentActor() actor: Actor): Promise<WeatherDayResponse> {
    return this.weather.draft(dto, actor);
  }

  @Post(':id/publish')
  @HttpCode(200)
  @Admin('projects.write')
  @Idempotent('weather.publish')
  @ApiOkResponse({ type: WeatherDayResponse })
  @ApiErrors('NOT_FOUND', 'STALE_VERSION')
  publish(
    @Param('id') id: string,
    @Body() { projectIds }: PublishWeatherDayDto,
    @CurrentActor() actor: Actor,
  ): Promise<WeatherDayResponse> {
    return this.weather.publish(id, projectIds, actor);
  }

  @Post(':id/undo')
  @HttpCode(200)
  @Admin('projects.write')
  @Idempotent('weather.undo')
  @ApiOkResponse({ type: WeatherDayResponse, description: 'For ten minutes.' })
  @ApiErrors('NOT_FOUND', 'ILLEGAL_TRANSITION', 'CREW_TAKEN')
  undo(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<WeatherDayResponse> {
    return this.weather.undo(id, actor);
  }
}
