import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Between, In, IsNull, MoreThan, MoreThanOrEqual } from 'typeorm';
import { NotFoundError } from '../../../common/errors/index.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import type { LeadStage } from '../domain/lead-stage.js';
import { beforeMove } from '../domain/move-undo.js';
import { LeadActivityEntity, LeadConsentEntity, LeadMoveEntity, LeadTouchEntity } from './lead-parts.entity.js';
import { LeadEntity } from './lead.entity.js';

export interface ClaimProof {
  emailNormalized?: string;
  visitorKeyHash?: string;
  receivedSince?: Date;
}

export type LeadPrice = Pick<LeadEntity, 'lowCents' | 'likelyCents' | 'highCents'>;

@Injectable()
export class LeadRepository {
  constructor(private readonly uow: UnitOfWork) {}

  findById(id: string): Promise<LeadEntity | null> {
    return this.uow.reader().findOneBy(LeadEntity, { id });
  }

  async existing(ids: readonly string[]): Promise<Set<string>> {
    const found = await this.uow.reader().find(LeadEntity, { select: { id: true }, where: { id: In([...ids]) } });
    return new Set(found.map(({ id }) => id));
  }

  async require(id: string): Promise<LeadEntity> {
    return found(await this.findById(id));
  }

  async lock(id: string): Promise<LeadEntity> {
    return found(await this.lockById(id));
  }

  lockById(id: string): Promise<LeadEntity | null> {
    return this.uow.writer().findOne(LeadEntity, { where: { id }, lock: this.uow.forUpdate() });
  }

  /** The lead, then those it was merged into, the kept one last. */
  async lockWithKept(id: string): Promise<LeadEntity[]> {
    const leads: LeadEntity[] = [];
    for (let next: string | null = id; next !== null;) {
      const lead: LeadEntity | null = await this.lockById(next);
      if (lead) leads.push(lead);
      next = lead?.mergedIntoId ?? null;
    }
    return leads;
  }

  /** For a merged lead, the one it became part of. */
  async lockKept(id: string): Promise<LeadEntity | null> {
    return (await this.lockWithKept(id)).at(-1) ?? null;
  }

  findOwnedBy(customerId: string, id: string): Promise<LeadEntity | null> {
    return this.uow.reader().findOneBy(LeadEntity, { id, customerId });
  }

  async lockLatestFrom(emailNormalized: string, stages: readonly LeadStage[]): Promise<LeadEntity | null> {
    const [latest] = await this.uow.writer().find(LeadEntity, {
      where: { emailNormalized, stage: In([...stages]) },
      order: { receivedAt: 'DESC', id: 'DESC' },
      take: 1,
      lock: this.uow.forUpdate(),
    });
    // A database collation may call two different addresses equal.
    return latest?.emailNormalized === emailNormalized ? latest : null;
  }

  findRepeated(fingerprint: string, since: Date): Promise<LeadEntity | null> {
    return this.uow.writer().findOne(LeadEntity, {
      where: { fingerprint, receivedAt: MoreThan(since) },
      order: { receivedAt: 'ASC', id: 'ASC' },
    });
  }

  async insert(
    lead: LeadEntity,
    consents: readonly LeadConsentEntity[],
    touches: readonly LeadTouchEntity[],
  ): Promise<void> {
    const writer = this.uow.writer();
    await writer.insert(LeadEntity, lead);
    if (consents.length > 0) await writer.insert(LeadConsentEntity, [...consents]);
    if (touches.length > 0) await writer.insert(LeadTouchEntity, [...touches]);
  }

  async replaceTouch(touch: LeadTouchEntity): Promise<void> {
    const writer = this.uow.writer();
    await writer.delete(LeadTouchEntity, { leadId: touch.leadId, position: touch.position });
    await writer.insert(LeadTouchEntity, [touch]);
  }

