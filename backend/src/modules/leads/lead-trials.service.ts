import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { ValidationError } from '../../common/errors/index.js';
import type { ReplyText } from './api/dto/reply-template.dto.js';
import type { ScoreTrial } from './api/dto/lead-settings.dto.js';
import { weightsProblem, type ScoreWeights } from './domain/lead-score.js';
import { placeholderProblem } from './domain/reply-templates.js';
import { LeadDetails } from './lead-details.service.js';
import { LeadReplies } from './lead-replies.service.js';
import { LeadScoring } from './lead-scoring.service.js';

/** What unsaved settings would make of a real lead. Stores and sends nothing. */
@Injectable()
export class LeadTrials {
  constructor(
    private readonly details: LeadDetails,
    private readonly scoring: LeadScoring,
    private readonly replies: LeadReplies,
  ) {}

  /** @throws NotFoundError, ValidationError. */
  async score(leadId: string, weights: ScoreWeights): Promise<ScoreTrial> {
    const problem = weightsProblem(weights);
    if (problem) throw new ValidationError(problem);
    const lead = await this.details.require(leadId);
    const { score, lines } = await this.scoring.explain(lead);
    const then = await this.scoring.explain(lead, weights);
    return { now: { score, lines }, then: { score: then.score, lines: then.lines } };
  }

  /** Also for a lead without an address or a consent, because nothing leaves. @throws NotFoundError, ValidationError. */
  async reply(leadId: string, text: { subject: string; body: string }, actor: Actor): Promise<ReplyText> {
    const problem = placeholderProblem(text);
    if (problem) throw new ValidationError(problem);
    const { subject, body } = this.replies.fill(await this.details.require(leadId), text, actor);
    return { subject, body };
  }
}
