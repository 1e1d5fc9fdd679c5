import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { ConflictError } from '../../common/errors/index.js';
import { Clock } from '../../common/clock/clock.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { LeadProposals } from '../leads/index.js';
import { StaffDirectory } from '../users/index.js';
import type { ProposalEntity } from './persistence/proposal.entity.js';
import { ProposalRepository } from './persistence/proposal.repository.js';
import { ProposalChanges } from './proposal-changes.service.js';
import { proposalNews, questionAnswered } from './proposal-emails.js';

/** Emails to staff about what customers do, and the answers of staff. */
@Injectable()
export class ProposalNotifications {
  constructor(
    private readonly proposals: ProposalRepository,
    private readonly changes: ProposalChanges,
    private readonly leads: LeadProposals,
    private readonly staff: StaffDirectory,
    private readonly mailer: Mailer,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Inside a unit: to whom the lead is assigned, or to the owners of the company. */
  async tell({ id, leadId, reference, title }: ProposalEntity, what: string, text: string): Promise<void> {
    const { ownerId } = await this.leads.read(leadId);
    const assigned = ownerId === null ? null : await this.staff.findActive(ownerId);
    for (const { email, name } of assigned ? [assigned] : await this.staff.companyOwners())
      await this.mailer.queue({
        template: proposalNews,
        to: email,
        data: { name, proposalId: id, subject: `${reference}: ${title}`, text },
        dedupeKey: `proposal:${id}:${what}:${email}`,
        aboutId: id,
      });
  }

  /** Answers every open question of the proposal at once. */
  async answer(id: string, answer: string, actor: Actor): Promise<void> {
    await this.uow.run(async () => {
      const proposal = await this.changes.change(id, null, actor, (before) => {
        if (before.questionAt === null)
          throw new ConflictError('ILLEGAL_TRANSITION', 'There is no open question about this proposal.');
        return { proposal: { ...before, questionAt: null }, audit: { action: 'proposal.answer' } };
      });
      const answeredAt = this.clock.now();
      await this.proposals.answerQuestions(id, answer, actor.name ?? 'We', answeredAt);
      const { reference, title } = proposal;
      for (const { name, email } of await this.proposals.peopleOf(id))
        await this.mailer.queue({
          template: questionAnswered,
          to: email,
          data: { name, proposalId: id, reference, title, answer },
          dedupeKey: `proposal-answer:${id}:${proposal.version}:${email}`,
          aboutId: id,
        });
    });
  }
}
