import { Injectable } from '@nestjs/common';
import { MoreThanOrEqual } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/index.js';
import { LeadActivityEntity } from './lead-activity.entity.js';
import { LeadMoveEntity } from './lead-move.entity.js';

/** Of a day, which has far fewer; more would make no difference to what is said. */
const LOOKED_AT = 100;

@Injectable()
export class LeadMoveRepository {
  constructor(private readonly uow: UnitOfWork) {}

  find(leadId: string): Promise<LeadMoveEntity | null> {
    return this.uow.reader().findOneBy(LeadMoveEntity, { leadId });
  }

  /** The last one or an earlier one. */
  isMoveOf(leadId: string, activityId: string): Promise<boolean> {
    return this.uow.reader().existsBy(LeadActivityEntity, { id: activityId, leadId, systemKind: 'stage_changed' });
  }

  /** In place of the one before. */
  async replace(move: LeadMoveEntity): Promise<void> {
    const { leadId } = move;
    await this.uow.writer().delete(LeadMoveEntity, { leadId });
    await this.uow.writer().insert(LeadMoveEntity, move);
  }

  async markUndone(leadId: string, undoneAt: Date): Promise<void> {
    await this.uow.writer().update(LeadMoveEntity, { leadId }, { undoneAt });
  }

  /** What was written to the history of the lead since, newest first. */
  async listSince({ leadId, activityId, movedAt }: LeadMoveEntity): Promise<LeadActivityEntity[]> {
    const found = await this.uow.reader().find(LeadActivityEntity, {
      where: { leadId, at: MoreThanOrEqual(movedAt) },
      order: { at: 'DESC', id: 'DESC' },
      take: LOOKED_AT,
    });
    return found.filter(({ id, at }) => at > movedAt || id > activityId);
  }
}
