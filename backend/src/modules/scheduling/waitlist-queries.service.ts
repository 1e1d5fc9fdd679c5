import { Injectable } from '@nestjs/common';
import { WaitlistRepository } from './persistence/waitlist.repository.js';
import { ScheduleSettingsService } from './schedule-settings.service.js';
import type { WaitingPerson, WaitlistPage } from './api/dto/waitlist.response.js';

@Injectable()
export class WaitlistQueries {
  constructor(
    private readonly waitlist: WaitlistRepository,
    private readonly schedule: ScheduleSettingsService,
  ) {}

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
          ...{ id, name, email, phone, postalCode, from: fromDate, to: toDate, since: createdAt.toISOString() },
          service: { key: typeKey, name: types.get(typeKey)?.name ?? typeKey },
          offer: offer ? { startsAt: offer.startsAt.toISOString(), expiresAt: offer.expiresAt.toISOString() } : null,
        };
      }),
      nextCursor,
    };
  }
}
