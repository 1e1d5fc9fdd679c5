import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  RecordOwners,
  type RecordHead,
  type RecordNote,
  type RecordOwner,
  type RecordPerson,
} from '../../platform/records/index.js';
import { ChangeOrderRepository } from './persistence/change-order.repository.js';

/** What signed documents ask of a change order: its project answers. */
@Injectable()
export class ChangeOrderRecords implements RecordOwner, OnModuleInit {
  constructor(
    private readonly orders: ChangeOrderRepository,
    private readonly owners: RecordOwners,
  ) {}

  onModuleInit(): void {
    this.owners.register('change_order', this);
  }

  async find(id: string): Promise<RecordHead | null> {
    const order = await this.orders.find(id);
    if (!order) return null;
    const { projectId, number, title } = order;
    const path = {
      admin: `/admin/projects?project=${projectId}&tab=changes`,
      portal: `/dashboard?project=${projectId}&tab=changes&change=${id}`,
    };
    return { id, label: `Change order ${number} ${title}`, path };
  }

  async customerRole(customerId: string, id: string): Promise<'signer' | 'viewer' | null> {
    const order = await this.orders.find(id);
    if (!order || order.sentAt === null) return null;
    return this.owners.of('project').customerRole(customerId, order.projectId);
  }

  async people(id: string): Promise<{ customers: RecordPerson[]; staff: RecordPerson[] }> {
    const { projectId } = await this.orders.require(id);
    return this.owners.of('project').people(projectId);
  }

  answeredBy(): Promise<string[]> {
    return Promise.resolve([]);
  }

  async sharedByStaff(id: string, at: Date): Promise<void> {
    const { projectId } = await this.orders.require(id);
    await this.owners.of('project').sharedByStaff(projectId, at);
  }

  async note(id: string, note: RecordNote): Promise<void> {
    const { projectId } = await this.orders.require(id);
    await this.owners.of('project').note(projectId, note);
  }
}
