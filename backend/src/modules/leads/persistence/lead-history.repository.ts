import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan, MoreThanOrEqual, Not } from 'typeorm';
import { rawInstant, UnitOfWork } from '../../../platform/database/index.js';
import type { ConsentKind } from '../domain/consent.js';
import type { StageChange } from '../domain/customer-history.js';
import { alsoOf } from '../domain/duplicates.js';
import type { StageFacts } from '../domain/lead-stage.js';
import { LeadActivityEntity, LeadConsentEntity, LeadTouchEntity, type LeadMoveEntity } from './lead-parts.entity.js';
import { LeadMergeRepository } from './lead-merge.repository.js';
import { LeadEntity } from './lead.entity.js';

export const SHOWN_ACTIVITIES = 1000;

export interface Withdrawals {
  noEmailsSince: Date | null;
  noCallsSince: Date | null;
}

@Injectable()
export class LeadHistoryRepository {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly merges: LeadMergeRepository,
  ) {}

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

  async insertConsents(consents: readonly LeadConsentEntity[]): Promise<void> {
    if (consents.length > 0) await this.uow.writer().insert(LeadConsentEntity, [...consents]);
  }

  async withdrawConsents(leadId: string, kinds: readonly ConsentKind[], withdrawnAt: Date): Promise<void> {
    await this.uow
      .writer()
      .update(LeadConsentEntity, { leadId, kind: In([...kinds]), withdrawnAt: IsNull() }, { withdrawnAt });
  }

  /** People who want to hear when we come, by email address, per ZIP code; most people first. */
  async listAreaInterest(limit: number): Promise<{ postalCode: string | null; people: number; lastAt: Date }[]> {
    const rows = await this.uow
      .reader()
      .createQueryBuilder(LeadConsentEntity, 'consent')
      .innerJoin(LeadEntity, 'lead', 'lead.id = consent.leadId')
      .select('lead.postalCode', 'postalCode')
      .addSelect('COUNT(DISTINCT lead.emailNormalized)', 'people')
      .addSelect('MAX(consent.at)', 'lastAt')
      .where('consent.kind = :kind AND consent.withdrawnAt IS NULL', { kind: 'area' })
      .andWhere('lead.stage <> :spam', { spam: 'spam' })
      .groupBy('lead.postalCode')
      .orderBy('people', 'DESC')
      .addOrderBy('lead.postalCode', 'ASC')
      .limit(limit)
      .getRawMany<{ postalCode: string | null; people: number | string; lastAt: string | Date }>();
    return rows.map(({ postalCode, people, lastAt }) => ({
      postalCode,
      people: Number(people),
      lastAt: rawInstant(lastAt),
    }));
  }

  async findWithdrawal(leadId: string): Promise<Date | null> {
    return (await this.uow.reader().findOneBy(LeadConsentEntity, { leadId, kind: 'email' }))?.withdrawnAt ?? null;
  }

  /** Said about this lead, or about one merged with it that came from the same address or number. */
  async withdrawalsOf(lead: LeadEntity): Promise<Withdrawals> {
    const merged = await this.merges.allMergedWith(lead);
    const sender = alsoOf(lead, merged, 'email').map(({ id }) => id);
    const number = alsoOf(lead, merged, 'phone').map(({ id }) => id);
    const rows = await this.uow.reader().find(LeadConsentEntity, {
      where: { leadId: In([...new Set([...sender, ...number])]), withdrawnAt: Not(IsNull()) },
      order: { withdrawnAt: 'ASC' },
    });
    const first = (kind: ConsentKind, ids: readonly string[]) =>
      rows.find((row) => row.kind === kind && ids.includes(row.leadId))?.withdrawnAt ?? null;
    return { noEmailsSince: first('email', sender), noCallsSince: first('phone', number) };
  }

  async sourcesOf(leadIds: readonly string[]): Promise<Map<string, string>> {
    if (leadIds.length === 0) return new Map();
    const rows = await this.listFirstTouches(leadIds);
    return new Map(rows.flatMap(({ leadId, source }) => (source === null ? [] : [[leadId, source]])));
  }

  listTouches(leadId: string): Promise<LeadTouchEntity[]> {
    return this.uow.reader().find(LeadTouchEntity, { where: { leadId }, order: { position: 'ASC' } });
  }

  listFirstTouches(leadIds: readonly string[]): Promise<LeadTouchEntity[]> {
    return this.uow.reader().find(LeadTouchEntity, { where: { leadId: In([...leadIds]), position: 'first' } });
  }

  /** Oldest first, without those that were undone, which are always the last of their moment. */
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

  /** An email that was withdrawn before it was sent, or a visit whose closing was undone. */
  async markNotSent(leadId: string, ids: readonly string[], notSentAt: Date): Promise<void> {
    await this.uow.writer().update(LeadActivityEntity, { leadId, id: In([...ids]) }, { notSentAt });
  }

  async contactKindsLogged(leadIds: readonly string[]): Promise<Set<LeadActivityEntity['kind']>> {
    const rows = await this.uow
      .reader()
      .createQueryBuilder(LeadActivityEntity, 'activity')
      .select('DISTINCT activity.kind', 'kind')
      .where({ leadId: In([...leadIds]), ...LOGGED_BY_STAFF })
      .getRawMany<{ kind: LeadActivityEntity['kind'] }>();
    return new Set(rows.map((row) => row.kind));
  }

  async stageFacts(lead: LeadEntity): Promise<StageFacts> {
    const logged = await this.contactKindsLogged([lead.id]);
    return {
      ...lead,
      contactLogged: logged.size > 0,
      visitLogged: logged.has('visit'),
      // A booking moves the lead by itself, at once.
      visitBooked: false,
      proposalEmailed: lead.stage === 'consulted' && (await this.isEmailedSinceConsulted(lead.id)),
      // Accepting a proposal moves the lead by itself, at once.
      proposalAccepted: false,
    };
  }

  private async isEmailedSinceConsulted(leadId: string): Promise<boolean> {
    const [consulted] = await this.uow.reader().find(LeadActivityEntity, {
      where: { leadId, toStage: 'consulted' },
      order: { at: 'DESC', id: 'DESC' },
      take: 1,
    });
    const where = { leadId, direction: 'out' as const, ...LOGGED_BY_STAFF, kind: 'email' as const };
    return this.uow
      .reader()
      .existsBy(LeadActivityEntity, consulted ? { ...where, at: MoreThanOrEqual(consulted.at) } : where);
  }

  isMoveOf(leadId: string, activityId: string): Promise<boolean> {
    return this.uow.reader().existsBy(LeadActivityEntity, { id: activityId, leadId, systemKind: 'stage_changed' });
  }

  /** Whether anything but a note, a claim, a consent or a hint at a duplicate followed. */
  hasNewsSince({ leadId, activityId }: LeadMoveEntity): Promise<boolean> {
    const since = { leadId, id: MoreThan(activityId) };
    return this.uow.reader().existsBy(LeadActivityEntity, [
      { ...since, kind: Not(In(['note', 'system'])) },
      { ...since, systemKind: Not(In(['linked', 'consent', 'duplicate'])) },
    ]);
  }
}

/** An email that was never sent is not a contact. */
const LOGGED_BY_STAFF = { actorType: 'staff' as const, kind: Not(In(['note', 'system'])), notSentAt: IsNull() };
