import { Injectable } from '@nestjs/common';
import { formatInZone } from 'poolkit/schedule-grid';
import { Clock } from '../../common/clock/clock.js';
import { sha256Hex } from '../../common/ids/ids.js';
import { SiteConfig } from '../../platform/config/index.js';
import { Mailer, type EmailTemplate } from '../../platform/mail/index.js';
import { StaffDirectory } from '../users/index.js';
import { ConsentLinks } from './lead-links.js';
import { replyDueFrom } from './domain/reply-due.js';
import { isHeldBack } from './domain/lead.js';
import {
  answerOverdue,
  consultationAcknowledgement,
  emergencyHeldBack,
  leadRouted,
  leadUnassigned,
  newRequestNotice,
  type RequestNoticeData,
} from './lead-emails.js';
import { LeadHistoryRepository } from './persistence/lead-history.repository.js';
import type { LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';

export interface Routed {
  id: string;
  name: string;
  because: string;
}

/** The email address of a new request is not confirmed: it gets no more than this. */
const ACKNOWLEDGEMENTS_PER_HOUR = 5;
const HOUR_MS = 60 * 60_000;
/** A flood of spam must not bury real email; Today shows the others. */
const HELD_BACK_ALARMS_PER_HOUR = 10;

@Injectable()
export class LeadMailer {
  constructor(
    private readonly leads: LeadRepository,
    private readonly history: LeadHistoryRepository,
    private readonly links: ConsentLinks,
    private readonly mailer: Mailer,
    private readonly staff: StaffDirectory,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {}

  async acknowledge(lead: LeadEntity, keyIsNew: boolean): Promise<void> {
    // A held request may be older than the withdrawal of its sender's consent.
    if (!keyIsNew && (await this.history.findWithdrawal(lead.id))) return;
    const now = this.clock.now();
    // A held request may be older than its reply due; we never promise a time in the past.
    const replyDueAt = lead.replyDueAt >= now ? lead.replyDueAt : replyDueFrom(this.site.business, lead.service, now);
    if (lead.email === '') return;
    const recent = await this.leads.countFrom(lead.emailNormalized, new Date(now.getTime() - HOUR_MS));
    if (recent > ACKNOWLEDGEMENTS_PER_HOUR) return;
    await this.mailer.queue({
      template: consultationAcknowledgement,
      to: lead.email,
      dedupeKey: `consultation-ack:${lead.id}`,
      keyIsNew,
      data: { lead, replyDue: this.localTime(replyDueAt), withdrawUrl: this.links.withdrawUrl(lead.id) },
    });
  }

  async newRequest(lead: LeadEntity, keyIsNew: boolean): Promise<void> {
    await this.notify(newRequestNotice, lead, await this.recipients(lead), `new-request:${lead.id}`, { keyIsNew });
  }

  async heldEmergency(lead: LeadEntity): Promise<void> {
    const since = new Date(this.clock.now().getTime() - HOUR_MS);
    if ((await this.leads.countHeldBackEmergencies(since)) > HELD_BACK_ALARMS_PER_HOUR) return;
    await this.notify(emergencyHeldBack, lead, await this.recipients(lead), `held-back:${lead.id}`);
  }

  async overdue(lead: LeadEntity): Promise<void> {
    const since = new Date(lead.replyDueAt.getTime() - HOUR_MS);
    const heldBack = isHeldBack(lead) ? await this.leads.countHeldBackDue(since, lead.replyDueAt) : 0;
    if (heldBack > HELD_BACK_ALARMS_PER_HOUR) return;
    const { noEmailsSince, noCallsSince } = await this.history.withdrawalsOf(lead);
    const unwanted = [noEmailsSince && 'emails', noCallsSince && 'calls'].filter(Boolean).join(' or ') || null;
    const key = `answer-overdue:${lead.id}:${lead.version}`;
    await this.notify(answerOverdue, lead, await this.recipients(lead), key, { more: { unwanted } });
  }

  /** Nothing for a lead with an active owner. */
  async unassigned(lead: LeadEntity, occasion: string): Promise<void> {
    if ((await this.staff.listOwners()).some((member) => member.id === lead.ownerId)) return;
    const recipients = await this.recipients({ ownerId: null });
    await this.notify(leadUnassigned, lead, recipients, `lead-unassigned:${lead.id}${occasion}`);
  }

  async assigned(lead: LeadEntity, { id: staffId, because }: Routed): Promise<void> {
    const member = await this.staff.findActive(staffId);
    if (member) await this.notify(leadRouted, lead, [member.email], `lead-routed:${lead.id}`, { more: { because } });
  }

  private async notify(
    template: EmailTemplate<RequestNoticeData>,
    lead: LeadEntity,
    recipients: readonly string[],
    key: string,
    { more, keyIsNew }: { more?: Partial<RequestNoticeData>; keyIsNew?: boolean } = {},
  ): Promise<void> {
    const data = { lead, replyDue: this.localTime(lead.replyDueAt), ...more };
    for (const to of recipients)
      await this.mailer.queue({ template, to, dedupeKey: `${key}:${sha256Hex(to).slice(0, 16)}`, keyIsNew, data });
  }

  private async recipients(lead: Pick<LeadEntity, 'ownerId'>): Promise<string[]> {
    const people = await this.staff.ownersToNotify();
    const owner = lead.ownerId === null ? null : await this.staff.findActive(lead.ownerId);
    const addresses = new Set([...people, ...(owner ? [owner] : [])].map((person) => person.email));
    return addresses.size > 0 ? [...addresses] : [this.site.contact.email];
  }

  private localTime(at: Date): string {
    return formatInZone(this.site.business.timeZone, at.getTime()).text;
  }
}
