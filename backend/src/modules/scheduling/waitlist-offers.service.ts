import { Injectable, type OnModuleInit } from '@nestjs/common';
import { openSlots } from 'poolkit/availability';
import { dayNumber } from 'poolkit/schedule-grid';
import { SYSTEM_ACTOR, type Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Outbox, OutboxHandlers } from '../../platform/outbox/index.js';
import { mayEntryBecome, mayOfferBecome, type OfferState } from './domain/waitlist-state.js';
import { Holds } from './holds.service.js';
import type { VisitTypeEntity } from './persistence/visit-type.entity.js';
import { VisitRepository } from './persistence/visit.repository.js';
import type { WaitlistEntryEntity, WaitlistOfferEntity } from './persistence/waitlist.entities.js';
import { WaitlistRepository } from './persistence/waitlist.repository.js';
import { CalendarWriter } from './calendar-writer.service.js';
import { ScheduleSettingsService, type ScheduleSettings } from './schedule-settings.service.js';
import { SCHEDULE_OPENED, type ScheduleOpened } from './scheduling.events.js';
import { CalendarReader } from './calendar-reader.service.js';
import { WaitlistLinks } from './waitlist-links.js';
import { WaitlistEmails } from './waitlist-emails.service.js';

/** How long a time is kept for one person before the next is asked. */
const OFFER_MS = 30 * 60_000;
/** A time that begins within an hour of the one that was given up counts as the same gap (company default). */
const NEAR_MS = 60 * 60_000;
const ENTRIES_AT_ONCE = 200;

const MATCH = 'waitlist.match';
const LAPSE = 'waitlist.lapse';

interface Match {
  freedAt: string;
}

type Choose = (open: readonly number[], offered: readonly number[]) => number | undefined;

@Injectable()
export class WaitlistOffers implements OnModuleInit {
  constructor(
    private readonly waitlist: WaitlistRepository,
    private readonly visits: VisitRepository,
    private readonly calendar: CalendarWriter,
    private readonly holds: Holds,
    private readonly schedule: ScheduleSettingsService,
    private readonly reader: CalendarReader,
    private readonly mails: WaitlistEmails,
    private readonly links: WaitlistLinks,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly handlers: OutboxHandlers,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.handlers.register<Match>(MATCH, ({ freedAt }, { messageId }) => this.offerGap(new Date(freedAt), messageId));
    this.handlers.register<{ offerId: string }>(LAPSE, ({ offerId }) => this.inUnit(() => this.lapse(offerId)));
    this.handlers.register<ScheduleOpened>(SCHEDULE_OPENED, (range) => this.offerDays(range));
  }

  /** Inside a unit: a time was given up. `cause` names what happened, which makes one offer and no second. */
  async freed(startsAt: Date, cause: string): Promise<void> {
    if (startsAt <= this.clock.now()) return;
    const date = this.schedule.dateOf(startsAt);
    // Nearly always no one waits.
    if ((await this.waitlist.listWaiting(date, date, 1)).length === 0) return;
    const payload: Match = { freedAt: startsAt.toISOString() };
    await this.outbox.enqueue({ type: MATCH, payload, dedupeKey: `${MATCH}:${cause}` });
  }

  /** Inside a unit that has begun a reservation: ends an open offer of a locked entry, and its hold with it. */
  async withdraw(entry: WaitlistEntryEntity, actor: Actor): Promise<void> {
    const offer = await this.waitlist.findOpenOffer(entry.id);
    if (!offer) return;
    await this.decide(offer, 'withdrawn', actor);
    const hold = offer.visitId === null ? null : await this.visits.lockById(offer.visitId);
    if (hold?.status === 'held') await this.calendar.endHold(hold);
    await this.freed(offer.startsAt, `withdrawn-${offer.id}`);
  }

  /** Inside a unit. */
  async decide(offer: WaitlistOfferEntity, state: Exclude<OfferState, 'open'>, actor: Actor): Promise<void> {
    await this.waitlist.updateOffer(offer.id, { state, decidedAt: this.clock.now() });
    await this.record(actor, `waitlist.${state}`, { ...offer, state });
  }

  private inUnit<T>(work: (settings: ScheduleSettings) => Promise<T>): Promise<T> {
    return this.calendar.retryOnRace(() => this.uow.run(async () => work(await this.calendar.begin())));
  }

  /** One gap is one offer, to anyone who has waited longest and can use it; no one is asked twice about the same one. */
  private async offerGap(freedAt: Date, messageId: string): Promise<void> {
    const date = this.schedule.dateOf(freedAt);
    const distance = (startMs: number) => Math.abs(startMs - freedAt.getTime());
    const isNear = (startMs: number) => distance(startMs) <= NEAR_MS;
    const nearest: Choose = (open, offered) =>
      offered.some(isNear) ? undefined : open.filter(isNear).sort((a, b) => distance(a) - distance(b) || a - b)[0];
    for await (const entry of this.waiting({ from: date, to: date }, nearest)) {
      const isGiven = await this.inUnit(async (settings) => {
        // A message may come twice, and the offer it led to bears its name.
        if (await this.waitlist.lockOffer(messageId)) return true;
        return this.offerTo(settings, entry.id, { from: date, to: date }, nearest, messageId);
      });
      if (isGiven) return;
    }
  }

