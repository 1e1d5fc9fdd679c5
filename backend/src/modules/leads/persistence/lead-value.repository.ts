import { Injectable, Optional } from '@nestjs/common';
import { In } from 'typeorm';
import { joined, raw, sql, UnitOfWork, type Sql } from '../../../platform/database/index.js';
import type { LeadStage } from '../domain/lead-stage.js';
import type { CountedStage } from '../domain/pipeline.js';
import { LeadListBounds } from './lead-list.repository.js';
import { LeadListStatements, type LeadFilter } from './lead-list.statements.js';
import { LeadValueEntity } from './lead-value.entity.js';
import type { LeadEntity } from './lead.entity.js';

type BoardFilter = Pick<LeadFilter, 'ownerId' | 'service'>;

/** What leads are worth. The board's figures are one statement, which reads a bounded stretch of an index for each column. */
@Injectable()
export class LeadValueRepository {
  private readonly leads: LeadListStatements;

  constructor(
    private readonly uow: UnitOfWork,
    @Optional() private readonly bounds = new LeadListBounds(),
  ) {
    this.leads = new LeadListStatements(uow.isSqlite);
  }

  get most(): number {
    return this.bounds.counted;
  }

  /** Of the priced leads the dearest are added up; each number one further than `most` at most, which says that there are more. */
  async byStage(stages: readonly LeadStage[], filter: BoardFilter): Promise<Map<LeadStage, CountedStage>> {
    const each = stages.map((stage) => this.ofStage(stage, filter));
    const rows = (await this.uow.reader().read(joined(each, ' UNION ALL '))) as {
      stage: LeadStage;
      leads: number;
      priced: number;
      cents: number | string;
    }[];
    return new Map(
      rows.map(({ stage, leads, priced, cents }) => [
        stage,
        { leads: Number(leads), priced: Number(priced), likelyCents: Number(cents) },
      ]),
    );
  }

  async pricesOf(leadIds: readonly string[]): Promise<Map<string, LeadValueEntity>> {
    if (leadIds.length === 0) return new Map();
    const rows = await this.uow.reader().findBy(LeadValueEntity, { leadId: In([...leadIds]) });
    return new Map(rows.map((row) => [row.leadId, row]));
  }

  /** Inside a unit that holds the lead: it is worth this from now on, or nothing. */
  async reprice(
    { id: leadId, stage, service, ownerId }: LeadEntity,
    price: Pick<LeadValueEntity, 'lowCents' | 'likelyCents' | 'highCents'> | null,
  ): Promise<void> {
    await this.uow.writer().delete(LeadValueEntity, { leadId });
    if (!price) return;
    const { lowCents, likelyCents, highCents } = price;
    await this.uow
      .writer()
      .insert(
        LeadValueEntity,
        Object.assign(new LeadValueEntity(), { leadId, stage, service, ownerId, lowCents, likelyCents, highCents }),
      );
  }

  private ofStage(stage: LeadStage, { ownerId, service }: BoardFilter): Sql {
    const most = this.bounds.counted + 1;
    const count = this.leads.countStage(stage, { ownerId, service }, most);
    const index = `ix_lead_value_${ownerId === undefined ? '' : 'owner_'}stage${service === undefined ? '' : '_service'}`;
    const table = raw(`lead_value ${this.uow.isSqlite ? `INDEXED BY ${index}` : `FORCE INDEX (${index})`}`);
    const tests = [
      ...(ownerId === undefined ? [] : [ownerId === null ? raw('owner_id IS NULL') : sql`owner_id = ${ownerId}`]),
      sql`stage = ${stage}`,
      ...(service === undefined ? [] : [sql`service = ${service}`]),
    ];
    const dearest = sql`SELECT likely_cents FROM ${table} WHERE ${joined(tests, ' AND ')} ORDER BY likely_cents DESC LIMIT ${most}`;
    return sql`SELECT ${stage} AS stage, (${count}) AS leads, COUNT(*) AS priced, COALESCE(SUM(likely_cents), 0) AS cents FROM (${dearest}) AS dearest`;
  }
}
