import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin, CurrentActor, type Actor } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { SigningSettings } from '../signing-settings.service.js';
import {
  SaveSigningSettingsDto,
  SigningSettingsResponse,
  SigningSettingsVersions,
} from './dto/signing-settings.dto.js';

@ApiTags('signatures')
@Controller('api/admin/signing-settings')
export class SigningSettingsController {
  constructor(private readonly settings: SigningSettings) {}

  @Get()
  @Admin('signatures.read')
  @ApiOkResponse({ type: SigningSettingsResponse })
  show(): Promise<SigningSettingsResponse> {
    return this.settings.current();
  }

  @Get('versions')
  @Admin('signatures.read')
  @ApiOkResponse({ type: SigningSettingsVersions })
  async versions(): Promise<SigningSettingsVersions> {
    return { items: await this.settings.versions() };
  }

  @Put()
  @Admin('proposals.approve')
  @ApiOkResponse({ type: SigningSettingsResponse, description: 'A new version.' })
  @ApiErrors('VALIDATION_FAILED', 'STALE_VERSION')
  save(
    @Body() { version, ...terms }: SaveSigningSettingsDto,
    @CurrentActor() actor: Actor,
  ): Promise<SigningSettingsResponse> {
    return this.settings.save(terms, version, actor);
  }
}
