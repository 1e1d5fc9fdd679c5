import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, ValidationError } from '../../common/errors/index.js';
import { responseOf } from '../../common/http/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { searchText, sortName } from '../../common/text/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { isUniqueViolation, UnitOfWork } from '../../platform/database/index.js';
import { foundIn, type Found } from '../../platform/lists/index.js';
import {
  VendorResponse,
  type EditVendorDto,
  type ListVendorsQuery,
  type NewVendorDto,
  type VendorPage,
} from './api/dto/vendor.dto.js';
import type { VendorEntity } from './persistence/vendor.entity.js';
import { VENDOR_NAME_INDEX, VendorRepository } from './persistence/vendor.repository.js';

const USUAL_TERMS_DAYS = 30;

/** Whom we buy from. */
@Injectable()
export class Vendors {
  constructor(
    private readonly vendors: VendorRepository,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list({ q, which = 'active', limit, cursor }: ListVendorsQuery): Promise<VendorPage> {
    const filter = { q, ...(which === 'active' && { isActive: true }) };
    const page = await this.vendors.list(filter).pageWithTotal({ limit, cursor, asked: { q, which } });
    return { ...page, items: page.items.map(present) };
  }

  /** For the search of the console. */
  async find(q: string, limit: number): Promise<Found> {
    return foundIn(await this.vendors.list({ q }).first(limit), ({ id, name, contactName, phone, email }) => ({
      ...{ id, title: name, facts: [contactName], texts: [phone, email] },
    }));
  }

  /** @throws ConflictError VENDOR_EXISTS */
  add(dto: NewVendorDto, actor: Actor): Promise<VendorResponse> {
    const vendor: VendorEntity = {
      ...{ id: uuidv7(), isActive: true, version: 1, createdAt: this.clock.now() },
      ...termsOf(dto),
    };
    return this.write(vendor, actor, 'add', () => this.vendors.insert(vendor));
  }

  /** What is left out is empty then. @throws ConflictError VENDOR_EXISTS, STALE_VERSION */
  edit(id: string, { version, isActive, ...dto }: EditVendorDto, actor: Actor): Promise<VendorResponse> {
    return this.uow.run(async () => {
      const before = await this.vendors.lock(id);
      if (before.version !== version)
        throw new ConflictError('STALE_VERSION', 'This vendor changed after you opened it. Check it again.', {
          extra: { current: present(before) },
        });
      const vendor = { ...before, ...termsOf(dto), isActive: isActive ?? before.isActive, version: version + 1 };
      return this.write(vendor, actor, 'edit', () => this.vendors.update(vendor));
    });
  }

  private write(vendor: VendorEntity, actor: Actor, verb: string, save: () => Promise<void>): Promise<VendorResponse> {
    return this.uow.run(async () => {
      await save().catch((error: unknown) => {
        if (!isUniqueViolation(error, VENDOR_NAME_INDEX)) throw error;
        throw new ConflictError('VENDOR_EXISTS', `There is already a vendor called “${vendor.name}.”`);
      });
      const { name, email, termsDays, isActive } = vendor;
      await this.audit.record({
        ...{ actor, action: `vendor.${verb}`, entity: 'vendor', entityId: vendor.id },
        after: { name, email, termsDays, isActive },
      });
      return present(vendor);
    });
  }
}

function termsOf({ name, contactName, email, phone, termsDays = USUAL_TERMS_DAYS, note }: NewVendorDto) {
  const nameSort = sortName(name);
  if (nameSort === '') throw new ValidationError({ name: 'Enter a name with letters or numbers.' });
  return {
    ...{ name, nameSort, contactName: contactName ?? null, email: email ?? null, phone: phone ?? null },
    ...{ termsDays, note: note ?? null },
    searchText: searchText([name, contactName ?? null, email ?? null], phone ?? null),
  };
}

function present(vendor: VendorEntity): VendorResponse {
  return responseOf(VendorResponse, vendor);
}
