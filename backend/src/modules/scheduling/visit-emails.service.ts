import { givenName } from 'poolkit/typed-text';
import { Injectable } from '@nestjs/common';
import { formatInZone } from 'poolkit/schedule-grid';
import { SiteConfig } from '../../platform/config/index.js';
import { Mailer, type MailCalendar, type NewMail } from '../../platform/mail/index.js';
import {
  visitEmail,
  visitStaffNotice,
  type StaffNoticeKind,
  type VisitEmailKind,
  type VisitMailData,
} from './visit-email-templates.js';
import { StaffDirectory } from '../users/index.js';
import { emailKey, visitWhen, visitWhere } from './domain/visit-email-words.js';
import { countyOutside } from './domain/service-area.js';
import { lengthOf } from './domain/visit-state.js';
import type { VisitEmailPreview } from './api/dto/visit-email.dto.js';
import type { VisitEntity } from './persistence/visit.entity.js';
import { VisitRepository } from './persistence/visit.repository.js';
import { ScheduleSettingsService, typeOf } from './schedule-settings.service.js';
import { customerEntry, organizerOf, studioOf, visitCalendar } from './visit-calendar.js';
import { VisitLinks } from './visit-links.js';

export type Correction = 'video-link' | 'corrected';
export type VisitChange = 'booked' | 'requested' | 'moved' | 'cancelled' | 'declined' | 'unanswered' | Correction;

/** The person who made a correction, and of a move the place before it. */
interface About {
  byId?: string | null;
  left?: { startsAt: Date; staffId: string };
}

/** An email that is either sent or only looked at. */
interface Draft {
  isToCustomer: boolean;
  queue(): Promise<boolean>;
  preview(): VisitEmailPreview;
}

/** The link in an email that is only looked at, because only its reader may open it; and what only a booking makes. */
export const COVERED = '…';

const CALENDAR_METHODS: Partial<Record<VisitEmailKind, 'REQUEST' | 'CANCEL'>> = {
  booked: 'REQUEST',
  moved: 'REQUEST',
  corrected: 'REQUEST',
  'video-link': 'REQUEST',
  cancelled: 'CANCEL',
};

@Injectable()
export class VisitEmails {
  constructor(
    private readonly mailer: Mailer,
    private readonly schedule: ScheduleSettingsService,
    private readonly links: VisitLinks,
    private readonly staff: StaffDirectory,
    private readonly visits: VisitRepository,
    private readonly site: SiteConfig,
  ) {}

  /** To the customer and to the person who goes, once for each state of a visit. False when the customer gets no email. */
  async tell(
    change: VisitChange,
    visit: VisitEntity,
    { byId = null, withoutCustomer = false }: { byId?: string | null; withoutCustomer?: boolean } = {},
  ): Promise<boolean> {
    // It is theirs again: a queued email must not say that someone else has taken it over.
    if (change === 'moved') await this.mailer.withdrawAll(emailKey('handed-over', visit.id, visit.staffId, ''));
    await this.links.refresh([visit]);
    let isTold = false;
    for (const draft of await this.drafts(change, visit, this.links.manageUrl(visit), { byId })) {
      if (withoutCustomer && draft.isToCustomer) continue;
      const isNew = await draft.queue();
      isTold ||= draft.isToCustomer && isNew;
    }
    if (!withoutCustomer) await this.visits.noteOn(visit, { toldSequence: visit.icsSequence });
    return isTold;
  }

  /** What `tell` and `emailPreviousStaff` would write if the visit were like this. */
  async preview(change: VisitChange, visit: VisitEntity, about: About = {}): Promise<VisitEmailPreview[]> {
    const drafts = await this.drafts(change, visit, this.links.pageOf(COVERED), about);
    return drafts.map((draft) => draft.preview());
  }

  /** To the person who would have gone, when someone else goes now. `sequence` is that of the move. */
  async emailPreviousStaff(visit: VisitEntity, left: NonNullable<About['left']>, sequence: number): Promise<void> {
    await (await this.toPreviousStaff(visit, left, sequence))?.queue();
  }

  /** `ahead` is `Today` or `Tomorrow`. */
  async remind(visit: VisitEntity, ahead: string, dedupeKey: string): Promise<void> {
    await this.links.refresh([visit]);
    await (await this.toCustomer('reminder', visit, dedupeKey, { ahead })).queue();
  }

  /** That we are late; `minutes` after the scheduled start. The same about a visit is sent once. */
  runningLate(visit: VisitEntity, minutesLate: number): Promise<Draft> {
    const expectedAt = formatInZone(visit.zone, visit.startsAt.getTime() + minutesLate * 60_000).text;
    const key = emailKey('late', visit.id, visit.linkNo, minutesLate);
    return this.toCustomer('running-late', visit, key, { minutesLate, expectedAt });
  }

  async askToMove(visit: VisitEntity, date: string): Promise<boolean> {
    await this.links.refresh([visit]);
    const key = emailKey('ask-to-move', visit.id, visit.linkNo, date);
    return (await this.toCustomer('choose-another', visit, key)).queue();
  }

