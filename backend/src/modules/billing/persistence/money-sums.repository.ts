import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.js';
import { INVOICED, RECEIVED, type LedgerKind } from '../domain/ledger.js';
import { LedgerEntryEntity } from './billing.entity.js';

export const MONEY_KINDS = ['contracted', 'billed', 'collected'] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];

/** All that was written for one project and day. */
export interface MoneySum {
  projectId: string;
  leadId: string | null;
  kind: MoneyKind;
  onDate: string;
  cents: number;
  /** The contract itself was signed that day. */
  isSigned: boolean;
}

const CONTRACTED: readonly LedgerKind[] = ['contract', 'change_order'];
const KINDS: Readonly<Record<MoneyKind, readonly LedgerKind[]>> = {
  contracted: CONTRACTED,
  billed: INVOICED,
  collected: RECEIVED,
};

@Injectable()
export class MoneySumsRepository {
  constructor(private readonly uow: UnitOfWork) {}

  async between(from: string, to: string): Promise<MoneySum[]> {
    const rows = await this.uow
      .reader()
      .createQueryBuilder(LedgerEntryEntity, 'entry')
      .innerJoin('project', 'project', 'project.id = entry.projectId')
      .select('entry.projectId', 'projectId')
      .addSelect('project.lead_id', 'leadId')
      .addSelect('entry.kind', 'kind')
      .addSelect('entry.onDate', 'onDate')
      .addSelect('SUM(entry.amountCents)', 'cents')
      .addSelect("MAX(CASE WHEN entry.kind = 'contract' AND entry.amountCents > 0 THEN 1 ELSE 0 END)", 'signed')
      .where('entry.onDate >= :from AND entry.onDate <= :to', { from, to })
      .andWhere('entry.kind IN (:...kinds)', { kinds: Object.values(KINDS).flat() })
      .groupBy('entry.projectId')
      .addGroupBy('project.lead_id')
      .addGroupBy('entry.kind')
      .addGroupBy('entry.onDate')
      .getRawMany<
        Pick<MoneySum, 'projectId' | 'leadId' | 'onDate'> & { kind: LedgerKind } & Record<
            'cents' | 'signed',
            number | string
          >
      >();
    return rows.map(({ kind, cents, signed, ...row }) => ({
      ...row,
      kind: MONEY_KINDS.find((candidate) => KINDS[candidate].includes(kind))!,
      cents: Number(cents),
      isSigned: Number(signed) === 1,
    }));
  }

  async firstDay(): Promise<string | null> {
    const row = await this.uow
      .reader()
      .createQueryBuilder(LedgerEntryEntity, 'entry')
      .select('MIN(entry.onDate)', 'day')
      .getRawOne<{ day: string | null }>();
    return row?.day ?? null;
  }
}
