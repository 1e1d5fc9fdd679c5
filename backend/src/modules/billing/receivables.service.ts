import { Injectable } from '@nestjs/common';
import { formatCents } from 'poolkit/units';
import { addDays, daysBetween } from 'poolkit/schedule-grid';
import { foundIn, type Found, type NumberOrProjects } from '../../platform/lists/index.js';
import { ProjectEvidences, ProjectSettings } from '../projects/index.js';
import type { BillingNeeds, ReceivablesResponse } from './api/dto/receivables.response.js';
import { totals } from './domain/money.js';
import { ageOf, AGES, byWeek } from './domain/receivables.js';
import { DAYS_TO_PAY } from './invoicing.service.js';
import { MoneyViews } from './money-views.service.js';
import { MoneyRepository } from './persistence/money.repository.js';
import { ReceivablesRepository } from './persistence/receivables.repository.js';

/** What is owed to the company, when it is expected, and what can be invoiced. */
@Injectable()
export class Receivables {
  constructor(
    private readonly receivables: ReceivablesRepository,
    private readonly repository: MoneyRepository,
    private readonly views: MoneyViews,
    private readonly evidences: ProjectEvidences,
    private readonly settings: ProjectSettings,
  ) {}

  async list(): Promise<ReceivablesResponse> {
    const today = this.settings.today();
    const open = await this.receivables.open();
    const items = open.map(({ invoice, project }) => ({
      ...{ id: invoice.id, number: invoice.number, title: invoice.title, issuedOn: invoice.issuedOn },
      ...{ dueOn: invoice.dueOn, balanceCents: invoice.balanceCents, age: ageOf(invoice.dueOn, today), project },
      daysLate: Math.max(0, daysBetween(invoice.dueOn, today)),
    }));
    const planned = await this.receivables.plannedDraws(addDays(today, 7 * 13));
    const expected = [
      ...items.map(({ dueOn: on, balanceCents: cents }) => ({ on, cents })),
      ...planned.map(({ endsOn, cents }) => ({ on: addDays(endsOn < today ? today : endsOn, DAYS_TO_PAY), cents })),
    ];
    return {
      items,
      totalCents: items.reduce((sum, { balanceCents }) => sum + balanceCents, 0),
      ages: AGES.map((age) => {
        const of = items.filter((item) => item.age === age);
        return { age, count: of.length, cents: of.reduce((sum, { balanceCents }) => sum + balanceCents, 0) };
      }),
      weeks: byWeek(expected, today),
    };
  }

  /** For the search of the console. */
  async find(wanted: NumberOrProjects, limit: number): Promise<Found> {
    return foundIn(await this.receivables.listFound(wanted).first(limit), (invoice) => {
      const { id, number, projectId, title, balanceCents, voidedAt } = invoice;
      const state = balanceCents > 0 ? `${formatCents(balanceCents)} open` : 'Paid';
      return { id, projectId, title: `Invoice ${number}`, facts: [title, voidedAt ? 'Void' : state] };
    });
  }

  async needs(): Promise<BillingNeeds> {
    const { items } = await this.list();
    const ready: BillingNeeds['ready'] = [];
    for (const projectId of await this.receivables.projectsWithReadyDraws()) {
      const money = (await this.repository.find(projectId))!;
      const evidence = await this.evidences.of(projectId);
      const { id, number, name } = evidence.project;
      for (const { key, title, amountCents, status } of await this.views.draws(money, evidence, totals(money)))
        if (status === 'earned' && amountCents > 0)
          ready.push({ key, title, amountCents, project: { id, number, name } });
    }
    return { ready, overdue: items.filter(({ daysLate }) => daysLate > 0) };
  }
}