  private async drafts(
    change: VisitChange,
    visit: VisitEntity,
    manageUrl: string,
    { byId, left }: About,
  ): Promise<Draft[]> {
    const { id, linkNo, icsSequence, staffId } = visit;
    const isCorrection = change === 'corrected' || change === 'video-link';
    const key = isCorrection ? emailKey('link', id, icsSequence) : emailKey(change, id, linkNo);
    const drafts: (Draft | null)[] = [];
    // A correction of a request that waits for confirmation: the confirmation says it.
    if (visit.email !== null && (!isCorrection || visit.status === 'confirmed'))
      drafts.push(await this.toCustomer(change, visit, key, { manageUrl }));
    // A video link is set by the person who goes, or is seen in the console.
    if (change !== 'declined' && change !== 'video-link' && !(change === 'corrected' && byId === staffId))
      drafts.push(await this.toStaff(staffId, change, visit, key, { reason: reasonFor(change, visit) }));
    if (left) drafts.push(await this.toPreviousStaff(visit, left, icsSequence));
    return drafts.filter((draft) => draft !== null);
  }

  private async toPreviousStaff(visit: VisitEntity, left: NonNullable<About['left']>, sequence: number) {
    if (left.staffId === visit.staffId) return null;
    const name = (await this.staff.namesByIds([visit.staffId])).get(visit.staffId);
    const key = emailKey('handed-over', visit.id, left.staffId, sequence);
    return this.toStaff(left.staffId, 'handed-over', visit, key, {
      when: visitWhen({ ...visit, startsAt: left.startsAt }),
      reason: name ? `${name} has taken over this visit.` : null,
    });
  }

  private async toCustomer(
    kind: VisitEmailKind,
    visit: VisitEntity,
    dedupeKey: string,
    more: Partial<VisitMailData> = {},
  ): Promise<Draft> {
    const { email, name, reference, leadId, videoUrl } = visit;
    // Checked before: a hold has no email address, and neither has a visit for a request by phone.
    if (email === null) throw new Error(`Visit ${visit.id} has no email address.`);
    const type = typeOf(await this.schedule.current(), visit.typeKey);
    const data: VisitMailData = {
      leadId,
      greetingName: givenName(name ?? ''),
      reference,
      serviceName: type.name,
      when: visitWhen(visit),
      durationMin: lengthOf(visit),
      where: visitWhere(visit, studioOf(this.site)),
      videoUrl,
      manageUrl: this.links.manageUrl(visit),
      whatToHave: type.whatToHave,
      outsideCounty: countyOutside(visit),
      reason: visit.cancelReason,
      ...more,
    };
    const method = CALENDAR_METHODS[kind];
    const entry = customerEntry(visit, type, this.site, data.manageUrl);
    const attendee = { name: data.greetingName ?? email, email };
    const calendar: MailCalendar | undefined = method && {
      method,
      content: visitCalendar([entry], { method, attendee }, organizerOf(this.site)),
    };
    const mail = { template: visitEmail(kind), to: email, data, dedupeKey, aboutId: visit.id, calendar };
    return this.draft({ ...mail, sensitive: true }, name ?? '', true);
  }

  private async toStaff(
    staffId: string,
    change: StaffNoticeKind,
    visit: VisitEntity,
    key: string,
    facts: { when?: string; reason: string | null },
  ): Promise<Draft | null> {
    const person = await this.staff.findActive(staffId);
    if (!person) return null;
    const { id, reference, name, email, phone, address, postalCode, notes } = visit;
    const data = {
      change,
      consoleUrl: this.links.consoleUrl(visit),
      reference,
      serviceName: typeOf(await this.schedule.current(), visit.typeKey).name,
      when: visitWhen(visit),
      durationMin: lengthOf(visit),
      customerName: name ?? '',
      email,
      phone,
      address: [address, postalCode].filter(Boolean).join(', ') || null,
      notes,
      ...facts,
    };
    const mail = { template: visitStaffNotice, to: person.email, data, dedupeKey: `${key}:staff`, aboutId: id };
    return this.draft(mail, person.name, false);
  }

  private draft<Data>(mail: NewMail<Data>, name: string, isToCustomer: boolean): Draft {
    return {
      isToCustomer,
      queue: () => this.mailer.queue(mail),
      preview: () => {
        const { subject, text } = this.mailer.preview(mail.template, mail.data);
        return { isToCustomer, name, email: mail.to, subject, text };
      },
    };
  }
}

/** Extra lines for the staff member who goes or would have gone. */
function reasonFor(change: VisitChange, visit: VisitEntity): string | null {
  if (change === 'cancelled') return visit.cancelReason;
  if (change === 'unanswered')
    return 'This visit was not confirmed or declined in time. The customer has been notified. Offer another time.';
  const outside = change === 'requested' ? countyOutside(visit) : null;
  return outside === null ? null : `The house is in ${outside}, outside our area. Confirm the visit or decline it.`;
}
