import { Injectable } from '@nestjs/common';
import { formatInZone } from 'poolkit/schedule-grid';
import { SiteConfig } from '../../platform/config/index.js';
import { greetingName, Mailer } from '../../platform/mail/index.js';
import { waitlistFull, waitlistJoined, waitlistOffer } from './visit-email-templates.js';
import { visitWhen, visitWhere } from './domain/visit-email-words.js';
import type { VisitTypeFacts } from './domain/visit-type.js';
import type { VisitEntity } from './persistence/visit.entity.js';
import type { WaitlistEntryEntity, WaitlistOfferEntity } from './persistence/waitlist.entities.js';
import { studioOf } from './visit-calendar-entries.js';
import { WaitlistLinks } from './waitlist-links.js';

@Injectable()
export class WaitlistEmails {
  constructor(
    private readonly mailer: Mailer,
    private readonly links: WaitlistLinks,
    private readonly site: SiteConfig,
  ) {}

  async joined(entry: WaitlistEntryEntity, type: VisitTypeFacts): Promise<void> {
    await this.mailer.queue({
      template: waitlistJoined,
      to: entry.email,
      dedupeKey: `waitlist-joined:${entry.id}`,
      sensitive: true,
      data: {
        greetingName: greetingName(entry.name),
        serviceName: type.name,
        firstDay: dayText(entry.fromDate),
        lastDay: dayText(entry.toDate),
        leaveUrl: this.links.leaveUrl(entry.id),
      },
    });
  }

  /** `request` was one too many, which no one is told but anyone who reads the email of that address. */
  async full(
    wanted: { id: string; name: string; email: string },
    entries: readonly WaitlistEntryEntity[],
    types: ReadonlyMap<string, VisitTypeFacts>,
  ): Promise<void> {
    await this.mailer.queue({
      template: waitlistFull,
      to: wanted.email,
      dedupeKey: `waitlist-full:${wanted.id}`,
      sensitive: true,
      data: {
        greetingName: greetingName(wanted.name),
        entries: entries.map(({ id, typeKey, fromDate, toDate }) => ({
          serviceName: types.get(typeKey)?.name ?? typeKey,
          firstDay: dayText(fromDate),
          lastDay: dayText(toDate),
          leaveUrl: this.links.leaveUrl(id),
        })),
      },
    });
  }

  async offer(
    entry: WaitlistEntryEntity,
    type: VisitTypeFacts,
    hold: VisitEntity,
    offer: WaitlistOfferEntity,
  ): Promise<void> {
    await this.mailer.queue({
      template: waitlistOffer,
      to: entry.email,
      dedupeKey: `waitlist-offer:${offer.id}`,
      sensitive: true,
      data: {
        greetingName: greetingName(entry.name),
        serviceName: type.name,
        when: visitWhen(hold),
        durationMin: (hold.endsAt.getTime() - hold.startsAt.getTime()) / 60_000,
        where: hold.place === 'house' ? 'Your house' : visitWhere(hold, studioOf(this.site)),
        heldUntil: formatInZone(hold.zone, offer.expiresAt.getTime()).text,
        offerUrl: this.links.offerUrl(offer.id),
        leaveUrl: this.links.leaveUrl(entry.id),
      },
    });
  }
}

function dayText(date: string): string {
  return formatInZone('UTC', Date.parse(`${date}T12:00:00Z`))
    .text.split(', ')
    .slice(0, 3)
    .join(', ');
}
