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

/** As `@Idempotent`, for a handler that takes or gives back time: it runs again when it loses a race for it. */
export const Books = (...declaration: Parameters<typeof Idempotent>): MethodDecorator =>
  applyDecorators(UseInterceptors(BookingInterceptor), Idempotent(...declaration));

@Injectable()
class BookingInterceptor implements NestInterceptor {
  constructor(private readonly calendar: CalendarWriter) {}

  intercept(_: ExecutionContext, next: CallHandler): Observable<unknown> {
    return from(this.calendar.retryOnRace(() => lastValueFrom(next.handle())));
  }
}
