import { Injectable } from '@nestjs/common';
import { formatInZone } from 'poolkit/schedule-grid';
import { SiteConfig } from '../../platform/config/index.js';
import { greetingName, Mailer, type MailCalendar } from '../../platform/mail/index.js';
import { StaffDirectory } from '../users/index.js';
import { visitWhen, visitWhere } from './domain/visit-mail-words.js';
import { countyOutside } from './domain/service-area.js';
import type { VisitTypeFacts } from './domain/visit-type.js';
import { LivingLinks } from './living-links.js';
import type { VisitEntity } from './persistence/visit.entity.js';
import { ScheduleSettingsService, typeOf } from './schedule-settings.service.js';
import { customerEntry, organizerOf, studioOf } from './visit-calendar-entries.js';
import { visitCalendar } from './visit-calendar.js';
import { VisitLinks } from './visit-links.js';

export type VisitChange = 'booked' | 'requested' | 'moved' | 'cancelled' | 'declined' | 'unanswered';

/** What is written about visits. Everything is queued inside the caller's unit and goes out once. */
@Injectable()
export class VisitMails {
  constructor(
    private readonly mailer: Mailer,
    private readonly schedule: ScheduleSettingsService,
    private readonly links: VisitLinks,
    private readonly living: LivingLinks,
    private readonly staff: StaffDirectory,
    private readonly site: SiteConfig,
  ) {}

  /**
   * To the customer and to the person of the team who goes. Once for each state of a visit, whose `linkNo` counts them
   * apart from links to a call. False when they were told before.
   */
  async tell(change: VisitChange, visit: VisitEntity): Promise<boolean> {
    const type = await this.typeOf(visit);
    const dedupeKey = `visit-${change}:${visit.id}:${visit.linkNo}`;
    const mail = { to: emailOf(visit), dedupeKey, aboutId: visit.id, sensitive: true } as const;
    const data = await this.openingDataOf(visit, type);
    const toCome = { ...data, whatToHave: type.whatToHave };
    const queue = () => {
      if (change === 'booked') return this.mailer.queue({ ...mail, template: 'visit-booked', data: toCome, calendar: this.calendar('REQUEST', visit, type) });
      if (change === 'moved') return this.mailer.queue({ ...mail, template: 'visit-moved', data: toCome, calendar: this.calendar('REQUEST', visit, type) });
      if (change === 'cancelled') return this.mailer.queue({ ...mail, template: 'visit-cancelled', data, calendar: this.calendar('CANCEL', visit, type) });
      if (change === 'unanswered') return this.mailer.queue({ ...mail, template: 'visit-unanswered', data });
      const asked = { ...data, outsideCounty: countyOutside(visit), reason: change === 'declined' ? visit.cancelReason : null };
      return this.mailer.queue({ ...mail, template: change === 'requested' ? 'visit-requested' : 'visit-declined', data: asked });
    };
    const isNews = await queue();
    if (isNews && change !== 'declined') await this.tellStaff(change, visit, type);
    return isNews;
  }

  /** To the customer alone: whoever goes has set it, or sees it in the console. */
  async sendLink(visit: VisitEntity): Promise<void> {
    const type = await this.typeOf(visit);
    const mail = { to: emailOf(visit), dedupeKey: `visit-link:${visit.id}:${visit.icsSequence}`, aboutId: visit.id, sensitive: true } as const;
    const data = { ...(await this.openingDataOf(visit, type)), whatToHave: type.whatToHave };
    await this.mailer.queue({ ...mail, template: 'visit-video-link', data, calendar: this.calendar('REQUEST', visit, type) });
  }

  /** `ahead` is `Today` or `Tomorrow`. */
  async remind(visit: VisitEntity, ahead: string, dedupeKey: string): Promise<void> {
    const type = await this.typeOf(visit);
    const data = { ...(await this.openingDataOf(visit, type)), whatToHave: type.whatToHave, ahead };
    await this.mailer.queue({ template: 'visit-reminder', to: emailOf(visit), data, dedupeKey, aboutId: visit.id, sensitive: true });
  }

  /** To whoever would have gone, when somebody else goes now. `sequence` is that of the move. */
  async tellWhoHadIt(visit: VisitEntity, left: { startsAt: Date; staffId: string }, sequence: number): Promise<void> {
    if (left.staffId === visit.staffId) return;
    const name = (await this.staff.namesByIds([visit.staffId])).get(visit.staffId);
    const facts = { when: visitWhen({ ...visit, startsAt: left.startsAt }), reason: name ? `${name} has taken it over.` : null };
    await this.noticeTo(left.staffId, 'handed-over', visit, await this.typeOf(visit), `visit-handed-over:${visit.id}:${sequence}:staff`, facts);
  }

