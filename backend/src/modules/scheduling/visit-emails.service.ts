import { Injectable } from '@nestjs/common';
import { formatInZone } from 'poolkit/schedule-grid';
import { SiteConfig } from '../../platform/config/index.js';
import { greetingName, Mailer, type MailCalendar, type NewMail } from '../../platform/mail/index.js';
import {
  visitBooked,
  visitCancelled,
  visitChooseAnother,
  visitCorrected,
  visitDeclined,
  visitMoved,
  visitReminder,
  visitRequested,
  visitRunningLate,
  visitStaffNotice,
  visitUnanswered,
  visitVideoLink,
} from './visit-email-templates.js';
import { StaffDirectory } from '../users/index.js';
import {
  changeKey,
  correctionKey,
  handedOverKey,
  handedOverKeys,
  noticeKey,
  staffKey,
  type VisitChange,
} from './domain/visit-email-keys.js';
import { visitWhen, visitWhere } from './domain/visit-email-words.js';
import { countyOutside } from './domain/service-area.js';
import type { VisitTypeFacts } from './domain/visit-type.js';
import { LinkRefresher } from './link-refresher.js';
import type { VisitLetterResponse } from './api/dto/visit-email.dto.js';
import type { VisitEntity } from './persistence/visit.entity.js';
import { VisitRepository } from './persistence/visit.repository.js';
import { ScheduleSettingsService, typeOf } from './schedule-settings.service.js';
import { customerEntry, organizerOf, studioOf } from './visit-calendar-entries.js';
import { visitCalendar } from './visit-calendar.js';
import { VisitLinks } from './visit-links.js';

export type Correction = 'video-link' | 'corrected';

export interface Corrected {
  correction: Correction;
  byId: string | null;
}

export interface LeftPlace {
  startsAt: Date;
  staffId: string;
}

type Post = <Data>(mail: NewMail<Data>, name: string) => Promise<boolean>;

/** The link in an email that is only looked at, because no one but its reader may open it; and what only a booking makes. */
export const COVERED = '…';

@Injectable()
export class VisitEmails {
  constructor(
    private readonly mailer: Mailer,
    private readonly schedule: ScheduleSettingsService,
    private readonly links: VisitLinks,
    private readonly linkRefresher: LinkRefresher,
    private readonly staff: StaffDirectory,
    private readonly visits: VisitRepository,
    private readonly site: SiteConfig,
  ) {}

  /** To the customer and to the person who goes, once for each state of a visit. False when the customer gets no email. */
  async tell(change: VisitChange, visit: VisitEntity): Promise<boolean> {
    await this.linkRefresher.keep([visit]);
    // It is theirs again: an email that waits must not say that a colleague has taken it over.
    if (change === 'moved') await this.mailer.withdrawAll(handedOverKeys(visit.id, visit.staffId));
    const isNews = await this.write(change, visit, this.links.manageUrl(visit), this.queue);
    await this.visits.noteOn(visit, { toldSequence: visit.icsSequence });
    return isNews;
  }

  /** What `tell` and `emailPreviousStaff` would write if the visit were like this. */
  async preview(change: VisitChange, visit: VisitEntity, left?: LeftPlace): Promise<VisitLetterResponse[]> {
    const { letters, show } = this.shown();
    await this.write(change, visit, this.links.pageOf(COVERED), show);
    if (left) await this.writeToPreviousStaff(visit, left, visit.icsSequence, show);
    return letters;
  }

  async previewCorrection(corrected: Corrected, visit: VisitEntity): Promise<VisitLetterResponse[]> {
    const { letters, show } = this.shown();
    await this.writeCorrectionEmails(corrected, visit, this.links.pageOf(COVERED), show);
    return letters;
  }

  async emailCorrection(corrected: Corrected, visit: VisitEntity): Promise<void> {
    await this.linkRefresher.keep([visit]);
    await this.writeCorrectionEmails(corrected, visit, this.links.manageUrl(visit), this.queue);
    await this.visits.noteOn(visit, { toldSequence: visit.icsSequence });
  }

  /** `ahead` is `Today` or `Tomorrow`. Planned only once its customer was told of the visit. */
  async remind(visit: VisitEntity, ahead: string, dedupeKey: string): Promise<void> {
    const type = await this.typeOf(visit);
    await this.linkRefresher.keep([visit]);
    const data = { ...this.dataOf(visit, type, this.links.manageUrl(visit)), whatToHave: type.whatToHave, ahead };
    await this.mailer.queue({
      template: visitReminder,
      to: emailOf(visit),
      data,
      dedupeKey,
      aboutId: visit.id,
      sensitive: true,
    });
  }

