import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DEFAULT_PROCESS } from 'poolkit/build-process';
import { Public } from '../../../common/access/index.js';
import { ProcessResponse } from './dto/process.response.js';

@ApiTags('process')
@Controller('api/process')
export class ProcessController {
  @Get()
  @Public()
  @ApiOkResponse({ type: ProcessResponse })
  show(@Res({ passthrough: true }) reply: FastifyReply): ProcessResponse {
    void reply.header('cache-control', 'public, max-age=300');
    return ProcessResponse.of(DEFAULT_PROCESS);
  }
}
