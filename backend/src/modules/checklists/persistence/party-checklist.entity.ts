import { Entity, ForeignKey } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn } from '../../../platform/database/columns.js';
import type { PartyList } from '../domain/party-list.js';

@Entity('party_checklist')
export class PartyChecklistEntity {
  @IdColumn()
  @ForeignKey('user_account', { name: 'fk_party_checklist_customer', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  customerId: string;

  @JsonColumn() list: PartyList;
  @InstantColumn() changedAt: Date;
}