  /** To anyone who would have gone, when someone else goes now. `sequence` is that of the move. */
  async emailPreviousStaff(visit: VisitEntity, left: LeftPlace, sequence: number): Promise<void> {
    await this.writeToPreviousStaff(visit, left, sequence, this.queue);
  }

  /** What a message that we are late would say; `minutes` after the agreed start. */
  async previewRunningLate(visit: VisitEntity, minutes: number): Promise<{ subject: string; text: string }> {
    return this.mailer.preview(visitRunningLate, await this.lateData(visit, minutes));
  }

  /** The same words about the same visit once: false the second time. */
  async tellRunningLate(visit: VisitEntity, minutes: number): Promise<boolean> {
    const data = await this.lateData(visit, minutes);
    return this.mailer.queue({
      template: visitRunningLate,
      to: emailOf(visit),
      data,
      dedupeKey: noticeKey('late', visit, minutes),
      aboutId: visit.id,
      sensitive: true,
    });
  }

  async askToMove(visit: VisitEntity, date: string): Promise<boolean> {
    await this.linkRefresher.keep([visit]);
    const data = this.dataOf(visit, await this.typeOf(visit), this.links.manageUrl(visit));
    return this.mailer.queue({
      template: visitChooseAnother,
      to: emailOf(visit),
      data,
      dedupeKey: noticeKey('ask-to-move', visit, date),
      aboutId: visit.id,
      sensitive: true,
    });
  }

  private async lateData(visit: VisitEntity, minutesLate: number) {
    const expectedAt = formatInZone(visit.zone, visit.startsAt.getTime() + minutesLate * 60_000).text;
    // Its email names no link.
    return { ...this.dataOf(visit, await this.typeOf(visit), this.links.pageOf(COVERED)), minutesLate, expectedAt };
  }

  private shown(): { letters: VisitLetterResponse[]; show: Post } {
    const letters: VisitLetterResponse[] = [];
    const show: Post = ({ template, to, data }, name) => {
      const { subject, text } = this.mailer.preview(template, data);
      letters.push({ isToCustomer: template.name !== visitStaffNotice.name, name, email: to, subject, text });
      return Promise.resolve(true);
    };
    return { letters, show };
  }

  private async write(change: VisitChange, visit: VisitEntity, manageUrl: string, post: Post): Promise<boolean> {
    const type = await this.typeOf(visit);
    const dedupeKey = changeKey(change, visit);
    const name = visit.name ?? '';
    const data = this.dataOf(visit, type, manageUrl);
    const toCome = { ...data, whatToHave: type.whatToHave };
    const customers = () => {
      const mail = { to: emailOf(visit), dedupeKey, aboutId: visit.id, sensitive: true } as const;
      const calendar = (method: MailCalendar['method']) => this.calendar(method, visit, type, manageUrl);
      if (change === 'booked')
        return post({ ...mail, template: visitBooked, data: toCome, calendar: calendar('REQUEST') }, name);
      if (change === 'moved')
        return post({ ...mail, template: visitMoved, data: toCome, calendar: calendar('REQUEST') }, name);
      if (change === 'cancelled')
        return post({ ...mail, template: visitCancelled, data, calendar: calendar('CANCEL') }, name);
      if (change === 'unanswered') return post({ ...mail, template: visitUnanswered, data }, name);
      const asked = {
        ...data,
        outsideCounty: countyOutside(visit),
        reason: change === 'declined' ? visit.cancelReason : null,
      };
      return post({ ...mail, template: change === 'requested' ? visitRequested : visitDeclined, data: asked }, name);
    };
    const customer = visit.email !== null && (await customers());
    if (change !== 'declined') {
      const facts = { when: visitWhen(visit), reason: reasonFor(change, visit) };
      await this.noticeTo(visit.staffId, change, visit, staffKey(dedupeKey), facts, post);
    }
    return customer;
  }

  private async writeCorrectionEmails(
    { correction, byId }: Corrected,
    visit: VisitEntity,
    manageUrl: string,
    post: Post,
  ): Promise<void> {
    // A request that waits for confirmation: the confirmation says where.
    if (visit.status === 'confirmed') await this.writeCorrection(correction, visit, manageUrl, post);
    // A video link is set by the person who goes, or is seen in the console.
    if (correction !== 'corrected' || byId === visit.staffId) return;
    const facts = { when: visitWhen(visit), reason: null };
    await this.noticeTo(visit.staffId, correction, visit, staffKey(correctionKey(visit)), facts, post);
  }

