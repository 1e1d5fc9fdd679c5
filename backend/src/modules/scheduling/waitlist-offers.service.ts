import { Injectable, type OnModuleInit } from '@nestjs/common';
import { openSlots } from 'poolkit/availability';
import { dayNumber } from 'poolkit/schedule-grid';
import { SYSTEM_ACTOR, type Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Outbox, OutboxHandlers } from '../../platform/outbox/index.js';
import { mayOfferBecome, type OfferState } from './domain/waitlist-state.js';
import { Holds } from './holds.service.js';
import type { VisitTypeEntity } from './persistence/visit-type.entity.js';
import { VisitRepository } from './persistence/visit.repository.js';
import type { WaitlistEntryEntity } from './persistence/waitlist-entry.entity.js';
import type { WaitlistOfferEntity } from './persistence/waitlist-offer.entity.js';
import { WaitlistRepository } from './persistence/waitlist.repository.js';
import { Reservations } from './reservations.service.js';
import { ScheduleSettingsService, type ScheduleSettings } from './schedule-settings.service.js';
import { SCHEDULE_OPENED, type ScheduleOpened } from './scheduling.events.js';
import { SlotQuestions } from './slot-questions.js';
import { WaitlistLinks } from './waitlist-links.js';
import { WaitlistMails } from './waitlist-mails.service.js';

/** How long a time is kept for one person before the next is asked. */
const OFFER_MS = 30 * 60_000;
/** A time that begins within an hour of the one that was given up counts as the same gap (house figure). */
const NEAR_MS = 60 * 60_000;
const ENTRIES_AT_ONCE = 200;

const MATCH = 'waitlist.match';
const LAPSE = 'waitlist.lapse';

interface Match {
  /** Start of what was given up. */
  freedAt: string;
}

/** Finds somebody for a time that opens up, keeps it for them alone, and goes on to the next when they let it lapse. */
@Injectable()
export class WaitlistOffers implements OnModuleInit {
  constructor(
    private readonly waitlist: WaitlistRepository,
    private readonly visits: VisitRepository,
    private readonly reservations: Reservations,
    private readonly holds: Holds,
    private readonly schedule: ScheduleSettingsService,
    private readonly questions: SlotQuestions,
    private readonly mails: WaitlistMails,
    private readonly links: WaitlistLinks,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly handlers: OutboxHandlers,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.handlers.register<Match>(MATCH, ({ freedAt }, { messageId }) => this.inUnit((settings) => this.offerGap(settings, new Date(freedAt), messageId)));
    this.handlers.register<{ offerId: string }>(LAPSE, ({ offerId }) => this.inUnit(() => this.lapse(offerId)));
    this.handlers.register<ScheduleOpened>(SCHEDULE_OPENED, (range) => this.inUnit((settings) => this.offerDays(settings, range)));
  }

  /** Inside a unit: a time was given up. `cause` names what happened, which makes one offer and no second. */
  async freed(startsAt: Date, cause: string): Promise<void> {
    if (startsAt <= this.clock.now()) return;
    const date = this.schedule.dateOf(startsAt);
    // Nearly always nobody waits.
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
    if (hold?.status === 'held') await this.reservations.endHold(hold);
    await this.freed(offer.startsAt, `withdrawn-${offer.id}`);
  }

  /** Inside a unit. */
  async decide(offer: WaitlistOfferEntity, state: Exclude<OfferState, 'open'>, actor: Actor): Promise<void> {
    await this.waitlist.updateOffer(offer.id, { state, decidedAt: this.clock.now() });
    await this.record(actor, `waitlist.${state}`, { ...offer, state });
  }

  private inUnit(work: (settings: ScheduleSettings) => Promise<void>): Promise<void> {
    return this.reservations.withRacesMet(() => this.uow.run(async () => work(await this.reservations.begin())));
  }

  /** One gap is one offer, to whoever has waited longest and can use it; nobody is asked twice about the same one. */
  private async offerGap(settings: ScheduleSettings, freedAt: Date, messageId: string): Promise<void> {
    // A message may come twice, and the offer it led to bears its name.
    if (await this.waitlist.lockOffer(messageId)) return;
    const date = this.schedule.dateOf(freedAt);
    const distance = (startMs: number) => Math.abs(startMs - freedAt.getTime());
    const isNear = (startMs: number) => distance(startMs) <= NEAR_MS;
    for (const { entry, type, offered, starts } of await this.candidates(settings, date, date)) {
      if (offered.some(isNear)) continue;
      const [nearest] = (await starts()).filter(isNear).sort((a, b) => distance(a) - distance(b) || a - b);
      if (nearest !== undefined) return this.offer(entry, type, settings, new Date(nearest), messageId);
    }
  }

  /** New hours: everybody who waits for one of these days may get a time of their own. */
  private async offerDays(settings: ScheduleSettings, { from, to }: ScheduleOpened): Promise<void> {
    for (const { entry, type, starts } of await this.candidates(settings, from, to)) {
      const [first] = await starts();
      if (first !== undefined) await this.offer(entry, type, settings, new Date(first));
    }
  }

  private async candidates(settings: ScheduleSettings, from: string, to: string) {
    const entries = await this.waitlist.listWaiting(from, to, ENTRIES_AT_ONCE);
    const startsOffered = await this.waitlist.startsOffered(entries.map(({ id }) => id));
    return entries.flatMap((entry) => {
      const type = settings.types.get(entry.typeKey);
      if (!type?.offered) return [];
      const offered = startsOffered.get(entry.id) ?? [];
      // Asked one after the other: each offer takes a time from those that follow.
      const starts = async () => {
        const range = { from: later(from, entry.fromDate), to: earlier(to, entry.toDate) };
        const { question } = await this.questions.booked({ settings, type, postalCode: entry.postalCode, ...range });
        const open = openSlots(question, range.from, range.to).flatMap(({ slots }) => slots.map(({ startMs }) => startMs));
        return open.filter((startMs) => !offered.includes(startMs));
      };
      return [{ entry, type, offered, starts }];
    });
  }

  private async offer(entry: WaitlistEntryEntity, type: VisitTypeEntity, settings: ScheduleSettings, startsAt: Date, id = uuidv7()): Promise<void> {
    const nobody = { customerId: null, browserKeyHashes: [] };
    const hold = await this.holds.reserve({ settings, type, startsAt, postalCode: entry.postalCode }, nobody, 'waitlist', OFFER_MS);
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
    await this.outbox.enqueue({ type: LAPSE, payload: { offerId: id }, dedupeKey: `${LAPSE}:${id}`, keyIsNew: true, availableAt: offer.expiresAt });
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
  private record(actor: Actor, action: string, { id, entryId, visitId, startsAt, expiresAt, state }: WaitlistOfferEntity): Promise<void> {
    return this.audit.record({ actor, action, entity: 'waitlist_offer', entityId: id, after: { entryId, visitId, startsAt, expiresAt, state } });
  }
}

function later(a: string, b: string): string {
  return dayNumber(a) > dayNumber(b) ? a : b;
}

function earlier(a: string, b: string): string {
  return dayNumber(a) < dayNumber(b) ? a : b;
}
