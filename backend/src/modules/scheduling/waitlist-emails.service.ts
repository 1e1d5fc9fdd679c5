import { givenName } from 'poolkit/typed-text';
import { Injectable } from '@nestjs/common';
import { formatInZone } from 'poolkit/schedule-grid';
import { SiteConfig } from '../../platform/config/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { waitlistJoined, waitlistOffer } from './visit-email-templates.js';
import { visitWhen, visitWhere } from './domain/visit-email-words.js';
import { lengthOf } from './domain/visit-state.js';
import type { VisitTypeFacts } from './domain/visit-type.js';
import type { VisitEntity } from './persistence/visit.entity.js';
import type { WaitlistEntryEntity, WaitlistOfferEntity } from './persistence/waitlist.entities.js';
import { studioOf } from './visit-calendar.js';
import { VisitLinks } from './visit-links.js';

@Injectable()
export class WaitlistEmails {
  constructor(
    private readonly mailer: Mailer,
    private readonly links: VisitLinks,
    private readonly site: SiteConfig,
  ) {}

  async joined(entry: WaitlistEntryEntity, type: VisitTypeFacts): Promise<void> {
    await this.mailer.queue({
      template: waitlistJoined,
      to: entry.email,
      dedupeKey: `waitlist-joined:${entry.id}`,
      sensitive: true,
      data: {
        ...this.dataOf(entry, type),
        firstDay: dayText(entry.fromDate),
        lastDay: dayText(entry.toDate),
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
        ...this.dataOf(entry, type),
        when: visitWhen(hold),
        durationMin: lengthOf(hold),
        where: hold.place === 'house' ? 'Your house' : visitWhere(hold, studioOf(this.site)),
        heldUntil: formatInZone(hold.zone, offer.expiresAt.getTime()).text,
        offerUrl: this.links.offerUrl(offer.id),
      },
    });
  }

  private dataOf({ id, name }: WaitlistEntryEntity, type: VisitTypeFacts) {
    return { greetingName: givenName(name), serviceName: type.name, leaveUrl: this.links.leaveUrl(id) };
  }
}

/** Without the time: `Mon, Mar 15, 2027`. */
function dayText(date: string): string {
  const { text } = formatInZone('UTC', Date.parse(`${date}T12:00:00Z`));
  return text.split(', ').slice(0, 3).join(', ');
}
