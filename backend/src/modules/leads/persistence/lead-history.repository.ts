import { Injectable } from '@nestjs/common';
import { In, IsNull, Not, type SelectQueryBuilder } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/index.js';
import type { ConsentKind } from '../domain/consent.js';
import type { StageChange } from '../domain/customer-history.js';
import { idsOfOneNumber, idsOfOneSender } from '../domain/duplicates.js';
import type { StepCause } from '../domain/lead.js';
import { LeadActivityEntity } from './lead-activity.entity.js';
import { LeadConsentEntity } from './lead-consent.entity.js';
import { LeadEntity } from './lead.entity.js';
import { LeadTouchEntity } from './lead-touch.entity.js';

/** More than anybody reads; keeps one lead with an endless history from taking the process down. */
export const SHOWN_ACTIVITIES = 1000;

/** Since when a person wants to be written to, or called, no more; null while they do not mind. */
export interface Withdrawals {
  noLettersSince: Date | null;
  noCallsSince: Date | null;
}

/** What belongs to a lead and is read with it. */
@Injectable()
export class LeadHistoryRepository {
  constructor(private readonly uow: UnitOfWork) {}

  /** Newest first; one more than is shown, so that the caller knows whether there are older ones. */
  listActivities(leadIds: readonly string[]): Promise<LeadActivityEntity[]> {
    return this.uow.reader().find(LeadActivityEntity, {
      where: { leadId: In([...leadIds]) },
      order: { at: 'DESC', id: 'DESC' },
      take: SHOWN_ACTIVITIES + 1,
    });
  }

  listConsents(leadId: string): Promise<LeadConsentEntity[]> {
    return this.uow.reader().find(LeadConsentEntity, { where: { leadId }, order: { kind: 'ASC' } });
  }

  async insertConsent(consent: LeadConsentEntity): Promise<void> {
    await this.uow.writer().insert(LeadConsentEntity, consent);
  }

  /** All that were given and not taken back yet. */
  async withdrawConsents(leadId: string, kinds: readonly ConsentKind[], withdrawnAt: Date): Promise<void> {
    await this.uow
      .writer()
      .update(LeadConsentEntity, { leadId, kind: In([...kinds]), withdrawnAt: IsNull() }, { withdrawnAt });
  }

  /** Who waits for us outside our area, by ZIP code, most people first: people, told apart by address, and the newest wish. `without` counts for nothing. */
  async listAreaWishes(
    without: readonly string[],
    limit: number,
  ): Promise<{ postalCode: string | null; people: number; lastAt: Date }[]> {
    const query = this.areaWishQuery().orderBy('people', 'DESC').addOrderBy('lead.postalCode', 'ASC').limit(limit);
    if (without.length > 0) query.andWhere({ leadId: Not(In([...without])) });
    const rows = await query.getRawMany<{
      postalCode: string | null;
      people: number | string;
      lastAt: string | Date;
    }>();
    return rows.map(({ postalCode, people, lastAt }) => ({
      postalCode,
      people: Number(people),
      lastAt: readInstant(lastAt),
    }));
  }

  areaWishQuery(): SelectQueryBuilder<LeadConsentEntity> {
    return this.uow
      .reader()
      .createQueryBuilder(LeadConsentEntity, 'consent')
      .innerJoin(LeadEntity, 'lead', 'lead.id = consent.leadId')
      .select('lead.postalCode', 'postalCode')
      .addSelect('COUNT(DISTINCT lead.emailNormalized)', 'people')
      .addSelect('MAX(consent.at)', 'lastAt')
      .where('consent.kind = :kind AND consent.withdrawnAt IS NULL', { kind: 'area' })
      .andWhere('lead.stage <> :spam', { spam: 'spam' })
      .groupBy('lead.postalCode');
  }

  /** Which merged leads somebody waits with. Merges are made by hand, one at a time, so they are few. */
  async listMergedWishes(): Promise<string[]> {
    const rows = await this.areaWishQuery()
      .select('lead.id', 'id')
      .andWhere('lead.mergedIntoId IS NOT NULL')
      .groupBy('lead.id')
      .getRawMany<{ id: string }>();
    return rows.map(({ id }) => id);
  }

  /** When the consent to letters about one of these was first taken back; each has one row. */
  async findWithdrawal(leadIds: readonly string[]): Promise<Date | null> {
    const rows = await this.uow
      .reader()
      .findBy(LeadConsentEntity, { leadId: In([...leadIds]), kind: 'email', withdrawnAt: Not(IsNull()) });
    return earliest(rows);
  }

