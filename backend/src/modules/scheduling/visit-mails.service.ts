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
  isCorrectionNotice,
  isOvertaken,
  mustHearOfHandover,
  noticeKey,
  staffKey,
  type VisitChange,
} from './domain/visit-letters.js';
import { visitWhen, visitWhere } from './domain/visit-mail-words.js';
import { countyOutside } from './domain/service-area.js';
import type { VisitTypeFacts } from './domain/visit-type.js';
import { LivingLinks } from './living-links.js';
import type { VisitEntity } from './persistence/visit.entity.js';
import { VisitRepository } from './persistence/visit.repository.js';
import { ScheduleSettingsService, typeOf } from './schedule-settings.service.js';
import { customerEntry, organizerOf, studioOf } from './visit-calendar-entries.js';
import { visitCalendar } from './visit-calendar.js';
import { VisitLinks } from './visit-links.js';

/** What is mended without another time: where the call is, or the place. */
export type Correction = 'video-link' | 'corrected';

/** What is mended of a visit that its customer may have been told of before. */
export interface Mended {
  correction: Correction;
  /** What was told of it before; null when that was too long ago to be known. */
  news: Exclude<VisitChange, 'cancelled' | 'declined' | 'unanswered'> | null;
  /** Whoever mended it, who needs no notice. */
  byId: string | null;
}

/** Who was written to now, and not before. */
interface Told {
  customer: boolean;
  colleague: boolean;
}

/** A letter as its reader will have it. */
export interface VisitLetter {
  isToCustomer: boolean;
  name: string;
  email: string;
  subject: string;
  text: string;
}

/** Who had a visit that moves, and when it was. */
export interface LeftPlace {
  startsAt: Date;
  staffId: string;
}

/** Where letters go: to the outbox, or to somebody who looks at them first. `name` is their reader's. */
type Post = <Data>(mail: NewMail<Data>, name: string) => Promise<boolean>;

const NOBODY: Told = { customer: false, colleague: false };

/** The link in a letter that is only looked at, because nobody but its reader may open it; and what only a booking makes. */
export const COVERED = '…';

/** What is written about visits. Everything is queued inside the caller's unit and goes out once. */
@Injectable()
export class VisitMails {
  constructor(
    private readonly mailer: Mailer,
    private readonly schedule: ScheduleSettingsService,
    private readonly links: VisitLinks,
    private readonly living: LivingLinks,
    private readonly staff: StaffDirectory,
    private readonly visits: VisitRepository,
    private readonly site: SiteConfig,
  ) {}

  /**
   * To the customer and to the person of the team who goes. Once for each state of a visit, whose `linkNo` counts them
   * apart from links to a call. What was written of it before and has not gone out never does. False when they were told before.
   */
  async tell(change: VisitChange, visit: VisitEntity): Promise<boolean> {
    await this.living.keep([visit]);
    await this.takeBackOvertaken(visit);
    const { customer: isNews } = await this.write(change, visit, this.links.manageUrl(visit), this.queue);
    if (isNews) await this.visits.noteOn(visit, { toldSequence: visit.icsSequence });
    return isNews;
  }

  /** What `tell` would write to all, and `tellWhoHadIt` to whoever had it, if the visit were like this. Nothing is written. */
  async preview(change: VisitChange, visit: VisitEntity, left?: LeftPlace): Promise<VisitLetter[]> {
    const { letters, show } = this.shown();
    await this.write(change, visit, this.links.pageOf(COVERED), show);
    if (left) await this.writeToWhoHadIt(visit, left, visit.icsSequence, show);
    return letters;
  }

  /** What `tellMended` would write, if it were told now. */
  async previewMended(mended: Mended, visit: VisitEntity): Promise<VisitLetter[]> {
    const { letters, show } = this.shown();
    const unlessOut: Post = async (mail, name) =>
      !(await this.mailer.isBeyondRecall(mail.dedupeKey)) && show(mail, name);
    await this.writeMended(mended, visit, this.links.pageOf(COVERED), unlessOut);
    return letters;
  }

  /**
   * To the customer and whoever goes, each on their own: by the letter that told of the visit where that has not gone out, else by
   * one that says what is right now. What waits is no longer right. True when the customer's is that of the news.
   */
  async tellMended(mended: Mended, visit: VisitEntity): Promise<boolean> {
    await this.living.keep([visit]);
    const isAboutPlace = mended.correction === 'corrected';
    // A link to a call is in no notice: what a colleague is told of the place stays true, and is told again only by another notice.
    await this.takeBackOvertaken(visit, (key) => isAboutPlace || !isCorrectionNotice(key));
    const news = mended.news && changeKey(mended.news, visit);
    if (news !== null) {
      await this.mailer.withdrawAbout(
        visit.id,
        ({ key, isHeld }) => key === news || (key === staffKey(news) && (isAboutPlace || !isHeld)),
      );
    }
    const { told, isNews, colleague } = await this.writeMended(mended, visit, this.links.manageUrl(visit), this.queue);
    if (colleague) await this.takeBackOvertaken(visit, isCorrectionNotice);
    if (told) await this.visits.noteOn(visit, { toldSequence: visit.icsSequence });
    return isNews;
  }

