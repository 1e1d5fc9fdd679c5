import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SYSTEM_ACTOR, type Actor } from '../../common/access/index.js';
import { ValidationError } from '../../common/errors/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { OutboxHandlers } from '../../platform/outbox/index.js';
import type { ScoreTrial } from './api/dto/lead-settings.dto.js';
import { scoreLead, weightsProblem, type ScoreWeights } from './domain/lead-score.js';
import { OPEN_STAGES } from './domain/lead-stage.js';
import { LeadAttachments } from './lead-attachments.js';
import { MergedLeads } from './merged-leads.service.js';
import { LeadSettings, RESCORE_ALL } from './lead-settings.service.js';
import { LeadHistoryRepository } from './persistence/lead-history.repository.js';
import { LeadMergeRepository } from './persistence/lead-merge.repository.js';
import { LeadListRepository } from './persistence/lead-list.repository.js';
import type { LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';

const BATCH = 100;
const MET_STAGES: readonly string[] = ['consulted', 'proposal_sent', 'won'];

/** Stores the score for lists; its lines are calculated when staff open the lead. */
@Injectable()
export class LeadScoring {
  constructor(
    private readonly leads: LeadRepository,
    private readonly history: LeadHistoryRepository,
    private readonly merged: MergedLeads,
    private readonly merges: LeadMergeRepository,
    private readonly settings: LeadSettings,
    private readonly attachments: LeadAttachments,
    private readonly audit: AuditLog,
  ) {}

  async explain(lead: LeadEntity, weights?: ScoreWeights) {
    const { design, estimate } = await this.attachments.of(lead.id);
    const home = (['own', 'buying', 'rent'] as const).find((answer) => answer === lead.answers?.home) ?? null;
    const [hasDesign, hasVisit] = [design !== null, await this.hasVisit(lead)];
    const facts = { ...lead, home, hasDesign, estimateCents: estimate?.likelyCents ?? null, hasVisit };
    return { ...scoreLead(facts, weights ?? (await this.settings.get('score')).value), design, estimate };
  }

  async compare(leadId: string, weights: ScoreWeights): Promise<ScoreTrial> {
    const problem = weightsProblem(weights);
    if (problem) throw new ValidationError(problem);
    const lead = await this.leads.require(leadId);
    const [now, then] = [await this.explain(lead), await this.explain(lead, weights)];
    return { now: { score: now.score, lines: now.lines }, then: { score: then.score, lines: then.lines } };
  }

  /** Inside a unit that holds the lead: stores the score and notes in the audit log when it has changed. */
  async rescore(lead: LeadEntity, actor: Actor): Promise<void> {
    const { score, lines } = await this.explain(lead);
    if (score === lead.score) return;
    const before = { score: lead.score };
    lead.score = score;
    await this.leads.updateScore(lead.id, score);
    if (before.score === null) return;
    const after = { score, ...Object.fromEntries(lines.map(({ factor, points }) => [factor, points])) };
    await this.audit.record({ actor, action: 'lead.rescore', entity: 'lead', entityId: lead.id, before, after });
  }

  private async hasVisit({ id, stage }: LeadEntity): Promise<boolean> {
    if (MET_STAGES.includes(stage)) return true;
    const ids = (await this.merges.idsWithin([id])).get(id) ?? [id];
    return (await this.history.contactKindsLogged(ids)).has('visit') || this.merged.haveVisit(ids);
  }
}

@Injectable()
export class LeadRescoring implements OnModuleInit {
  constructor(
    private readonly scoring: LeadScoring,
    private readonly leads: LeadRepository,
    private readonly lists: LeadListRepository,
    private readonly handlers: OutboxHandlers,
    private readonly uow: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.handlers.register(RESCORE_ALL, async () => {
      let ids: string[] = [];
      do {
        ids = await this.lists.idsInStages(OPEN_STAGES, ids.at(-1) ?? '', BATCH);
        for (const id of ids)
          await this.uow.run(async () => {
            const lead = await this.leads.lockById(id);
            if (lead) await this.scoring.rescore(lead, SYSTEM_ACTOR);
          });
      } while (ids.length === BATCH);
    });
  }
}
