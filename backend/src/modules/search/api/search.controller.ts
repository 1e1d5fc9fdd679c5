import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin, CurrentStaff, type StaffPrincipal } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { SearchService } from '../search.service.js';
import { SearchQueryDto, SearchResult } from './dto/search.dto.js';

@ApiTags('admin')
@Controller('api/admin/search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Get()
  @Admin()
  @ApiOkResponse({
    type: SearchResult,
    description: 'By name, address, email, number, reference or the last digits of a phone. Needs two characters.',
  })
  @ApiErrors('VALIDATION_FAILED')
  find(@Query() { q }: SearchQueryDto, @CurrentStaff() viewer: StaffPrincipal): Promise<SearchResult> {
    return this.search.find(q, viewer.role);
  }
}