  /** Those of letters and of calls, said about this lead, or about another of its family that came from the same address or number. */
  async findWithdrawals(lead: LeadEntity, family: readonly LeadEntity[]): Promise<Withdrawals> {
    const [sender, number] = [idsOfOneSender(lead, family), idsOfOneNumber(lead, family)];
    const rows = await this.uow.reader().findBy(LeadConsentEntity, {
      leadId: In([...new Set([...sender, ...number])]),
      kind: In(['email', 'phone']),
      withdrawnAt: Not(IsNull()),
    });
    const first = (kind: ConsentKind, ids: readonly string[]) =>
      earliest(rows.filter((row) => row.kind === kind && ids.includes(row.leadId)));
    return { noLettersSince: first('email', sender), noCallsSince: first('phone', number) };
  }

  /** How each of a page of leads found us the first time, as far as that is known. */
  async sourcesOf(leadIds: readonly string[]): Promise<Map<string, string>> {
    if (leadIds.length === 0) return new Map();
    const rows = await this.uow
      .reader()
      .find(LeadTouchEntity, { where: { leadId: In([...leadIds]), position: 'first' } });
    return new Map(rows.flatMap(({ leadId, source }) => (source === null ? [] : [[leadId, source]])));
  }

  listTouches(leadId: string): Promise<LeadTouchEntity[]> {
    return this.uow.reader().find(LeadTouchEntity, { where: { leadId }, order: { position: 'ASC' } });
  }

  /**
   * The stage changes of a page of leads in one query, oldest first, without those that were undone, which are always the last
   * of their moment; people make them one at a time, so each lead has few.
   */
  async stageChangesOf(leadIds: readonly string[]): Promise<Map<string, StageChange[]>> {
    const changes = new Map<string, StageChange[]>();
    if (leadIds.length === 0) return changes;
    const rows = await this.uow.reader().find(LeadActivityEntity, {
      select: { id: true, leadId: true, at: true, systemKind: true, fromStage: true, toStage: true },
      where: { leadId: In([...leadIds]), systemKind: In(['stage_changed', 'move_undone']) },
      order: { at: 'ASC', id: 'ASC' },
    });
    for (const { leadId, at, systemKind, fromStage: from, toStage: to } of rows) {
      const sofar = changes.get(leadId) ?? [];
      if (systemKind === 'move_undone') changes.set(leadId, sofar.slice(0, -1));
      else if (from !== null && to !== null) changes.set(leadId, [...sofar, { at, from, to }]);
    }
    return changes;
  }

  /** Marks these letters as taken back before they went out, or a visit as not closed, and answers with them. */
  async markNotSent(leadId: string, ids: readonly string[], notSentAt: Date): Promise<LeadActivityEntity[]> {
    const letters = { leadId, id: In([...ids]) };
    await this.uow.writer().update(LeadActivityEntity, letters, { notSentAt });
    return this.uow.reader().findBy(LeadActivityEntity, letters);
  }

  /** Why a step of that time was due: because a visit fell through, unless somebody planned it. */
  async causeOf(leadId: string, nextActionAt: Date): Promise<StepCause | null> {
    const told = await this.uow.reader().findBy(LeadActivityEntity, { leadId, nextActionAt });
    return told.length > 0 && told.every(({ systemKind }) => systemKind === 'visit') ? 'visit' : null;
  }

  /** When somebody of the staff first reached out, or last, see `isHumanReply`. */
  async findReply(leadId: string, which: 'first' | 'last'): Promise<Date | null> {
    const order = which === 'first' ? 'ASC' : 'DESC';
    const [found] = await this.uow.reader().find(LeadActivityEntity, {
      where: { leadId, actorType: 'staff', direction: 'out', kind: Not(In(['note', 'system'])), notSentAt: IsNull() },
      order: { at: order, id: order },
      take: 1,
    });
    return found?.at ?? null;
  }

  /** Which kinds of contact the staff has logged with these leads; a letter that never went out is none. */
  async contactKindsLogged(leadIds: readonly string[]): Promise<Set<LeadActivityEntity['kind']>> {
    const rows = await this.uow
      .reader()
      .createQueryBuilder(LeadActivityEntity, 'activity')
      .select('DISTINCT activity.kind', 'kind')
      .where({ leadId: In([...leadIds]), actorType: 'staff', kind: Not(In(['note', 'system'])), notSentAt: IsNull() })
      .getRawMany<{ kind: LeadActivityEntity['kind'] }>();
    return new Set(rows.map((row) => row.kind));
  }
}

function earliest(withdrawn: readonly LeadConsentEntity[]): Date | null {
  return withdrawn
    .map(({ withdrawnAt }) => withdrawnAt)
    .reduce((first, at) => (first === null || (at !== null && at < first) ? at : first), null);
}

/** What a function of the database answers is not converted: text in UTC on SQLite, an instant on MariaDB. */
function readInstant(value: string | Date): Date {
  return value instanceof Date ? value : new Date(`${value.replace(' ', 'T')}Z`);
}