  /** New hours: everyone who waits for one of these days may get a time of their own. */
  private async offerDays(range: ScheduleOpened): Promise<void> {
    const first: Choose = (open) => open[0];
    for await (const entry of this.waiting(range, first))
      await this.inUnit((settings) => this.offerTo(settings, entry.id, range, first));
  }

  /**
   * Anyone who seems to have a time in the range, the longest wait first. Looked for outside of units, however many wait, so
   * that no one who books has to; a time may be gone a moment later, and each unit looks again at what is left.
   */
  private async *waiting(range: ScheduleOpened, choose: Choose): AsyncGenerator<WaitlistEntryEntity> {
    // As they hold now, not as they were kept: what has just opened must not be missed.
    const settings = await this.uow.run(() => this.schedule.locked());
    for (let after: WaitlistEntryEntity | null = null; ;) {
      const entries: WaitlistEntryEntity[] = await this.waitlist.listWaiting(
        range.from,
        range.to,
        ENTRIES_AT_ONCE,
        after,
      );
      for (const entry of entries) {
        if ((await this.startFor(settings, entry, range, choose)) !== undefined) yield entry;
      }
      after = entries.at(-1) ?? null;
      if (after === null || entries.length < ENTRIES_AT_ONCE) return;
    }
  }

  /** Inside a unit that has begun a reservation: what is open now is open until the unit ends. False when there is nothing for them any more. */
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
    await this.offer(entry, type, settings, new Date(startMs), offerId);
    return true;
  }

  private async startFor(
    settings: ScheduleSettings,
    entry: WaitlistEntryEntity,
    { from, to }: ScheduleOpened,
    choose: Choose,
  ): Promise<number | undefined> {
    const type = settings.types.get(entry.typeKey);
    if (!type?.offered) return undefined;
    const days = { from: later(from, entry.fromDate), to: earlier(to, entry.toDate) };
    const offered = (await this.waitlist.startsOffered([entry.id])).get(entry.id) ?? [];
    const { question } = await this.reader.ask({ settings, type, postalCode: entry.postalCode, ...days });
    const open = openSlots(question, days.from, days.to).flatMap(({ slots }) => slots.map(({ startMs }) => startMs));
    return choose(
      open.filter((startMs) => !offered.includes(startMs)),
      offered,
    );
  }

  private async offer(
    entry: WaitlistEntryEntity,
    type: VisitTypeEntity,
    settings: ScheduleSettings,
    startsAt: Date,
    id = uuidv7(),
  ): Promise<void> {
    const nobody = { customerId: null, browserKeyHash: null };
    const hold = await this.holds.reserve(
      { settings, type, startsAt, postalCode: entry.postalCode },
      nobody,
      'waitlist',
      OFFER_MS,
    );
    const now = this.clock.now();
    const offer: WaitlistOfferEntity = {
      id,
      entryId: entry.id,
      visitId: hold.id,
      startsAt,
      tokenHash: this.links.offerHash(id),
      state: 'open',
      offeredAt: now,
      expiresAt: new Date(now.getTime() + OFFER_MS),
      decidedAt: null,
    };
    await this.waitlist.insertOffer(offer);
    await this.waitlist.updateEntry(entry.id, { state: 'offered', updatedAt: now });
    await this.outbox.enqueue({
      type: LAPSE,
      payload: { offerId: id },
      dedupeKey: `${LAPSE}:${id}`,
      keyIsNew: true,
      availableAt: offer.expiresAt,
    });
    await this.mails.offer(entry, type, hold, offer);
    await this.record(SYSTEM_ACTOR, 'waitlist.offer', offer);
  }

  private async lapse(offerId: string): Promise<void> {
    const offer = await this.waitlist.lockOffer(offerId);
    if (!offer || !mayOfferBecome(offer.state, 'lapsed') || offer.expiresAt > this.clock.now()) return;
    await this.decide(offer, 'lapsed', SYSTEM_ACTOR);
    await this.waitlist.updateEntry(offer.entryId, { state: 'waiting', updatedAt: this.clock.now() });
    await this.freed(offer.startsAt, `lapsed-${offer.id}`);
  }

  /** Every offer and its end; nothing about the person, who may have to be erased one day. */
  private record(
    actor: Actor,
    action: string,
    { id, entryId, visitId, startsAt, expiresAt, state }: WaitlistOfferEntity,
  ): Promise<void> {
    return this.audit.record({
      actor,
      action,
      entity: 'waitlist_offer',
      entityId: id,
      after: { entryId, visitId, startsAt, expiresAt, state },
    });
  }
}

function later(a: string, b: string): string {
  return dayNumber(a) > dayNumber(b) ? a : b;
}

function earlier(a: string, b: string): string {
  return dayNumber(a) < dayNumber(b) ? a : b;
}
