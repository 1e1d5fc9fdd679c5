import {
  applyDecorators,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Idempotent } from '../../../platform/idempotency/index.js';
import { CalendarWriter } from '../calendar-writer.service.js';

/** What every booking by a customer may be refused with. */
export const BOOKING_ERRORS = [
  'VALIDATION_FAILED',
  'SLOT_TAKEN',
  'SLOT_NOT_OFFERED',
  'ALREADY_BOOKED',
  'BAD_ORIGIN',
] as const;
export const MOVING_ERRORS = ['CHANGE_TOO_LATE', 'CHANGE_LIMIT_REACHED', 'ILLEGAL_TRANSITION'] as const;

/** As `@Idempotent`, for a handler that takes or frees time: it runs again when it loses a race for it. */
export const Books = (...declaration: Parameters<typeof Idempotent>): MethodDecorator =>
  applyDecorators(UseInterceptors(BookingInterceptor), Idempotent(...declaration));

@Injectable()
class BookingInterceptor implements NestInterceptor {
  constructor(private readonly calendar: CalendarWriter) {}

  intercept(_: ExecutionContext, next: CallHandler): Observable<unknown> {
    return from(this.calendar.retryOnRace(() => lastValueFrom(next.handle())));
  }
}
