import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError } from '../../common/errors/index.js';
import { randomToken, sha256Hex } from '../../common/ids/ids.js';
import { SiteConfig } from '../../platform/config/index.js';
import { Accounts, normalizeEmail } from '../users/index.js';
import { isOpenVisit } from './domain/visit-state.js';
import { CalendarFeedRepository } from './persistence/calendar-feed.repository.js';
import { VisitRepository } from './persistence/visit.repository.js';
import { ScheduleSettingsService, typeOf } from './schedule-settings.service.js';
import { customerEntry, organizerOf, staffEntry, visitCalendar } from './visit-calendar.js';
import { VisitLinks } from './visit-links.js';

const TOKEN_BYTES = 16;
const MAX_VISITS = 500;
const KEEP_PAST_MS = 30 * 24 * 60 * 60_000;

/** Calendars to subscribe to: customers their own visits, staff those they go to. */
@Injectable()
export class CalendarFeeds {
  constructor(
    private readonly feeds: CalendarFeedRepository,
    private readonly visits: VisitRepository,
    private readonly accounts: Accounts,
    private readonly schedule: ScheduleSettingsService,
    private readonly links: VisitLinks,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {}

  /** An address for a calendar program. The one given out before opens nothing any more. */
  async open(ownerId: string): Promise<{ url: string }> {
    const token = randomToken(TOKEN_BYTES);
    await this.feeds.replace({ ownerId, tokenHash: sha256Hex(token), createdAt: this.clock.now() });
    return { url: this.links.feedOf(token) };
  }

  close(ownerId: string): Promise<void> {
    return this.feeds.delete(ownerId);
  }

  /** @throws NotFoundError for an invalid or replaced key, or one whose owner can no longer log in */
  async feed(token: string): Promise<string> {
    const feed = await this.feeds.findByTokenHash(sha256Hex(token));
    const owner = feed && (await this.accounts.findById(feed.ownerId));
    if (!owner || owner.status !== 'active') throw new NotFoundError('This calendar is no longer shared.');
    const settings = await this.schedule.current();
    const since = new Date(this.clock.now().getTime() - KEEP_PAST_MS);
    const isStaff = owner.kind === 'staff';
    const email = owner.emailVerifiedAt ? normalizeEmail(owner.email) : null;
    const rows = isStaff
      ? await this.visits.listOfStaff(owner.id, since, MAX_VISITS)
      : await this.visits.listOf(owner.id, email, MAX_VISITS);
    const shown = rows.filter(
      ({ startsAt, status }) => startsAt > since && (isOpenVisit(status) || status === 'completed'),
    );
    if (!isStaff) await this.links.refresh(shown);
    const entries = shown.map((visit) => {
      const type = typeOf(settings, visit.typeKey);
      return isStaff
        ? staffEntry(visit, type, this.site, this.links.consoleUrl(visit))
        : customerEntry(visit, type, this.site, this.links.manageUrl(visit));
    });
    const title = `${this.site.brand.name} visits`;
    return visitCalendar(entries, { method: 'PUBLISH', title }, organizerOf(this.site));
  }
}