  async insertActivities(activities: readonly LeadActivityEntity[]): Promise<void> {
    if (activities.length > 0) await this.uow.writer().insert(LeadActivityEntity, [...activities]);
  }

  /** How many requests this address has sent since, this unit's own among them. */
  countFrom(emailNormalized: string, since: Date): Promise<number> {
    return this.uow.writer().countBy(LeadEntity, { emailNormalized, receivedAt: MoreThan(since) });
  }

  countHeldBackEmergencies(since: Date): Promise<number> {
    return this.uow.writer().countBy(LeadEntity, { stage: 'spam', service: 'emergency', receivedAt: MoreThan(since) });
  }

  countHeldBackDue(after: Date, until: Date): Promise<number> {
    return this.uow.writer().countBy(LeadEntity, { stage: 'spam', replyDueAt: Between(after, until) });
  }

  /** Stores what differs between the locked row and what it becomes, and when, if anything does or it `isWork`. */
  async update(before: LeadEntity, after: LeadEntity, now: Date, isWork: boolean): Promise<void> {
    const keys = Object.keys(after) as (keyof LeadEntity)[];
    const changed = keys.filter((key) => !isDeepStrictEqual(before[key], after[key]));
    if (changed.length === 0 && !isWork) return;
    after.updatedAt = now;
    changed.push('updatedAt');
    const { id } = before;
    await this.uow.writer().update(LeadEntity, { id }, Object.fromEntries(changed.map((key) => [key, after[key]])));
  }

  async updatePrice(id: string, price: LeadPrice): Promise<void> {
    await this.uow.writer().update(LeadEntity, { id }, price);
  }

  async updateScore(id: string, score: number): Promise<void> {
    await this.uow.writer().update(LeadEntity, { id }, { score });
  }

  findMove(leadId: string): Promise<LeadMoveEntity | null> {
    return this.uow.reader().findOneBy(LeadMoveEntity, { leadId });
  }

  /** Only the last move can be undone, so it replaces the one before. */
  async keepMove(before: LeadEntity, after: LeadEntity, activityId: string): Promise<void> {
    const { id: leadId, version: leadVersion, updatedAt: movedAt } = after;
    await this.uow.writer().delete(LeadMoveEntity, { leadId });
    const move = { leadId, activityId, before: beforeMove(before), leadVersion, movedAt, undoneAt: null };
    await this.uow.writer().insert(LeadMoveEntity, Object.assign(new LeadMoveEntity(), move));
  }

  async markMoveUndone(leadId: string, undoneAt: Date): Promise<void> {
    await this.uow.writer().update(LeadMoveEntity, { leadId }, { undoneAt });
  }

  /** Requests of no account that one of the proofs fits, oldest first. */
  async lockUnclaimed(proofs: readonly ClaimProof[], limit: number): Promise<LeadEntity[]> {
    if (proofs.length === 0) return [];
    const leads = await this.uow.writer().find(LeadEntity, {
      where: proofs.map(({ receivedSince, ...keys }) => ({
        customerId: IsNull(),
        ...keys,
        ...(receivedSince && { receivedAt: MoreThanOrEqual(receivedSince) }),
      })),
      order: { id: 'ASC' },
      take: limit,
      lock: this.uow.forUpdate(),
    });
    // A database collation may call two different addresses equal.
    return leads.filter((lead) => proofs.some((proof) => fits(lead, proof)));
  }
}

function found(lead: LeadEntity | null): LeadEntity {
  if (!lead) throw new NotFoundError('That lead could not be found.');
  return lead;
}

function fits(lead: LeadEntity, { emailNormalized, visitorKeyHash, receivedSince }: ClaimProof): boolean {
  if (emailNormalized !== undefined && lead.emailNormalized !== emailNormalized) return false;
  if (visitorKeyHash !== undefined && lead.visitorKeyHash !== visitorKeyHash) return false;
  return receivedSince === undefined || lead.receivedAt >= receivedSince;
}
