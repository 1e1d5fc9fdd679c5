import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { NotFoundError } from '../../../common/errors/index.js';
import { searchWords } from '../../../common/text/index.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import { ListQuery } from '../../../platform/lists/index.js';
import { VendorEntity } from './vendor.entity.js';

export const VENDOR_NAME_INDEX = 'uq_vendor_name_sort';

@Injectable()
export class VendorRepository {
  constructor(private readonly uow: UnitOfWork) {}

  list({ q = '', isActive }: { q?: string | undefined; isActive?: boolean }): ListQuery<VendorEntity> {
    const vendors = this.uow.reader().createQueryBuilder(VendorEntity, 'vendor');
    return new ListQuery(vendors, { nameSort: 'ASC' })
      .filter('isActive', isActive)
      .search('searchText', searchWords(q));
  }

  async byIds(ids: readonly string[]): Promise<Map<string, VendorEntity>> {
    if (ids.length === 0) return new Map();
    const rows = await this.uow.reader().findBy(VendorEntity, { id: In([...new Set(ids)]) });
    return new Map(rows.map((vendor) => [vendor.id, vendor]));
  }

  async bySortNames(names: readonly string[]): Promise<VendorEntity[]> {
    return names.length === 0 ? [] : this.uow.reader().findBy(VendorEntity, { nameSort: In([...new Set(names)]) });
  }

  find(id: string): Promise<VendorEntity | null> {
    return this.uow.reader().findOneBy(VendorEntity, { id });
  }

  /** Inside a unit: no one else changes it until the unit ends. */
  async lock(id: string): Promise<VendorEntity> {
    const vendor = await this.uow.writer().findOne(VendorEntity, { where: { id }, lock: this.uow.forUpdate() });
    if (!vendor) throw new NotFoundError('That vendor could not be found.');
    return vendor;
  }

  async insert(vendor: VendorEntity): Promise<void> {
    await this.uow.writer().insert(VendorEntity, vendor);
  }

  async update(vendor: VendorEntity): Promise<void> {
    await this.uow.writer().update(VendorEntity, { id: vendor.id }, { ...vendor });
  }
}
