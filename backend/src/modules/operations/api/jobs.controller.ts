import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin, CurrentActor, type Actor } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { JobsService } from '../jobs.service.js';
import { ListJobsQueryDto } from './dto/operations.dto.js';
import { JobPage } from './dto/operations.response.js';

@ApiTags('console: operations')
@Controller('api/admin/jobs')
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  @Get()
  @Admin('jobs.read')
  @ApiOkResponse({ type: JobPage })
  @ApiErrors('VALIDATION_FAILED')
  list(@Query() query: ListJobsQueryDto): Promise<JobPage> {
    return this.jobs.listPage(query.state ?? 'dead', query.limit, query.cursor);
  }

  @Post(':id/retry')
  @HttpCode(202)
  @Admin('jobs.retry')
  @ApiAcceptedResponse()
  @ApiErrors('NOT_FOUND', 'ILLEGAL_TRANSITION')
  async retry(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<{ message: string }> {
    await this.jobs.retry(id, actor);
    return { message: 'The job will run again in a moment.' };
  }
}
