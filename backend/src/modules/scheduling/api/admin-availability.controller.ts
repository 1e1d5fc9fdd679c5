import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin, CurrentActor, type Actor } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { AvailabilityWork } from '../availability-work.service.js';
import { Availability } from '../availability.service.js';
import { ClosureDto, CompanyHoursDto, StaffCalendarDto, StaffOverrideDto, TimeOffDto, VisitTypeDto } from './dto/availability.dto.js';
import { AvailabilityChanged, AvailabilityResponse } from './dto/availability.response.js';

/** When visits are open. Each change can be tried first: it answers which visits to come would no longer fit. */
@ApiTags('availability')
@ApiErrors('SESSION_REQUIRED', 'SESSION_EXPIRED', 'PERMISSION_REQUIRED')
@Controller('api/admin/availability')
export class AdminAvailabilityController {
  constructor(
    private readonly availability: Availability,
    private readonly work: AvailabilityWork,
  ) {}

  @Get()
  @Admin('visits.read')
  @ApiOkResponse({ type: AvailabilityResponse })
  show(): Promise<AvailabilityResponse> {
    return this.availability.show();
  }

  @Put('company-hours')
  @Admin('availability.write')
  @ApiOkResponse({ type: AvailabilityChanged })
  @ApiErrors('VALIDATION_FAILED', 'STALE_VERSION')
  companyHours(@Body() { version, preview = false, ...plan }: CompanyHoursDto, @CurrentActor() actor: Actor): Promise<AvailabilityChanged> {
    return this.work.setCompanyHours(plan, version, preview, actor);
  }

  @Put('visit-types/:key')
  @Admin('availability.write')
  @ApiOkResponse({ type: AvailabilityChanged })
  @ApiErrors('NOT_FOUND', 'VALIDATION_FAILED', 'STALE_VERSION')
  visitType(@Param('key') key: string, @Body() { version, preview = false, ...input }: VisitTypeDto, @CurrentActor() actor: Actor): Promise<AvailabilityChanged> {
    return this.work.setVisitType(key, input, version, preview, actor);
  }

  @Put('staff/:id')
  @Admin('availability.write')
  @ApiOkResponse({ type: AvailabilityChanged })
  @ApiErrors('NOT_FOUND', 'VALIDATION_FAILED', 'STALE_VERSION')
  calendar(@Param('id') id: string, @Body() { preview = false, ...input }: StaffCalendarDto, @CurrentActor() actor: Actor): Promise<AvailabilityChanged> {
    return this.work.setCalendar(id, input, preview, actor);
  }

  @Post('closures')
  @HttpCode(200)
  @Admin('availability.write')
  @ApiOkResponse({ type: AvailabilityChanged })
  @ApiErrors('VALIDATION_FAILED')
  addClosure(@Body() { preview = false, ...input }: ClosureDto, @CurrentActor() actor: Actor): Promise<AvailabilityChanged> {
    return this.work.addClosure(input, preview, actor);
  }

  @Delete('closures/:id')
  @Admin('availability.write')
  @ApiOkResponse({ type: AvailabilityChanged })
  @ApiErrors('NOT_FOUND')
  removeClosure(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<AvailabilityChanged> {
    return this.work.removeClosure(id, actor);
  }

  /** Replaces what the day had before. */
  @Post('overrides')
  @HttpCode(200)
  @Admin('availability.write')
  @ApiOkResponse({ type: AvailabilityChanged })
  @ApiErrors('VALIDATION_FAILED')
  setOverride(@Body() { preview = false, ...input }: StaffOverrideDto, @CurrentActor() actor: Actor): Promise<AvailabilityChanged> {
    return this.work.setOverride(input, preview, actor);
  }

  @Delete('overrides/:id')
  @Admin('availability.write')
  @ApiOkResponse({ type: AvailabilityChanged })
  @ApiErrors('NOT_FOUND')
  removeOverride(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<AvailabilityChanged> {
    return this.work.removeOverride(id, actor);
  }

  @Post('time-off')
  @HttpCode(200)
  @Admin('availability.write')
  @ApiOkResponse({ type: AvailabilityChanged })
  @ApiErrors('VALIDATION_FAILED')
  addTimeOff(@Body() { preview = false, staffId, startsAt, endsAt, publicReason }: TimeOffDto, @CurrentActor() actor: Actor): Promise<AvailabilityChanged> {
    const input = { staffId, startsAt: new Date(startsAt), endsAt: new Date(endsAt), publicReason: publicReason || null };
    return this.work.addTimeOff(input, preview, actor);
  }

  @Delete('time-off/:id')
  @Admin('availability.write')
  @ApiOkResponse({ type: AvailabilityChanged })
  @ApiErrors('NOT_FOUND')
  removeTimeOff(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<AvailabilityChanged> {
    return this.work.removeTimeOff(id, actor);
  }
}
