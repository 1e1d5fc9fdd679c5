import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Admin } from '../../../common/access/index.js';
import { ApiErrors, OneOf, PageQueryDto } from '../../../common/http/index.js';
import { WaitlistDesk } from '../waitlist-desk.service.js';
import type { WaitingPersonView, WaitlistPageView } from '../waitlist.views.js';

class WaitlistQuery extends PageQueryDto {
  @OneOf(['waiting', 'offered'], { optional: true, label: 'waiting or offered', enumName: 'WaitlistShown' })
  state?: 'waiting' | 'offered';
}

class WaitingService {
  @ApiProperty({ example: 'design-consult' })
  key: string;

  @ApiProperty()
  name: string;
}

class WaitingOffer {
  @ApiProperty({ format: 'date-time' })
  startsAt: string;

  @ApiProperty({ format: 'date-time', description: 'Held for them alone until then.' })
  expiresAt: string;
}

class WaitingPerson implements WaitingPersonView {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ type: WaitingService })
  service: WaitingService;

  @ApiProperty({ format: 'date' })
  from: string;

  @ApiProperty({ format: 'date' })
  to: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ format: 'email' })
  email: string;

  @ApiProperty({ type: String, nullable: true })
  phone: string | null;

  @ApiProperty({ type: String, nullable: true })
  postalCode: string | null;

  @ApiProperty({ format: 'date-time' })
  since: string;

  @ApiProperty({ type: WaitingOffer, nullable: true })
  offer: WaitingOffer | null;
}

class WaitlistPage implements WaitlistPageView {
  @ApiProperty({ type: [WaitingPerson] })
  items: WaitingPerson[];

  @ApiProperty({ type: String, nullable: true })
  nextCursor: string | null;
}

@ApiTags('visits')
@ApiErrors('SESSION_REQUIRED', 'SESSION_EXPIRED', 'PERMISSION_REQUIRED', 'VALIDATION_FAILED')
@Controller('api/admin/waitlist')
export class AdminWaitlistController {
  constructor(private readonly desk: WaitlistDesk) {}

  /** Who waits for a time to come free, or has one held for them; the longest on the list first. */
  @Get()
  @Admin('visits.read')
  @ApiOkResponse({ type: WaitlistPage })
  list(@Query() { state = 'waiting', limit, cursor }: WaitlistQuery): Promise<WaitlistPage> {
    return this.desk.listPage(state, limit, cursor);
  }
}
