import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError } from '../../common/errors/index.js';
import { randomToken, sha256Hex } from '../../common/ids/ids.js';
import { AppConfig, SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Accounts, normalizeEmail } from '../users/index.js';
import { isOpenVisit } from './domain/visit-state.js';
import { LinkRefresher } from './link-refresher.js';
import { CalendarFeedRepository } from './persistence/calendar-feed.repository.js';
import type { VisitEntity } from './persistence/visit.entity.js';
import { VisitRepository } from './persistence/visit.repository.js';
import { ScheduleSettingsService, typeOf, type ScheduleSettings } from './schedule-settings.service.js';
import { customerEntry, organizerOf, staffEntry } from './visit-calendar-entries.js';
import { visitCalendar, type CalendarVisit } from './visit-calendar.js';
import { VisitChanges } from './visit-changes.service.js';
import { VisitLinks } from './visit-links.js';

const TOKEN_BYTES = 16;
const MOST_VISITS = 500;
const KEEP_PAST_MS = 30 * 24 * 60 * 60_000;

@Injectable()
export class CalendarFeeds {
  constructor(
    private readonly feeds: CalendarFeedRepository,
    private readonly visits: VisitRepository,
    private readonly changes: VisitChanges,
    private readonly accounts: Accounts,
    private readonly schedule: ScheduleSettingsService,
    private readonly links: VisitLinks,
    private readonly linkRefresher: LinkRefresher,
    private readonly uow: UnitOfWork,
    private readonly config: AppConfig,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {}

  /** An address for a calendar program. The one given out before opens nothing any more. */
  async open(ownerId: string): Promise<{ url: string }> {
    const token = randomToken(TOKEN_BYTES);
    await this.uow.run(() => this.feeds.replace({ ownerId, tokenHash: sha256Hex(token), createdAt: this.clock.now() }));
    return { url: `${this.config.publicUrl}/api/schedule/feed/${token}.ics` };
  }

  close(ownerId: string): Promise<void> {
    return this.uow.run(() => this.feeds.delete(ownerId));
  }

  /** @throws NotFoundError for a key that is none, was taken back, or whose owner may not sign in any more */
  async feed(token: string): Promise<string> {
    const feed = await this.feeds.findByTokenHash(sha256Hex(token));
    const owner = feed && (await this.accounts.findById(feed.ownerId));
    if (!owner || owner.status !== 'active') throw new NotFoundError('This calendar is not shared any more.');
    const settings = await this.schedule.current();
    const since = new Date(this.clock.now().getTime() - KEEP_PAST_MS);
    const rows =
      owner.kind === 'staff'
        ? await this.visits.listOfStaff(owner.id, since, MOST_VISITS)
        : await this.visits.listOf(owner.id, owner.emailVerifiedAt ? normalizeEmail(owner.email) : null, MOST_VISITS);
    const shown = rows.filter(
      (visit) => visit.startsAt > since && (isOpenVisit(visit.status) || visit.status === 'completed'),
    );
    if (owner.kind !== 'staff') await this.linkRefresher.keep(shown);
    const entries = shown.map((visit) =>
      owner.kind === 'staff'
        ? this.forStaff(visit, settings)
        : this.forCustomer(visit, settings, this.links.manageUrl(visit)),
    );
    return visitCalendar(
      entries,
      { method: 'PUBLISH', title: `${this.site.brand.name} visits` },
      organizerOf(this.site),
    );
  }

  /** The file of one visit, by the link its customer was sent. @throws NotFoundError as the link's page does */
  async file(manageToken: string): Promise<string> {
    const { id } = await this.changes.show(manageToken);
    const visit = await this.visits.findById(id);
    if (!visit) throw new NotFoundError();
    const entry = this.forCustomer(visit, await this.schedule.current(), this.links.pageOf(manageToken));
    return visitCalendar([entry], { method: 'PUBLISH', title: entry.title }, organizerOf(this.site));
  }

  private forCustomer(visit: VisitEntity, settings: ScheduleSettings, manageUrl: string): CalendarVisit {
    return customerEntry(visit, typeOf(settings, visit.typeKey), this.site, manageUrl);
  }

  private forStaff(visit: VisitEntity, settings: ScheduleSettings): CalendarVisit {
    return staffEntry(
      visit,
      typeOf(settings, visit.typeKey),
      this.site,
      `${this.config.publicUrl}/admin/projects?view=calendar&visit=${visit.id}`,
    );
  }
}
