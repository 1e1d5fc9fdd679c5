import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  CurrentActor,
  CurrentCustomer,
  Customer,
  type Actor,
  type CustomerPrincipal,
} from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { ProjectSearch } from '../project-search.service.js';
import { ProjectSearchHits, ProjectSearchQuery } from './dto/project-search.dto.js';

@ApiTags('portal')
@Controller('api/portal/projects/:id/search')
export class ProjectSearchController {
  constructor(private readonly search: ProjectSearch) {}

  @Get()
  @Customer()
  @ApiOkResponse({ type: ProjectSearchHits, description: 'Phases, documents, daily logs and messages.' })
  @ApiErrors('NOT_FOUND', 'VALIDATION_FAILED')
  find(
    @Param('id') id: string,
    @Query() { q }: ProjectSearchQuery,
    @CurrentCustomer() customer: CustomerPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<ProjectSearchHits> {
    return this.search.find(customer, actor, id, q);
  }
}