  /** A reminder that has not gone out never will; false when there is none. */
  takeBackReminder(dedupeKey: string): Promise<boolean> {
    return this.mailer.withdraw(dedupeKey);
  }

  /** What a message that we are late would say; `minutes` after the agreed start. */
  async previewRunningLate(visit: VisitEntity, minutes: number): Promise<{ subject: string; text: string }> {
    return this.mailer.preview('visit-running-late', await this.lateData(visit, minutes));
  }

  async tellRunningLate(visit: VisitEntity, minutes: number, dedupeKey: string): Promise<void> {
    await this.mailer.queue({ template: 'visit-running-late', to: emailOf(visit), data: await this.lateData(visit, minutes), dedupeKey, aboutId: visit.id, sensitive: true });
  }

  async askToMove(visit: VisitEntity, dedupeKey: string): Promise<void> {
    const data = await this.openingDataOf(visit, await this.typeOf(visit));
    await this.mailer.queue({ template: 'visit-choose-another', to: emailOf(visit), data, dedupeKey, aboutId: visit.id, sensitive: true });
  }

  private async lateData(visit: VisitEntity, minutesLate: number) {
    const expectedAt = formatInZone(visit.zone, visit.startsAt.getTime() + minutesLate * 60_000).text;
    // Its letter names no link.
    return { ...this.dataOf(visit, await this.typeOf(visit)), minutesLate, expectedAt };
  }

  /** Inside the unit that queues the letter, so that the link in it opens the visit. */
  private async openingDataOf(visit: VisitEntity, type: VisitTypeFacts) {
    await this.living.keep([visit]);
    return this.dataOf(visit, type);
  }

  private dataOf(visit: VisitEntity, type: VisitTypeFacts) {
    return {
      leadId: visit.leadId,
      greetingName: greetingName(visit.name ?? ''),
      reference: visit.reference,
      serviceName: type.name,
      when: visitWhen(visit),
      durationMin: durationOf(visit),
      where: visitWhere(visit, studioOf(this.site)),
      videoUrl: visit.videoUrl,
      manageUrl: this.links.manageUrl(visit),
    };
  }

  private calendar(method: MailCalendar['method'], visit: VisitEntity, type: VisitTypeFacts): MailCalendar {
    const entry = customerEntry(visit, type, this.site, this.links.manageUrl(visit));
    const attendee = { name: greetingName(visit.name ?? '') ?? emailOf(visit), email: emailOf(visit) };
    return { method, content: visitCalendar([entry], { method, attendee }, organizerOf(this.site)) };
  }

  private tellStaff(change: Exclude<VisitChange, 'declined'>, visit: VisitEntity, type: VisitTypeFacts): Promise<void> {
    const facts = { when: visitWhen(visit), reason: reasonFor(change, visit) };
    return this.noticeTo(visit.staffId, change, visit, type, `visit-${change}:${visit.id}:${visit.linkNo}:staff`, facts);
  }

  private async noticeTo(
    staffId: string,
    change: Exclude<VisitChange, 'declined'> | 'handed-over',
    visit: VisitEntity,
    type: VisitTypeFacts,
    dedupeKey: string,
    facts: { when: string; reason: string | null },
  ): Promise<void> {
    const person = await this.staff.findActive(staffId);
    if (!person) return;
    const { id, reference, name, phone, address, postalCode, notes } = visit;
    await this.mailer.queue({
      template: 'visit-staff-notice',
      to: person.email,
      dedupeKey,
      aboutId: visit.id,
      data: {
        ...facts,
        change,
        visitId: id,
        reference,
        serviceName: type.name,
        durationMin: durationOf(visit),
        customerName: name ?? '',
        email: emailOf(visit),
        phone,
        address: [address, postalCode].filter(Boolean).join(', ') || null,
        notes,
      },
    });
  }

  private async typeOf({ typeKey }: VisitEntity): Promise<VisitTypeFacts> {
    return typeOf(await this.schedule.current(), typeKey);
  }
}

/** Why it is told, to the colleague who goes or would have gone. */
function reasonFor(change: Exclude<VisitChange, 'declined'>, visit: VisitEntity): string | null {
  if (change === 'cancelled') return visit.cancelReason;
  if (change === 'unanswered') return 'Nobody confirmed or declined it before it began. The customer was told so: offer another time.';
  const outside = change === 'requested' ? countyOutside(visit) : null;
  return outside === null ? null : `The house is in ${outside}, outside our area: confirm the visit, or decline it.`;
}

function durationOf({ startsAt, endsAt }: VisitEntity): number {
  return (endsAt.getTime() - startsAt.getTime()) / 60_000;
}

/** Every visit has one from the moment it is more than a hold. */
function emailOf({ id, email }: VisitEntity): string {
  if (email === null) throw new Error(`Visit ${id} belongs to nobody yet.`);
  return email;
}
