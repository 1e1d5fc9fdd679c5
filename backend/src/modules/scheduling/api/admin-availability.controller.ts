import { applyDecorators, Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin, CurrentActor, type Actor } from '../../../common/access/index.js';
import type { ErrorCode } from '../../../common/errors/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { Idempotent } from '../../../platform/idempotency/index.js';
import { AvailabilityCommands } from '../availability-commands.service.js';
import { Availability } from '../availability.service.js';
import {
  ClosureDto,
  CompanyHoursDto,
  RemoveOverrideQuery,
  StaffCalendarDto,
  StaffOverrideDto,
  TimeOffDto,
  VisitTypeDto,
} from './dto/availability.dto.js';
import { AvailabilityChanged, AvailabilityResponse } from './dto/availability.response.js';

/** The response names customers. A preview is computed each time. */
const WRITE = { responseIsPrivate: true, except: (body: { preview?: unknown }) => body.preview === true };

const Changes = (route: MethodDecorator, ...errors: ErrorCode[]): MethodDecorator =>
  applyDecorators(
    route,
    HttpCode(200),
    Admin('availability.write'),
    ApiOkResponse({ type: AvailabilityChanged }),
    ApiErrors(...errors),
  );

@ApiTags('availability')
@Controller('api/admin/availability')
export class AdminAvailabilityController {
  constructor(
    private readonly availability: Availability,
    private readonly work: AvailabilityCommands,
  ) {}

  @Get()
  @Admin('visits.read')
  @ApiOkResponse({ type: AvailabilityResponse })
  show(): Promise<AvailabilityResponse> {
    return this.availability.show();
  }

  @Changes(Put('company-hours'), 'VALIDATION_FAILED', 'STALE_VERSION')
  companyHours(@Body() dto: CompanyHoursDto, @CurrentActor() actor: Actor): Promise<AvailabilityChanged> {
    return this.work.setCompanyHours(dto, actor);
  }

  @Changes(Put('visit-types/:key'), 'NOT_FOUND', 'VALIDATION_FAILED', 'STALE_VERSION')
  visitType(
    @Param('key') key: string,
    @Body() dto: VisitTypeDto,
    @CurrentActor() actor: Actor,
  ): Promise<AvailabilityChanged> {
    return this.work.setVisitType(key, dto, actor);
  }

  @Changes(Put('staff/:id'), 'NOT_FOUND', 'VALIDATION_FAILED', 'STALE_VERSION')
  calendar(
    @Param('id') id: string,
    @Body() dto: StaffCalendarDto,
    @CurrentActor() actor: Actor,
  ): Promise<AvailabilityChanged> {
    return this.work.setCalendar(id, dto, actor);
  }

  @Changes(Post('closures'), 'VALIDATION_FAILED')
  @Idempotent('availability.closure', WRITE)
  addClosure(@Body() dto: ClosureDto, @CurrentActor() actor: Actor): Promise<AvailabilityChanged> {
    return this.work.addClosure(dto, actor);
  }

  @Changes(Delete('closures/:id'), 'NOT_FOUND')
  removeClosure(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<AvailabilityChanged> {
    return this.work.remove('closures', id, false, actor);
  }

  @Changes(Post('overrides'), 'VALIDATION_FAILED')
  @Idempotent('availability.override', WRITE)
  setOverride(@Body() dto: StaffOverrideDto, @CurrentActor() actor: Actor): Promise<AvailabilityChanged> {
    return this.work.setOverride(dto, actor);
  }

  @Changes(Delete('overrides/:id'), 'VALIDATION_FAILED', 'NOT_FOUND')
  removeOverride(
    @Param('id') id: string,
    @Query() { preview }: RemoveOverrideQuery,
    @CurrentActor() actor: Actor,
  ): Promise<AvailabilityChanged> {
    return this.work.remove('overrides', id, preview === 'true', actor);
  }

  @Changes(Post('time-off'), 'VALIDATION_FAILED')
  @Idempotent('availability.time-off', WRITE)
  addTimeOff(@Body() dto: TimeOffDto, @CurrentActor() actor: Actor): Promise<AvailabilityChanged> {
    const { preview = false, staffId, startsAt, endsAt, publicReason } = dto;
    const input = {
      staffId,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      publicReason: publicReason || null,
    };
    return this.work.addTimeOff(input, preview, actor);
  }

  @Changes(Delete('time-off/:id'), 'NOT_FOUND')
  removeTimeOff(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<AvailabilityChanged> {
    return this.work.remove('timeOff', id, false, actor);
  }
}
