import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../common/access/index.js';
import { findRoot } from '../config/index.js';

/** `npm run check` proves that it matches the code. */
@ApiExcludeController()
@Controller('api')
export class OpenApiController {
  private text: Promise<string> | undefined;

  @Get('openapi.json')
  @Public()
  async openapi(@Res() reply: FastifyReply): Promise<void> {
    this.text ??= readFile(join(findRoot(), 'backend', 'openapi.json'), 'utf8');
    await reply.header('content-type', 'application/json; charset=utf-8').send(await this.text);
  }
}