  /** `ahead` is `Today` or `Tomorrow`. Planned only once its customer was told of the visit. */
  async remind(visit: VisitEntity, ahead: string, dedupeKey: string): Promise<void> {
    const type = await this.typeOf(visit);
    await this.living.keep([visit]);
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

  /** To whoever would have gone, when somebody else goes now. `sequence` is that of the move. */
  async tellWhoHadIt(visit: VisitEntity, left: LeftPlace, sequence: number): Promise<void> {
    // A notice of theirs that nobody has taken back yet could still go out, after this was decided by it.
    await this.takeBackOvertaken(visit);
    await this.writeToWhoHadIt(visit, left, sequence, this.queue);
  }

  /** Those of these reminders that have not gone out never will, as far as no worker holds them; which they were. */
  takeBackReminders(visitId: string, keys: readonly string[]): Promise<string[]> {
    return this.mailer.withdrawAbout(visitId, ({ key }) => keys.includes(key));
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

  /** Once on each date: false the second time. */
  async askToMove(visit: VisitEntity, date: string): Promise<boolean> {
    await this.living.keep([visit]);
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
    // Its letter names no link.
    return { ...this.dataOf(visit, await this.typeOf(visit), this.links.pageOf(COVERED)), minutesLate, expectedAt };
  }

  private async takeBackOvertaken(visit: VisitEntity, isMeant: (key: string) => boolean = () => true): Promise<void> {
    const goes = await this.staff.findActive(visit.staffId);
    await this.mailer.withdrawAbout(
      visit.id,
      ({ key, to }) => isMeant(key) && isOvertaken(key, visit, to === goes?.email),
    );
  }

  private shown(): { letters: VisitLetter[]; show: Post } {
    const letters: VisitLetter[] = [];
    const show: Post = ({ template, to, data }, name) => {
      const { subject, text } = this.mailer.preview(template, data);
      letters.push({ isToCustomer: template.name !== visitStaffNotice.name, name, email: to, subject, text });
      return Promise.resolve(true);
    };
    return { letters, show };
  }

  private async write(change: VisitChange, visit: VisitEntity, manageUrl: string, post: Post): Promise<Told> {
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
    if (change === 'declined') return { customer, colleague: false };
    const facts = { when: visitWhen(visit), reason: reasonFor(change, visit) };
    return { customer, colleague: await this.noticeTo(visit.staffId, change, visit, staffKey(dedupeKey), facts, post) };
  }

  private async writeMended(
    { correction, news, byId }: Mended,
    visit: VisitEntity,
    manageUrl: string,
    post: Post,
  ): Promise<{ told: boolean; isNews: boolean; colleague: boolean }> {
    const { customer: isNews, colleague } = news === null ? NOBODY : await this.write(news, visit, manageUrl, post);
    // Of a request that was written of, the confirmation says where.
    const told =
      isNews || (visit.status === 'confirmed' && (await this.writeCorrection(correction, visit, manageUrl, post)));
    // A link was set by whoever goes, or is seen in the console.
    if (!colleague && correction === 'corrected' && byId !== visit.staffId) {
      await this.noticeTo(
        visit.staffId,
        correction,
        visit,
        staffKey(correctionKey(visit)),
        { when: visitWhen(visit), reason: null },
        post,
      );
    }
    return { told, isNews, colleague };
  }

  private async writeCorrection(
    correction: Correction,
    visit: VisitEntity,
    manageUrl: string,
    post: Post,
  ): Promise<boolean> {
    if (visit.email === null) return false;
    const type = await this.typeOf(visit);
    const mail = { to: emailOf(visit), dedupeKey: correctionKey(visit), aboutId: visit.id, sensitive: true } as const;
    const data = { ...this.dataOf(visit, type, manageUrl), whatToHave: type.whatToHave };
    return post(
      {
        ...mail,
        template: correction === 'corrected' ? visitCorrected : visitVideoLink,
        data,
        calendar: this.calendar('REQUEST', visit, type, manageUrl),
      },
      visit.name ?? '',
    );
  }

  private async writeToWhoHadIt(visit: VisitEntity, left: LeftPlace, sequence: number, post: Post): Promise<void> {
    if (left.staffId === visit.staffId) return;
    const had = await this.staff.findActive(left.staffId);
    if (!had || !mustHearOfHandover(await this.mailer.listTo(had.email, visit.id, visitStaffNotice))) return;
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
  ): Promise<boolean> {
    const person = await this.staff.findActive(staffId);
    if (!person) return false;
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
    return post({ template: visitStaffNotice, to: person.email, dedupeKey, aboutId: id, data }, person.name);
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

/** Whoever writes to a customer has looked before: a hold has none, and neither has the visit of a request that came by phone. */
function emailOf({ id, email }: VisitEntity): string {
  if (email === null) throw new Error(`Visit ${id} has no email address.`);
  return email;
}
