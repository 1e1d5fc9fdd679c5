import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { BusinessEvents, type BusinessEventName } from '../../platform/business-events/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { LiveEvents } from '../../platform/live/index.js';
import { RecordOwners } from '../../platform/records/index.js';
import { ProjectSettings } from '../projects/index.js';
import { afterChange, withBalances, type Money, type MoneyAccount, type MoneyChange } from './domain/money.js';
import { ledgerEntry, type LedgerDraft, type LedgerEntry } from './domain/ledger.js';
import { MoneyRepository } from './persistence/money.repository.js';

/** What came in, and what took it back. */
const REPORTED: Partial<Record<LedgerEntry['kind'], readonly [BusinessEventName, BusinessEventName]>> = {
  contract: ['contract_signed', 'contract_canceled'],
  payment: ['payment_received', 'payment_returned'],
  reversal: ['payment_received', 'payment_returned'],
  refund: ['payment_received', 'payment_returned'],
};

/** The only way to write the money of a project. */
@Injectable()
export class LedgerChanges {
  constructor(
    private readonly repository: MoneyRepository,
    private readonly owners: RecordOwners,
    private readonly settings: ProjectSettings,
    private readonly audit: AuditLog,
    private readonly live: LiveEvents,
    private readonly business: BusinessEvents,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks the money, lets `decide` compute the change (null: none), saves what differs, and records it.
   *
   * @throws NotFoundError, ConflictError MONEY_NOT_OPEN, and what `decide` throws
   */
  change(
    projectId: string,
    actor: Actor,
    decide: (money: Money, now: Date) => Promise<MoneyChange | null> | MoneyChange | null,
  ): Promise<Money> {
    return this.uow.run(async () => {
      const before = await this.repository.lock(projectId);
      if (!before) throw notOpen();
      const change = await decide(before, this.clock.now());
      return change ? this.apply(before, change, actor) : before;
    });
  }

  open(change: MoneyChange & { account: MoneyAccount }, actor: Actor): Promise<Money> {
    return this.uow.run(async () => {
      await this.repository.insertAccount(change.account);
      return this.apply({ account: change.account, draws: [], invoices: [], sums: [], waivers: [] }, change, actor);
    });
  }

  private async apply(before: Money, change: MoneyChange, actor: Actor): Promise<Money> {
    const { projectId } = before.account;
    const after = withBalances(afterChange(before, change));
    if (change.account && change.account !== before.account) await this.repository.saveAccount(change.account);
    await this.repository.saveDraws(change.draws ?? []);
    await this.repository.saveInvoices(after.invoices.filter((invoice) => !before.invoices.includes(invoice)));
    const made = { projectId, on: this.settings.today(), actorName: actor.name, at: this.clock.now() };
    await this.repository.append(change.entries.map((draft) => ledgerEntry(draft, { id: uuidv7(), ...made })));
    await this.report(projectId, change.entries);
    await this.owners.of('project').note(projectId, { actor, ...change.activity });
    await this.audit.record({ actor, entity: 'project', entityId: projectId, ...change.audit });
    this.live.publish({ kind: 'project.changed', subjectId: projectId, data: { by: actor.id } });
    return after;
  }

  /** The same cents as the ledger, which the nightly check compares. */
  private async report(projectId: string, entries: readonly LedgerDraft[]): Promise<void> {
    for (const { kind, amountCents: valueCents } of entries) {
      const name = REPORTED[kind]?.[valueCents < 0 ? 1 : 0];
      if (name) await this.business.report({ name, projectId, valueCents, detail: kind });
    }
  }
}

export function notOpen(): ConflictError {
  return new ConflictError('MONEY_NOT_OPEN', 'Enter the contract price of this project first.');
}
