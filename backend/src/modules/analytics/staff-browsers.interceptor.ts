import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Observable } from 'rxjs';
import { Clock } from '../../common/clock/clock.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { dayOf } from './domain/business-day.js';
import { ProgressRepository } from './persistence/progress.repository.js';
import { VisitorMarks } from './visitor-marks.service.js';

/**
 * The site knows no staff session, so a browser in which someone used the console is remembered for that day by the same
 * mark as a visitor's. What it does on the site is then our own team's.
 */
@Injectable()
export class StaffBrowsers implements NestInterceptor {
  private readonly noted = new Set<string>();
  private day = '';

  constructor(
    private readonly marks: VisitorMarks,
    private readonly progress: ProgressRepository,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly site: SiteConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.principal.kind === 'staff') await this.note(request.ip, request.headers['user-agent'] ?? '');
    return next.handle();
  }

  private async note(ip: string, userAgent: string): Promise<void> {
    const day = dayOf(this.site.business.timeZone, this.clock.now());
    if (day !== this.day) this.noted.clear();
    this.day = day;
    const browser = `${ip}\n${userAgent}`;
    if (this.noted.has(browser)) return;
    this.noted.add(browser);
    try {
      const mark = await this.marks.markOf(day, ip, userAgent);
      await this.uow.run(() => this.progress.insertStaffMark(day, mark));
    } catch (error) {
      // The console must work while the database only reads.
      this.noted.delete(browser);
      this.logger.warn({ err: error }, 'a browser of the team was not noted');
    }
  }
}
