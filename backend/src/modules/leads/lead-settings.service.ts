import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, ValidationError } from '../../common/errors/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { isUniqueViolation, UnitOfWork } from '../../platform/database/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import { StaffDirectory } from '../users/index.js';
import type { LeadSettingsResponse } from './api/dto/lead-settings.dto.js';
import { DEFAULT_WEIGHTS, weightsProblem, type ScoreWeights } from './domain/lead-score.js';
import { ASSUMED_STAGE_WEIGHTS, stageWeightsProblem, type StageWeights } from './domain/pipeline.js';
import { rulesProblem, type RoutingRule } from './domain/routing.js';
import { LeadListRepository } from './persistence/lead-list.repository.js';
import { LeadSettingRepository, type LeadSettingEntity } from './persistence/lead-setting.repository.js';

export const RESCORE_ALL = 'lead.rescore-all';

/** Open leads with a greater id are still to come. */
export interface RescoreAll {
  afterId: string;
  /** Of the weights. */
  version: number;
}

const SCORE = 'score';
const ROUTING = 'routing';
const STAGES = 'stages';

/** What the office sets about leads; until it does, the defaults hold and no lead is assigned. */
@Injectable()
export class LeadSettings {
  constructor(
    private readonly settings: LeadSettingRepository,
    private readonly lists: LeadListRepository,
    private readonly staff: StaffDirectory,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async weights(): Promise<ScoreWeights> {
    return weightsOf(await this.settings.find(SCORE));
  }

  async stageWeights(): Promise<{ weights: StageWeights; isAssumed: boolean }> {
    const stages = await this.settings.find(STAGES);
    return { weights: stageWeightsOf(stages), isAssumed: stages === null };
  }

  async routingRules(): Promise<RoutingRule[]> {
    return rulesOf(await this.settings.find(ROUTING));
  }

  /** One read after the other: a unit has one connection. */
  async show(): Promise<LeadSettingsResponse> {
    const [score, routing, stages] = [
      await this.settings.find(SCORE),
      await this.settings.find(ROUTING),
      await this.settings.find(STAGES),
    ];
    return {
      score: { weights: weightsOf(score), version: score?.version ?? 0 },
      routing: { rules: await this.withPeople(rulesOf(routing)), version: routing?.version ?? 0 },
      stages: { weights: stageWeightsOf(stages), version: stages?.version ?? 0 },
    };
  }

  /** Open leads are scored anew with them, in the background. @throws ValidationError, ConflictError STALE_VERSION. */
  async setWeights(weights: ScoreWeights, version: number, actor: Actor): Promise<LeadSettingsResponse> {
    const problem = weightsProblem(weights);
    if (problem) throw new ValidationError(problem);
    return this.staleOnRace(async () => {
      await this.put(SCORE, weights, version, actor, (was) => ({ weights: weightsOf(was) }));
      const next = version + 1;
      await this.outbox.enqueue({
        type: RESCORE_ALL,
        payload: { afterId: '', version: next } satisfies RescoreAll,
        dedupeKey: `lead-rescore:${next}:start`,
      });
      return this.show();
    });
  }

  /** @throws ValidationError, ConflictError STALE_VERSION. */
  async setRouting(rules: RoutingRule[], version: number, actor: Actor): Promise<LeadSettingsResponse> {
    const problem = rulesProblem(
      rules,
      (await this.staff.listOwners()).map(({ id }) => id),
    );
    if (problem) throw new ValidationError(problem);
    return this.staleOnRace(async () => {
      await this.put(ROUTING, rules, version, actor, (was) => ({ rules: rulesOf(was) }));
      return this.show();
    });
  }

  /** @throws ValidationError, ConflictError STALE_VERSION. */
  async setStageWeights(weights: StageWeights, version: number, actor: Actor): Promise<LeadSettingsResponse> {
    const problem = stageWeightsProblem(weights);
    if (problem) throw new ValidationError(problem);
    return this.staleOnRace(async () => {
      await this.put(STAGES, weights, version, actor, (was) => ({ weights: stageWeightsOf(was) }));
      return this.show();
    });
  }

  /** The rule of a staff member who left stays until it is changed, and assigns nothing. */
  private async withPeople(rules: readonly RoutingRule[]): Promise<LeadSettingsResponse['routing']['rules']> {
    if (rules.length === 0) return [];
    const ids = rules.map(({ staffId }) => staffId);
    const names = await this.staff.namesByIds(ids);
    const active = new Set((await this.staff.listOwners()).map(({ id }) => id));
    const open = await this.lists.countOpenByOwner(ids);
    return rules.map((rule) => ({
      ...rule,
      staffName: names.get(rule.staffId) ?? null,
      takesLeads: active.has(rule.staffId),
      openLeads: open.get(rule.staffId) ?? 0,
    }));
  }

  /** Two first savings at once: the other one was there first. */
  private async staleOnRace(work: () => Promise<LeadSettingsResponse>): Promise<LeadSettingsResponse> {
    try {
      return await this.uow.run(work);
    } catch (error) {
      if (isUniqueViolation(error)) throw await this.stale();
      throw error;
    }
  }

  private async stale(): Promise<ConflictError> {
    return new ConflictError(
      'STALE_VERSION',
      'These settings changed after you opened them. Look at the changes and save again.',
      {
        extra: { current: await this.show() },
      },
    );
  }

  private async put(
    name: string,
    value: object,
    version: number,
    actor: Actor,
    named: (row: Setting) => Record<string, object>,
  ): Promise<void> {
    const setting = { name, value, version: version + 1, updatedAt: this.clock.now() };
    let was: Setting = null;
    // A row that is not there cannot be locked: the first one to insert it wins.
    if (version === 0) await this.settings.insert(setting);
    else {
      was = await this.settings.lock(name);
      if (was?.version !== version) throw await this.stale();
      await this.settings.update(setting);
    }
    await this.audit.record({
      actor,
      action: `lead.settings.${name}`,
      entity: 'lead_setting',
      entityId: name,
      before: named(was),
      after: named(setting),
    });
  }
}

type Setting = LeadSettingEntity | null;

function weightsOf(row: Setting): ScoreWeights {
  return (row?.value as ScoreWeights | undefined) ?? DEFAULT_WEIGHTS;
}

function stageWeightsOf(row: Setting): StageWeights {
  return (row?.value as StageWeights | undefined) ?? ASSUMED_STAGE_WEIGHTS;
}

function rulesOf(row: Setting): RoutingRule[] {
  return (row?.value as RoutingRule[] | undefined) ?? [];
}
