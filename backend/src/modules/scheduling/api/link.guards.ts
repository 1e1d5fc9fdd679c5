import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Idempotency, keyedWriteOf } from '../../../platform/idempotency/index.js';
import { RateLimiter } from '../../../platform/rate-limit/index.js';
import { CustomerVisitsService } from '../customer-visits.service.js';
import { WaitlistBooking } from '../waitlist-booking.service.js';
import { countLink } from './schedule-limits.js';

interface LinkParams {
  manageToken?: string;
  token?: string;
  id?: string;
}

function requestOf(context: ExecutionContext): FastifyRequest & { params: LinkParams } {
  return context.switchToHttp().getRequest<FastifyRequest & { params: LinkParams }>();
}

@Injectable()
export class LinkLimit implements CanActivate {
  constructor(private readonly limits: RateLimiter) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await countLink(this.limits, requestOf(context));
    return true;
  }
}

/** Refuses guesses before a unit of work locks the schedule. A stored response outlives the link that led to it. */
abstract class CheckedLink implements CanActivate {
  constructor(protected readonly idempotency: Idempotency) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    await this.idempotency.checkUnlessReplayed(keyedWriteOf(context), () => this.check(request.params, request));
    return true;
  }

  protected abstract check(params: LinkParams, request: FastifyRequest): Promise<void>;
}

@Injectable()
export class OpensVisit extends CheckedLink {
  constructor(
    idempotency: Idempotency,
    private readonly visits: CustomerVisitsService,
  ) {
    super(idempotency);
  }

  protected async check({ manageToken, id = '' }: LinkParams, { principal }: FastifyRequest): Promise<void> {
    const isOwn = principal.kind === 'customer' && manageToken === undefined;
    await this.visits.find(isOwn ? { id, customer: principal } : { token: manageToken ?? '' });
  }
}

@Injectable()
export class OpensOffer extends CheckedLink {
  constructor(
    idempotency: Idempotency,
    private readonly offers: WaitlistBooking,
  ) {
    super(idempotency);
  }

  protected check({ token = '' }: LinkParams): Promise<void> {
    return this.offers.requireOpen(token);
  }
}
