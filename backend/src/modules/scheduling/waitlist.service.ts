import { Injectable } from '@nestjs/common';
import { addDays, dayNumber } from 'poolkit/schedule-grid';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError, ValidationError } from '../../common/errors/index.js';
import { sha256Hex, uuidv7 } from '../../common/ids/ids.js';
import { UNKNOWN_ORIGIN } from '../leads/index.js';
import { normalizeEmail } from '../users/index.js';
import { mayEntryBecome } from './domain/waitlist-state.js';
import type { WaitlistEntryEntity } from './persistence/waitlist.entities.js';
import { WaitlistRepository } from './persistence/waitlist.repository.js';
import { CalendarWriter } from './calendar-writer.service.js';
import { MAX_WAIT_DAYS, ScheduleSettingsService, typeOf } from './schedule-settings.service.js';
import { tokenHashOf, VisitLinks } from './visit-links.js';
import { WaitlistEmails } from './waitlist-emails.service.js';
import { WaitlistOffers } from './waitlist-offers.service.js';
import type { JoinWaitlistDto } from './api/dto/waitlist.dto.js';
import type { WaitingPerson, WaitlistEntry, WaitlistPage } from './api/dto/waitlist.response.js';

/** More than anyone needs; limits the email that others can cause for an address. */
const MAX_ENTRIES = 3;

@Injectable()
export class Waitlist {
  constructor(
    private readonly waitlist: WaitlistRepository,
    private readonly offers: WaitlistOffers,
    private readonly calendar: CalendarWriter,
    private readonly schedule: ScheduleSettingsService,
    private readonly emails: WaitlistEmails,
    private readonly links: VisitLinks,
    private readonly clock: Clock,
  ) {}

  /** Inside a unit. The same request of the same address is one entry, and one email, if it may get another. */
  async join(request: JoinWaitlistDto, customerId: string | null, mayEmail: boolean): Promise<WaitlistEntry> {
    // One after the other, so that of two at once the later sees the earlier.
    const type = typeOf(await this.schedule.locked(), request.service);
    if (!type.offered) throw new ValidationError({ service: 'We do not offer that type of visit.' });
    this.requireDays(request);
    const { from, to, name, email } = request;
    const emailNormalized = normalizeEmail(email);
    const id = uuidv7();
    const live = await this.waitlist.listLiveOf(emailNormalized, this.schedule.today());
    const known = live.some((one) => one.typeKey === type.key && one.fromDate === from && one.toDate === to);
    // Gets the same response as any other, so that an address alone does not reveal whether or how often it is on the waitlist.
    if (!known && live.length < MAX_ENTRIES) {
      const now = this.clock.now();
      const entry: WaitlistEntryEntity = {
        ...{ id, name, email, emailNormalized, customerId },
        postalCode: request.postalCode ?? null,
        attribution: request.attribution ?? UNKNOWN_ORIGIN,
        phone: request.phone || null,
        typeKey: type.key,
        fromDate: from,
        toDate: to,
        tokenHash: sha256Hex(this.links.entryToken(id)),
        state: 'waiting',
        createdAt: now,
        updatedAt: now,
      };
      await this.waitlist.insertEntry(entry);
      if (mayEmail) await this.emails.joined(entry, type);
    }
    return { id, service: { key: type.key, name: type.name }, from, to, status: 'waiting' };
  }

  /** Leaving twice is leaving once; a visit that was booked stays booked. */
  async leave(token: string, actor: Actor): Promise<void> {
    // Looked at before the unit, so that guessed links do not lock the schedule.
    const tokenHash = tokenHashOf(token);
    const known = tokenHash && (await this.waitlist.findEntry({ tokenHash }));
    if (!known) throw new NotFoundError('This link does not match anyone on our waitlist.');
    if (!mayEntryBecome(known.state, 'removed')) return;
    await this.calendar.inUnit(async () => {
      const entry = await this.waitlist.lockEntry(known.id);
      if (!entry || !mayEntryBecome(entry.state, 'removed')) return;
      await this.waitlist.updateEntry(entry.id, { state: 'removed', updatedAt: this.clock.now() });
      await this.offers.withdraw(entry, actor);
    });
  }

  /** The longest on the list first. `offered`: those for whom a time is held right now. */
  async listPage(state: 'waiting' | 'offered', limit: number, cursor?: string): Promise<WaitlistPage> {
    const { items: entries, nextCursor } = await this.waitlist.listIn(state, { limit, cursor, asked: { state } });
    const { types } = await this.schedule.current();
    const offers = new Map(
      (await this.waitlist.listOpenOffers(entries.map(({ id }) => id))).map((offer) => [offer.entryId, offer]),
    );
    return {
      items: entries.map((entry): WaitingPerson => {
        const { id, typeKey, fromDate, toDate, name, email, phone, postalCode, createdAt } = entry;
        const offer = offers.get(id);
        return {
          ...{ id, name, email, phone, postalCode, from: fromDate, to: toDate, since: createdAt },
          service: { key: typeKey, name: types.get(typeKey)?.name ?? typeKey },
          offer: offer ? { startsAt: offer.startsAt, expiresAt: offer.expiresAt } : null,
        };
      }),
      nextCursor,
    };
  }

  private requireDays({ from, to }: JoinWaitlistDto): void {
    const today = this.schedule.today();
    if (dayNumber(to) < dayNumber(from)) throw new ValidationError({ to: 'The last day is before the first.' });
    if (dayNumber(to) < dayNumber(today)) throw new ValidationError({ to: 'These days are over. Choose later ones.' });
    if (dayNumber(to) > dayNumber(addDays(today, MAX_WAIT_DAYS)))
      throw new ValidationError({ to: `The waitlist covers the next ${MAX_WAIT_DAYS} days.` });
  }
}
