import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { ValidationError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { fillReply, placeholderProblem, type ReplyText } from '../reply-templates/index.js';
import type { ReplyPreview } from './api/dto/lead-work.dto.js';
import type { LeadDetail } from './api/dto/lead.dto.js';
import { serviceInSentence } from './domain/consultation.js';
import type { Reply } from './domain/lead-changes.js';
import { leadReply } from './lead-emails.js';
import { ConsentLinks, repliesKey } from './lead-links.js';
import { LeadCommands } from './lead-commands.service.js';
import { LeadHistoryRepository } from './persistence/lead-history.repository.js';
import type { LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';

@Injectable()
export class LeadReplies {
  constructor(
    private readonly leads: LeadRepository,
    private readonly commands: LeadCommands,
    private readonly history: LeadHistoryRepository,
    private readonly links: ConsentLinks,
    private readonly mailer: Mailer,
    private readonly site: SiteConfig,
    private readonly uow: UnitOfWork,
  ) {}

  async preview(id: string, reply: Reply, actor: Actor): Promise<ReplyPreview> {
    const lead = await this.leads.require(id);
    const { noEmailsSince, noCallsSince } = await this.history.withdrawalsOf(lead);
    if (lead.email === '')
      throw new ValidationError({
        to: `This lead has no email address${noCallsSince ? ', and this person opted out of calls.' : '. Call instead.'}`,
      });
    if (noEmailsSince)
      throw new ValidationError({
        to: `This person opted out of email${noCallsSince ? ' and calls about this request.' : ' about this request. Call if they left a number.'}`,
      });
    return this.fill(lead, reply, actor);
  }

  send(id: string, reply: Reply, actor: Actor): Promise<LeadDetail> {
    return this.uow.run(async () => {
      await this.leads.lockWithKept(id);
      const { to, subject, body } = await this.preview(id, reply, actor);
      // Finds the activity again when the email is withdrawn.
      const replyId = uuidv7();
      await this.mailer.queue({
        template: leadReply,
        to,
        dedupeKey: `${repliesKey(id)}${replyId}`,
        keyIsNew: true,
        data: { subject, body, withdrawUrl: this.links.withdrawUrl(id) },
        oneClickUrl: this.links.oneClickUrl(id),
      });
      const logged = {
        id: replyId,
        kind: 'email',
        direction: 'out',
        body: `${subject}\n\n${body}`,
        outcome: null,
        nextActionAt: reply.nextActionAt,
      } as const;
      return this.commands.log(id, logged, actor);
    });
  }

  /** How an unsaved template would read about a lead, with or without an address or a consent. */
  async tryTemplate(leadId: string, text: Reply, actor: Actor): Promise<ReplyText> {
    const problem = placeholderProblem(text);
    if (problem) throw new ValidationError(problem);
    const { subject, body } = this.fill(await this.leads.require(leadId), text, actor);
    return { subject, body };
  }

  private fill(lead: LeadEntity, { subject, body }: Reply, actor: Actor): ReplyPreview {
    const values = {
      name: lead.name,
      reference: lead.reference,
      service: serviceInSentence(lead.service),
      sender: `${actor.name ?? ''}\n${this.site.brand.legalName}`.trim(),
      scheduleLink: this.links.scheduleUrl(lead.id),
    };
    const oneLine = { ...values, sender: actor.name ?? this.site.brand.legalName };
    return {
      to: lead.email,
      subject: fillReply(subject, oneLine).replace(/\s+/g, ' ').slice(0, 200),
      body: fillReply(body, values),
    };
  }
}
