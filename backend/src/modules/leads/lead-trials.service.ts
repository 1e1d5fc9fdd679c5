import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { NotFoundError, ValidationError } from '../../common/errors/index.js';
import { weightsProblem, type ScoreWeights } from './domain/lead-score.js';
import { placeholderProblem } from './domain/reply-templates.js';
import { LEAD_NOT_FOUND } from './lead-desk.service.js';
import { LeadReplies } from './lead-replies.service.js';
import { LeadScoring } from './lead-scoring.service.js';
import type { ReplyTextView, ScoreTrialView } from './lead.views.js';
import type { LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';

/** What settings that nobody has saved yet would make of a real lead. Nothing is stored, nobody is written to. */
@Injectable()
export class LeadTrials {
  constructor(
    private readonly leads: LeadRepository,
    private readonly scoring: LeadScoring,
    private readonly replies: LeadReplies,
  ) {}

  /** @throws NotFoundError, ValidationError. */
  async score(leadId: string, weights: ScoreWeights): Promise<ScoreTrialView> {
    const problem = weightsProblem(weights);
    if (problem) throw new ValidationError(problem);
    const lead = await this.leadOf(leadId);
    return { now: await this.scoring.explain(lead), then: await this.scoring.explain(lead, weights) };
  }

  /** Also for a lead without an address or a consent, because nothing leaves. @throws NotFoundError, ValidationError. */
  async reply(leadId: string, text: { subject: string; body: string }, actor: Actor): Promise<ReplyTextView> {
    const problem = placeholderProblem(text);
    if (problem) throw new ValidationError(problem);
    const { subject, body } = this.replies.fill(await this.leadOf(leadId), text, actor);
    return { subject, body };
  }

  private async leadOf(id: string): Promise<LeadEntity> {
    const lead = await this.leads.findById(id);
    if (!lead) throw new NotFoundError(LEAD_NOT_FOUND);
    return lead;
  }
}
