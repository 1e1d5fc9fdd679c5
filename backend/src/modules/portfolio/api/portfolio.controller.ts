import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../../common/access/index.js';
import { PortfolioService } from '../portfolio.service.js';
import { PortfolioResponse } from './dto/portfolio.response.js';

@ApiTags('portfolio')
@Controller('api/portfolio')
export class PortfolioController {
  constructor(private readonly portfolio: PortfolioService) {}

  @Get()
  @Public()
  @ApiOkResponse({ type: PortfolioResponse })
  async show(@Res({ passthrough: true }) reply: FastifyReply): Promise<PortfolioResponse> {
    void reply.header('cache-control', 'public, max-age=60');
    return this.portfolio.show();
  }
}
