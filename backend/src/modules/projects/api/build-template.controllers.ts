import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin, CurrentActor, type Actor } from '../../../common/access/index.js';
import { RespondsWith, ApiErrors } from '../../../common/http/index.js';
import { BuildTemplates } from '../build-templates.service.js';
import { ProjectSettings } from '../project-settings.service.js';
import {
  BuildSettingsResponse,
  BuildTemplateResponse,
  PublishTemplateDto,
  SaveBuildSettingsDto,
  SaveTemplateDto,
} from './dto/build-template.dto.js';

@ApiTags('projects')
@Controller('api/admin/build-template')
export class BuildTemplateController {
  constructor(private readonly templates: BuildTemplates) {}

  @Get()
  @Admin('projects.read')
  @ApiOkResponse({ type: BuildTemplateResponse })
  show(): Promise<BuildTemplateResponse> {
    return this.templates.show();
  }

  @Put('draft')
  @Admin('templates.write')
  @ApiOkResponse({ type: BuildTemplateResponse })
  @ApiErrors('VALIDATION_FAILED', 'STALE_VERSION')
  save(@Body() dto: SaveTemplateDto, @CurrentActor() actor: Actor): Promise<BuildTemplateResponse> {
    const { version = null, note = null } = dto;
    return this.templates.saveDraft({ version, process: dto.toProcess(), note }, actor);
  }

  @Delete('draft')
  @HttpCode(204)
  @Admin('templates.write')
  @ApiNoContentResponse()
  discard(@CurrentActor() actor: Actor): Promise<void> {
    return this.templates.discardDraft(actor);
  }

  @Post('publish')
  @Admin('templates.write')
  @RespondsWith(BuildTemplateResponse, 'New projects use it; running projects keep their phases.')
  @ApiErrors('VALIDATION_FAILED', 'STALE_VERSION', 'ILLEGAL_TRANSITION')
  publish(@Body() dto: PublishTemplateDto, @CurrentActor() actor: Actor): Promise<BuildTemplateResponse> {
    return this.templates.publish({ version: dto.version, note: dto.note ?? null }, actor);
  }
}

@ApiTags('projects')
@Controller('api/admin/build-settings')
export class BuildSettingsController {
  constructor(private readonly settings: ProjectSettings) {}

  @Get()
  @Admin('projects.read')
  @ApiOkResponse({ type: BuildSettingsResponse })
  show(): Promise<BuildSettingsResponse> {
    return this.settings.show();
  }

  @Put()
  @Admin('templates.write')
  @ApiOkResponse({ type: BuildSettingsResponse })
  @ApiErrors('VALIDATION_FAILED', 'STALE_VERSION')
  save(@Body() dto: SaveBuildSettingsDto, @CurrentActor() actor: Actor): Promise<BuildSettingsResponse> {
    return this.settings.save({ ...dto }, actor);
  }
}