  private async writeCorrection(
    correction: Correction,
    visit: VisitEntity,
    manageUrl: string,
    post: Post,
  ): Promise<void> {
    if (visit.email === null) return;
    const type = await this.typeOf(visit);
    const mail = { to: emailOf(visit), dedupeKey: correctionKey(visit), aboutId: visit.id, sensitive: true } as const;
    const data = { ...this.dataOf(visit, type, manageUrl), whatToHave: type.whatToHave };
    await post(
      {
        ...mail,
        template: correction === 'corrected' ? visitCorrected : visitVideoLink,
        data,
        calendar: this.calendar('REQUEST', visit, type, manageUrl),
      },
      visit.name ?? '',
    );
  }

  private async writeToPreviousStaff(visit: VisitEntity, left: LeftPlace, sequence: number, post: Post): Promise<void> {
    if (left.staffId === visit.staffId) return;
    const had = await this.staff.findActive(left.staffId);
    if (!had) return;
    const name = (await this.staff.namesByIds([visit.staffId])).get(visit.staffId);
    const facts = {
      when: visitWhen({ ...visit, startsAt: left.startsAt }),
      reason: name ? `${name} has taken it over.` : null,
    };
    await this.noticeTo(
      left.staffId,
      'handed-over',
      visit,
      handedOverKey(visit.id, sequence, left.staffId),
      facts,
      post,
    );
  }

  private readonly queue: Post = (mail) => this.mailer.queue(mail);

  private dataOf(visit: VisitEntity, type: VisitTypeFacts, manageUrl: string) {
    return {
      leadId: visit.leadId,
      greetingName: greetingName(visit.name ?? ''),
      reference: visit.reference,
      serviceName: type.name,
      when: visitWhen(visit),
      durationMin: durationOf(visit),
      where: visitWhere(visit, studioOf(this.site)),
      videoUrl: visit.videoUrl,
      manageUrl,
    };
  }

  private calendar(
    method: MailCalendar['method'],
    visit: VisitEntity,
    type: VisitTypeFacts,
    manageUrl: string,
  ): MailCalendar {
    const entry = customerEntry(visit, type, this.site, manageUrl);
    const attendee = { name: greetingName(visit.name ?? '') ?? emailOf(visit), email: emailOf(visit) };
    return { method, content: visitCalendar([entry], { method, attendee }, organizerOf(this.site)) };
  }

  private async noticeTo(
    staffId: string,
    change: Exclude<VisitChange, 'declined'> | 'handed-over' | 'corrected',
    visit: VisitEntity,
    dedupeKey: string,
    facts: { when: string; reason: string | null },
    post: Post,
  ): Promise<void> {
    const person = await this.staff.findActive(staffId);
    if (!person) return;
    const { id, reference, name, email, phone, address, postalCode, notes } = visit;
    const data = {
      ...facts,
      change,
      visitId: id,
      reference,
      serviceName: (await this.typeOf(visit)).name,
      durationMin: durationOf(visit),
      customerName: name ?? '',
      email,
      phone,
      address: [address, postalCode].filter(Boolean).join(', ') || null,
      notes,
    };
    await post({ template: visitStaffNotice, to: person.email, dedupeKey, aboutId: id, data }, person.name);
  }

  private async typeOf({ typeKey }: VisitEntity): Promise<VisitTypeFacts> {
    return typeOf(await this.schedule.current(), typeKey);
  }
}

/** Why it is told, to the colleague who goes or would have gone. */
function reasonFor(change: Exclude<VisitChange, 'declined'>, visit: VisitEntity): string | null {
  if (change === 'cancelled') return visit.cancelReason;
  if (change === 'unanswered')
    return 'Nobody confirmed or declined it before it began. The customer was told so: offer another time.';
  const outside = change === 'requested' ? countyOutside(visit) : null;
  return outside === null ? null : `The house is in ${outside}, outside our area: confirm the visit, or decline it.`;
}

function durationOf({ startsAt, endsAt }: VisitEntity): number {
  return (endsAt.getTime() - startsAt.getTime()) / 60_000;
}

/** Anyone who writes to a customer has looked before: a hold has none, and neither has the visit of a request that came by phone. */
function emailOf({ id, email }: VisitEntity): string {
  if (email === null) throw new Error(`Visit ${id} has no email address.`);
  return email;
}
