import { Injectable, Optional } from '@nestjs/common';
import { Accounts } from './accounts.service.js';
import { StaffDirectory } from './staff-directory.service.js';
import { CustomerRequests, type RequestHead } from './user-ports.js';

export interface WorkPeople {
  customer: { id: string; name: string } | null;
  request: RequestHead | null;
}

const MAX_FOUND = 100;

@Injectable()
export class WorkPeopleService {
  constructor(
    private readonly accounts: Accounts,
    private readonly names: StaffDirectory,
    @Optional() private readonly requests?: CustomerRequests,
  ) {}

  async found(q: string): Promise<{ leadIds: string[]; customerIds: string[] }> {
    if (q === '') return { leadIds: [], customerIds: [] };
    const leadIds = (await this.requests?.findIds(q, MAX_FOUND)) ?? [];
    return { leadIds, customerIds: await this.accounts.findCustomerIds(q, MAX_FOUND) };
  }

  /** One query for the names and one for the requests. `requestIds` is by row. */
  async of<R extends { id: string; customerId: string | null }>(
    rows: readonly R[],
    requestIds: ReadonlyMap<string, string>,
  ): Promise<(row: R) => WorkPeople> {
    const names = await this.names.namesByIds(rows.map(({ customerId }) => customerId).filter((id) => id !== null));
    const heads = await this.requests?.headsOf([...new Set(requestIds.values())]);
    return ({ id, customerId }) => ({
      customer: customerId === null ? null : { id: customerId, name: names.get(customerId) ?? '' },
      request: heads?.get(requestIds.get(id) ?? '') ?? null,
    });
  }
}
