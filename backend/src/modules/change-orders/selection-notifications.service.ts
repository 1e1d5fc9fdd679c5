import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/index.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { Mailer, type EmailTemplate } from '../../platform/mail/index.js';
import { RecordOwners } from '../../platform/records/index.js';
import { ProjectPlans, ProjectSettings, type ProjectPlan } from '../projects/index.js';
import { spokenDate } from './change-order-pdfs.service.js';
import { choiceReminderStage, decideBy, type Selection } from './domain/selection.js';
import { SelectionRepository } from './persistence/selection.repository.js';
import { choiceOpened, choiceReminder, type ChoiceData } from './selection-emails.js';

/** Emails to the household about what it has to choose. */
@Injectable()
export class SelectionNotifications {
  constructor(
    private readonly selections: SelectionRepository,
    private readonly plans: ProjectPlans,
    private readonly settings: ProjectSettings,
    private readonly owners: RecordOwners,
    private readonly mailer: Mailer,
    private readonly uow: UnitOfWork,
    housekeeping: Housekeeping,
  ) {
    housekeeping.register('choice reminders', () => this.remind());
  }

  /** Inside a unit: added, or open again. */
  opened(selection: Selection, plan: ProjectPlan): Promise<void> {
    const { id, version, options, phaseKey } = selection;
    const isLate = decideBy(selection, phaseOf(plan, phaseKey).startsOn) < this.settings.today();
    const names = options.map(({ label }) => label).join(', ');
    return this.toHousehold(selection, plan, choiceOpened, { options: names, isLate }, `choice:${id}:${version}`);
  }

  async remind(): Promise<void> {
    const today = this.settings.today();
    const plans = new Map((await this.plans.active()).map((plan) => [plan.id, plan]));
    for (const selection of await this.selections.open()) {
      const plan = plans.get(selection.projectId);
      if (!plan) continue;
      const openedOn = this.settings.dayOf(selection.reopenedAt ?? selection.createdAt);
      const phase = phaseOf(plan, selection.phaseKey);
      if (phase.isDone) continue;
      const until = decideBy(selection, phase.startsOn);
      const stage = choiceReminderStage({ openedOn, decideBy: until }, today);
      if (stage === null) continue;
      const key = `choice-reminder:${selection.id}:${stage}:${until}:${openedOn}`;
      await this.uow.run(() => this.toHousehold(selection, plan, choiceReminder, {}, key));
    }
  }

  private async toHousehold<More extends object>(
    selection: Selection,
    plan: ProjectPlan,
    template: EmailTemplate<ChoiceData & More>,
    more: More,
    key: string,
  ): Promise<void> {
    const { projectId, category, phaseKey } = selection;
    const { name: phase, startsOn } = phaseOf(plan, phaseKey);
    const { customers } = await this.owners.of('project').people(projectId);
    for (const { email, name } of customers)
      await this.mailer.queue({
        ...{ template, to: email, dedupeKey: `${key}:${email}`, aboutId: projectId },
        data: {
          ...{ name, projectId, projectName: plan.name, category, phase },
          ...{ decideBy: spokenDate(decideBy(selection, startsOn)), phaseStarts: spokenDate(startsOn), ...more },
        },
      });
  }
}

/** A phase that staff removed from the plan since counts as finished. */
export function phaseOf({ phases, endsOn }: ProjectPlan, key: string): ProjectPlan['phases'][number] {
  return phases.find((phase) => phase.key === key) ?? { key, name: key, isDone: true, startsOn: endsOn };
}
