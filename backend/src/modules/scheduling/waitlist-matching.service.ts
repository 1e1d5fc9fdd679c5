import { Injectable, type OnModuleInit } from '@nestjs/common';
import { openSlots } from 'poolkit/availability';
import { dayNumber } from 'poolkit/schedule-grid';
import { UnitOfWork } from '../../platform/database/index.js';
import { OutboxHandlers } from '../../platform/outbox/index.js';
import { mayEntryBecome } from './domain/waitlist-state.js';
import type { WaitlistEntryEntity } from './persistence/waitlist.entities.js';
import { WaitlistRepository } from './persistence/waitlist.repository.js';
import { CalendarReader } from './calendar-reader.service.js';
import { CalendarWriter } from './calendar-writer.service.js';
import { ScheduleSettingsService, type ScheduleSettings } from './schedule-settings.service.js';
import { SCHEDULE_OPENED, type ScheduleOpened } from './scheduling.events.js';
import {
  WAITLIST_OFFER_EXPIRY,
  WAITLIST_MATCH,
  WaitlistOffers,
  type OfferExpiry,
  type Match,
} from './waitlist-offers.service.js';

/** A time that begins within an hour of the one that was given up counts as the same opening (company default). */
const NEAR_MS = 60 * 60_000;

type Choose = (open: readonly number[], offered: readonly number[]) => number | undefined;

/** Finds waitlist entries for a time that has opened up. */
@Injectable()
export class WaitlistMatching implements OnModuleInit {
  constructor(
    private readonly waitlist: WaitlistRepository,
    private readonly offers: WaitlistOffers,
    private readonly calendar: CalendarWriter,
    private readonly reader: CalendarReader,
    private readonly schedule: ScheduleSettingsService,
    private readonly handlers: OutboxHandlers,
    private readonly uow: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.handlers.register<Match>(WAITLIST_MATCH, ({ freedAt }, { messageId }) =>
      this.offerOpening(new Date(freedAt), messageId),
    );
    this.handlers.register<OfferExpiry>(WAITLIST_OFFER_EXPIRY, ({ offerId }) =>
      this.calendar.inUnit(() => this.offers.expire(offerId)),
    );
    this.handlers.register<ScheduleOpened>(SCHEDULE_OPENED, (range) => this.offerDays(range));
  }

  /** One opening is one offer, to the person who has waited longest and can use it; each is asked once about the same one. */
  private async offerOpening(freedAt: Date, messageId: string): Promise<void> {
    const date = this.schedule.dateOf(freedAt);
    const range = { from: date, to: date };
    const distance = (startMs: number) => Math.abs(startMs - freedAt.getTime());
    const isNear = (startMs: number) => distance(startMs) <= NEAR_MS;
    const nearest: Choose = (open, offered) =>
      offered.some(isNear) ? undefined : open.filter(isNear).sort((a, b) => distance(a) - distance(b) || a - b)[0];
    for await (const { id } of this.waiting(range, nearest)) {
      const isGiven = await this.calendar.inUnit(async (settings) => {
        // A message may arrive twice; its offer has its id.
        if (await this.waitlist.lockOffer({ id: messageId })) return true;
        return this.offerTo(settings, id, range, nearest, messageId);
      });
      if (isGiven) return;
    }
  }

  /** New hours: everyone who waits for one of these days may get a time of their own. */
  private async offerDays(range: ScheduleOpened): Promise<void> {
    const first: Choose = (open) => open[0];
    for await (const { id } of this.waiting(range, first))
      await this.calendar.inUnit((settings) => this.offerTo(settings, id, range, first));
  }

  /** Longest wait first. Searched outside of units, so that bookings do not wait; each unit checks again. */
  private async *waiting(range: ScheduleOpened, choose: Choose): AsyncGenerator<WaitlistEntryEntity> {
    const entries = await this.waitlist.listWaiting(range.from, range.to);
    if (entries.length === 0) return;
    // Current settings, not cached ones: a new opening must not be missed.
    const settings = await this.uow.run(() => this.schedule.locked());
    for (const entry of entries) if ((await this.startFor(settings, entry, range, choose)) !== undefined) yield entry;
  }

  /** Open times stay open until the unit of work ends. False when none is left for them. */
  private async offerTo(
    settings: ScheduleSettings,
    entryId: string,
    range: ScheduleOpened,
    choose: Choose,
    offerId?: string,
  ): Promise<boolean> {
    const entry = await this.waitlist.lockEntry(entryId);
    const type = entry && settings.types.get(entry.typeKey);
    if (!entry || !type || !mayEntryBecome(entry.state, 'offered')) return false;
    const startMs = await this.startFor(settings, entry, range, choose);
    if (startMs === undefined) return false;
    await this.offers.offer(entry, type, settings, new Date(startMs), offerId);
    return true;
  }

  private async startFor(
    settings: ScheduleSettings,
    { id, typeKey, fromDate, toDate, postalCode }: WaitlistEntryEntity,
    range: ScheduleOpened,
    choose: Choose,
  ): Promise<number | undefined> {
    const type = settings.types.get(typeKey);
    if (!type?.offered) return undefined;
    const from = dayNumber(range.from) > dayNumber(fromDate) ? range.from : fromDate;
    const to = dayNumber(range.to) < dayNumber(toDate) ? range.to : toDate;
    const offered = await this.waitlist.startsOffered(id);
    const { question } = await this.reader.ask({ settings, type, postalCode, from, to });
    const open = openSlots(question, from, to).flatMap(({ slots }) => slots.map(({ startMs }) => startMs));
    return choose(
      open.filter((startMs) => !offered.includes(startMs)),
      offered,
    );
  }
}
