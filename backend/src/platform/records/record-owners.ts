import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/principal.js';
import { NotFoundError } from '../../common/errors/index.js';

export interface RecordPerson {
  /** Null for a person who was invited and has no account yet. */
  userId: string | null;
  email: string;
  name: string;
  /** Of a customer: what they may do. */
  role?: 'signer' | 'viewer';
}

export interface RecordHead {
  id: string;
  label: string;
  path: { admin: string; portal: string };
}

export interface RecordNote {
  actor: Actor;
  kind: string;
  summary: string;
  before?: object | null;
  after?: object | null;
}

/** What documents and messages need to know of the record they belong to. */
export interface RecordOwner {
  /** Null when it does not exist. */
  find(id: string): Promise<RecordHead | null>;
  /** Null when the record is not theirs, which must look as if it did not exist. */
  customerRole(customerId: string, id: string): Promise<'signer' | 'viewer' | null>;
  people(id: string): Promise<{ customers: RecordPerson[]; staff: RecordPerson[] }>;
  /** Ids of the records whose customers this staff member answers. */
  answeredBy(staffId: string): Promise<string[]>;
  /** Inside a unit: staff shared a message, log or document with the customer. */
  sharedByStaff(id: string, at: Date): Promise<void>;
  /** Inside a unit: one line of the record's activity list. */
  note(id: string, note: RecordNote): Promise<void>;
}

/** Modules register the records that others may attach to, so that those know none of them. */
@Injectable()
export class RecordOwners {
  private readonly owners = new Map<string, RecordOwner>();

  register(type: string, owner: RecordOwner): void {
    if (this.owners.has(type)) throw new Error(`There is already an owner of ${type} records.`);
    this.owners.set(type, owner);
  }

  /** @throws NotFoundError when the record is not theirs */
  async requireRole(type: string, id: string, customerId: string): Promise<'signer' | 'viewer'> {
    const role = await this.of(type).customerRole(customerId, id);
    if (!role) throw new NotFoundError();
    return role;
  }

  /** @throws NotFoundError for a type that no module registered */
  of(type: string): RecordOwner {
    const owner = this.owners.get(type);
    if (!owner) throw new NotFoundError();
    return owner;
  }
}
