import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Admin } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { AreaWishes, type AreaWishesView, type AreaWishView } from '../area-wishes.service.js';

class AreaWish implements AreaWishView {
  @ApiProperty({ type: String, nullable: true, example: '63383' })
  postalCode: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Warren County, Missouri' })
  county: string | null;

  @ApiProperty({ type: 'integer' })
  people: number;

  @ApiProperty({ format: 'date-time', description: 'When the last of them asked.' })
  lastAt: string;
}

class AreaWishList implements AreaWishesView {
  @ApiProperty({ type: [AreaWish] })
  items: AreaWish[];

  @ApiProperty({ description: 'There are more places, where fewer people wait.' })
  isCut: boolean;
}

@ApiTags('leads')
@ApiErrors('SESSION_REQUIRED', 'SESSION_EXPIRED', 'PERMISSION_REQUIRED')
@Controller('api/admin/area-wishes')
export class AdminAreaWishesController {
  constructor(private readonly wishes: AreaWishes) {}

  /** Houses outside our area whose owners want to hear when we come there. */
  @Get()
  @Admin('leads.read')
  @ApiOkResponse({ type: AreaWishList })
  list(): Promise<AreaWishList> {
    return this.wishes.list();
  }
}
