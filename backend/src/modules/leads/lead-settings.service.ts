import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, ValidationError } from '../../common/errors/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { isUniqueViolation, UnitOfWork } from '../../platform/database/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import { StaffDirectory } from '../users/index.js';
import { HOUSE_WEIGHTS, weightsProblem, type ScoreWeights } from './domain/lead-score.js';
import { rulesProblem, type RoutingRule } from './domain/routing.js';
import type { LeadSettingsView } from './lead.views.js';
import { LeadSettingRepository } from './persistence/lead-setting.repository.js';

export const RESCORE_ALL = 'lead.rescore-all';

/** Open leads with a greater id are still to come. */
export interface RescoreAll {
  afterId: string;
  /** Of the weights. */
  version: number;
}

const SCORE = 'score';
const ROUTING = 'routing';

/** What the office sets about leads; until it does, the house figures hold and nobody is routed to. */
@Injectable()
export class LeadSettings {
  constructor(
    private readonly settings: LeadSettingRepository,
    private readonly staff: StaffDirectory,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async weights(): Promise<ScoreWeights> {
    return ((await this.settings.find(SCORE))?.value as ScoreWeights | undefined) ?? HOUSE_WEIGHTS;
  }

  async routingRules(): Promise<RoutingRule[]> {
    return ((await this.settings.find(ROUTING))?.value as RoutingRule[] | undefined) ?? [];
  }

  async show(): Promise<LeadSettingsView> {
    const [score, routing] = [await this.settings.find(SCORE), await this.settings.find(ROUTING)];
    return {
      score: { weights: (score?.value as ScoreWeights | undefined) ?? HOUSE_WEIGHTS, version: score?.version ?? 0 },
      routing: { rules: (routing?.value as RoutingRule[] | undefined) ?? [], version: routing?.version ?? 0 },
    };
  }

  /** Open leads are scored anew with them, in the background. @throws ValidationError, ConflictError STALE_VERSION. */
  setWeights(weights: ScoreWeights, version: number, actor: Actor): Promise<LeadSettingsView> {
    const problem = weightsProblem(weights);
    if (problem) throw new ValidationError(problem);
    return this.meetingOthers(async () => {
      const next = await this.put(SCORE, weights, version, actor, { weights: await this.weights() });
      await this.outbox.enqueue({ type: RESCORE_ALL, payload: { afterId: '', version: next } satisfies RescoreAll, dedupeKey: `lead-rescore:${next}:start` });
      return this.show();
    });
  }

  async setRouting(rules: RoutingRule[], version: number, actor: Actor): Promise<LeadSettingsView> {
    const problem = rulesProblem(rules, (await this.staff.listOwners()).map(({ id }) => id));
    if (problem) throw new ValidationError(problem);
    return this.meetingOthers(async () => {
      await this.put(ROUTING, rules, version, actor, { rules: await this.routingRules() });
      return this.show();
    });
  }

  /** Two first savings at once: the other one was there first. */
  private async meetingOthers(work: () => Promise<LeadSettingsView>): Promise<LeadSettingsView> {
    try {
      return await this.uow.run(work);
    } catch (error) {
      if (isUniqueViolation(error)) throw await this.stale();
      throw error;
    }
  }

  private async stale(): Promise<ConflictError> {
    return new ConflictError('STALE_VERSION', 'Somebody changed these settings after you opened them. Look at the changes and save again.', {
      extra: { current: await this.show() },
    });
  }

  private async put(name: string, value: object, version: number, actor: Actor, before: Record<string, unknown>): Promise<number> {
    const setting = { name, value, version: version + 1, updatedAt: this.clock.now() };
    if (!(await this.settings.putAtVersion(setting, version))) throw await this.stale();
    const [key = ''] = Object.keys(before);
    await this.audit.record({ actor, action: `lead.settings.${name}`, entity: 'lead_setting', entityId: name, before, after: { [key]: value } });
    return setting.version;
  }
}
