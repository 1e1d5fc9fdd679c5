import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../../common/access/index.js';
import { BuildTemplates, ProjectSettings } from '../../projects/index.js';
import { ProcessResponse } from './dto/process.response.js';

@ApiTags('process')
@Controller('api/process')
export class ProcessController {
  constructor(
    private readonly templates: BuildTemplates,
    private readonly settings: ProjectSettings,
  ) {}

  @Get()
  @Public()
  @ApiOkResponse({ type: ProcessResponse })
  async show(@Res({ passthrough: true }) reply: FastifyReply): Promise<ProcessResponse> {
    void reply.header('cache-control', 'public, max-age=300');
    const { silenceWorkingDays } = await this.settings.get();
    return ProcessResponse.of(await this.templates.published(), silenceWorkingDays);
  }
}
