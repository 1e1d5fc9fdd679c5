import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, ValidationError } from '../../common/errors/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import { StaffDirectory } from '../users/index.js';
import type { LeadSettingsResponse } from './api/dto/lead-settings.dto.js';
import { DEFAULT_WEIGHTS, weightsProblem, type ScoreWeights } from './domain/lead-score.js';
import { ASSUMED_STAGE_WEIGHTS, type StageWeights } from './domain/pipeline.js';
import { rulesProblem, type RoutingRule } from './domain/routing.js';
import { LeadListRepository } from './persistence/lead-list.repository.js';
import { LeadSettingRepository } from './persistence/lead-setting.repository.js';

export const RESCORE_ALL = 'lead.rescore-all';

interface Values {
  score: ScoreWeights;
  stages: StageWeights;
  routing: RoutingRule[];
}

const DEFAULTS: Values = { score: DEFAULT_WEIGHTS, stages: ASSUMED_STAGE_WEIGHTS, routing: [] };

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

  async get<Name extends keyof Values>(name: Name): Promise<{ value: Values[Name]; version: number }> {
    const row = await this.settings.find(name);
    return { value: (row?.value as Values[Name] | undefined) ?? DEFAULTS[name], version: row?.version ?? 0 };
  }

  /** One read after the other: a unit has one connection. */
  async show(): Promise<LeadSettingsResponse> {
    const score = await this.get('score');
    const routing = await this.get('routing');
    const stages = await this.get('stages');
    return {
      score: { weights: score.value, version: score.version },
      routing: { rules: await this.withPeople(routing.value), version: routing.version },
      stages: { weights: stages.value, version: stages.version },
    };
  }

  async set<Name extends keyof Values>(
    name: Name,
    value: Values[Name],
    version: number,
    actor: Actor,
  ): Promise<LeadSettingsResponse> {
    const activeIds = (await this.staff.listOwners()).map(({ id }) => id);
    const { score, routing }: Partial<Values> = { [name]: value };
    const problem = (score && weightsProblem(score)) ?? (routing && rulesProblem(routing, activeIds));
    if (problem) throw new ValidationError(problem);
    return this.uow.run(async () => {
      const now = this.clock.now();
      const was = await this.settings.lock(name, version, DEFAULTS[name], now);
      if (was?.version !== version) {
        const sentence = 'These settings changed after you opened them. Review the changes and save again.';
        throw new ConflictError('STALE_VERSION', sentence, { extra: { current: await this.show() } });
      }
      await this.settings.update({ name, value, version: version + 1, updatedAt: now });
      const field = name === 'routing' ? 'rules' : 'weights';
      await this.audit.record({
        actor,
        action: `lead.settings.${name}`,
        entity: 'lead_setting',
        entityId: name,
        before: { [field]: was.value },
        after: { [field]: value },
      });
      if (name === 'score')
        await this.outbox.enqueue({ type: RESCORE_ALL, payload: {}, dedupeKey: `lead-rescore:${version + 1}` });
      return this.show();
    });
  }

  /** The rule of a staff member who left stays until it is changed, but assigns no leads. */
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
}
