import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCustomer, Customer, type CustomerPrincipal } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { PortalProjects } from '../portal-projects.service.js';
import { OwnProject, OwnProjectList, OwnTimeline } from './dto/portal-project.response.js';

@ApiTags('portal')
@Controller('api/portal/projects')
export class PortalProjectsController {
  constructor(private readonly projects: PortalProjects) {}

  @Get()
  @Customer()
  @ApiOkResponse({ type: OwnProjectList, description: 'Those of their households, newest first.' })
  list(@CurrentCustomer() { userId }: CustomerPrincipal): Promise<OwnProjectList> {
    return this.projects.list(userId);
  }

  @Get(':id')
  @Customer()
  @ApiOkResponse({ type: OwnProject })
  @ApiErrors('NOT_FOUND')
  show(@CurrentCustomer() { userId }: CustomerPrincipal, @Param('id') id: string): Promise<OwnProject> {
    return this.projects.show(userId, id);
  }

  @Get(':id/timeline')
  @Customer()
  @ApiOkResponse({ type: OwnTimeline })
  @ApiErrors('NOT_FOUND')
  timeline(@CurrentCustomer() { userId }: CustomerPrincipal, @Param('id') id: string): Promise<OwnTimeline> {
    return this.projects.timeline(userId, id);
  }
}
