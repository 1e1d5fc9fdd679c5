import { Injectable } from '@nestjs/common';
import { rightToCancel } from 'poolkit/contract-dates';
import { SYSTEM_ACTOR, type Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, ValidationError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { BuildTemplates, ProjectEvidences, ProjectSettings } from '../projects/index.js';
import type { LedgerResponse } from './api/dto/billing.response.js';
import { cancelMoney, changePrice, drawsOf, openMoney, type NewMoney, type PriceChange } from './domain/money.js';
import type { LedgerKind } from './domain/ledger.js';
import { LedgerChanges } from './ledger-changes.service.js';
import { MoneyViews } from './money-views.service.js';
import { MoneyRepository } from './persistence/money.repository.js';

export interface MoneyByHand {
  contractCents: number | null;
  signedOn: string;
  noticeGivenOn: string | null;
}

export interface ProjectPrices {
  contractCents: number;
  changesCents: number;
  invoicedCents: number;
}

const FIRST_ORDER = 5001;

/** What proposals and change orders do to the money of a project, inside their unit of work. */
@Injectable()
export class ProjectMoney {
  constructor(
    private readonly repository: MoneyRepository,
    private readonly changes: LedgerChanges,
    private readonly views: MoneyViews,
    private readonly evidences: ProjectEvidences,
    private readonly templates: BuildTemplates,
    private readonly settings: ProjectSettings,
    private readonly uow: UnitOfWork,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * @param wanted.noticeGivenOn when the signed contract carried the notice to owner; null bars invoices and payments
   * @throws RuleError DRAWS_DO_NOT_ADD_UP, ConflictError MONEY_ALREADY_OPEN
   */
  open(wanted: NewMoney, actor: Actor = SYSTEM_ACTOR): Promise<LedgerResponse> {
    return this.uow.run(async () => {
      if (await this.repository.lock(wanted.projectId)) throw alreadyOpen();
      await this.changes.open(openMoney(wanted, uuidv7, this.clock.now()), actor);
      return this.summary(wanted.projectId);
    });
  }

  async isOpen(projectId: string): Promise<boolean> {
    return (await this.repository.find(projectId)) !== null;
  }

  /** For a contract on paper: the draws are those of the published template. */
  openByHand(projectId: string, wanted: MoneyByHand, actor: Actor): Promise<LedgerResponse> {
    return this.uow.run(async () => {
      const { project } = await this.evidences.of(projectId);
      const contractCents = wanted.contractCents ?? project.contractCents;
      if (!contractCents) throw new ValidationError({ contractCents: 'Enter the contract price.' });
      this.requirePast(wanted.signedOn, 'signedOn');
      if (wanted.noticeGivenOn) this.requirePast(wanted.noticeGivenOn, 'noticeGivenOn');
      const draws = drawsOf((await this.templates.published()).draws, contractCents);
      const terms = { proposalId: null, cancelUntil: this.cancelUntil(wanted.signedOn) };
      return this.open({ ...wanted, ...terms, projectId, contractCents, draws }, actor);
    });
  }

  /** @throws ConflictError MONEY_NOT_OPEN, RuleError CHANGE_TOO_LARGE */
  addChangeOrder(
    { projectId, ...wanted }: Omit<PriceChange, 'signedAt'> & { projectId: string },
    actor: Actor,
  ): Promise<LedgerResponse> {
    return this.uow.run(async () => {
      await this.changes.change(projectId, actor, async (money, signedAt) =>
        changePrice(money, { ...wanted, signedAt }, await this.views.earnedDraws(money), uuidv7),
      );
      return this.summary(projectId);
    });
  }

  /** @throws ConflictError ILLEGAL_TRANSITION when it was canceled before */
  async cancel(projectId: string, reason: string, actor: Actor): Promise<void> {
    await this.changes.change(projectId, actor, (money, now) => cancelMoney(money, reason, this.settings.today(), now));
  }

  /** The prices of many projects at once; those without a contract on file are left out. */
  async prices(projectIds: readonly string[]): Promise<Map<string, ProjectPrices>> {
    const sums = await this.repository.figures(projectIds);
    const of = (id: string, ...kinds: LedgerKind[]) =>
      sums.filter((sum) => sum.projectId === id && kinds.includes(sum.kind)).reduce((all, { cents }) => all + cents, 0);
    return new Map(
      [...new Set(sums.map(({ projectId }) => projectId))].map((id) => [
        id,
        {
          contractCents: of(id, 'contract'),
          changesCents: of(id, 'change_order'),
          invoicedCents: of(id, 'invoice', 'credit_note', 'void'),
        },
      ]),
    );
  }

  /** Inside a unit: the next number of a purchase order, without gaps. */
  nextOrderNumber(): Promise<number> {
    return this.repository.nextNumber('purchase_order', FIRST_ORDER);
  }

  summary(projectId: string): Promise<LedgerResponse> {
    return this.views.ledger(projectId);
  }

  /** Contracts and cancellations, or payments and what was returned, of all projects, by when they were written. */
  centsWritten(what: 'contracts' | 'payments', from: Date, to: Date): Promise<number> {
    const kinds = what === 'contracts' ? (['contract'] as const) : (['payment', 'reversal', 'refund'] as const);
    return this.repository.centsWritten(kinds, from, to);
  }

  private cancelUntil(signedOn: string): Date {
    const { timeZone } = this.site.business;
    return new Date(rightToCancel(Date.parse(`${signedOn}T18:00:00Z`), timeZone).endsAt);
  }

  private requirePast(date: string, field: string): void {
    if (date > this.settings.today()) throw new ValidationError({ [field]: 'Choose today or an earlier day.' });
  }
}

function alreadyOpen(): ConflictError {
  return new ConflictError('MONEY_ALREADY_OPEN', 'The contract price of this project is already on file.');
}
