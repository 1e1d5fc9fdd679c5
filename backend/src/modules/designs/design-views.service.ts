import { Injectable } from '@nestjs/common';
import { sessionExpired } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError } from '../../common/errors/index.js';
import { foundIn, type Found, type FoundPeople } from '../../platform/lists/index.js';
import { owns, WorkPeopleService, type WorkOwner } from '../users/index.js';
import { presentForStaff, presentListItem, presentOwned, presentVersion } from './design.presenter.js';
import type { DesignPage, DesignResponse, DesignVersionResponse, StaffDesignPage } from './api/dto/design.response.js';
import type { DesignVersionEntity } from './persistence/design-version.entity.js';
import type { DesignEntity } from './persistence/design.entity.js';
import { DesignRepository } from './persistence/design.repository.js';

export const DESIGN_NOT_FOUND = 'That design could not be found.';

/** Reads designs for their owners and for staff. */
@Injectable()
export class DesignViews {
  constructor(
    private readonly designs: DesignRepository,
    private readonly people: WorkPeopleService,
    private readonly clock: Clock,
  ) {}

  /** A customer's list is the account's: what this browser saved without it was claimed by the login. */
  async list(owner: WorkOwner, limit: number, cursor: string | undefined): Promise<DesignPage> {
    if (owner.customerId === null && owner.browserKeyHash === null) return { items: [], nextCursor: null };
    const { items, nextCursor } = await this.designs.listOwnedBy(owner, { limit, cursor });
    const versions = await this.designs.currentVersions(items);
    return { items: items.map((design) => presentListItem(design, versions.get(design.id)!)), nextCursor };
  }

  async show(owner: WorkOwner, id: string): Promise<DesignResponse> {
    return this.present(this.required(await this.designs.findById(id), owner));
  }

  /** Inside a unit it shows what the unit has written so far. */
  async present(design: DesignEntity): Promise<DesignResponse> {
    const version = await this.currentVersion(design);
    return presentOwned(design, version, await this.designs.findLiveShare(design.id, this.clock.now()));
  }

  async currentVersion({ id, currentVersionNo }: DesignEntity): Promise<DesignVersionEntity> {
    const version = await this.designs.findVersion(id, currentVersionNo);
    if (!version) throw new Error(`design ${id} has no version ${currentVersionNo}`);
    return version;
  }

  /** Another person's looks like a missing one. @throws UnauthenticatedError when a login may find it. */
  required(design: DesignEntity | null, owner: WorkOwner): DesignEntity {
    if (design && owns(owner, design)) return design;
    throw owner.sessionEnded ? sessionExpired() : new NotFoundError(DESIGN_NOT_FOUND);
  }

  /** For staff, of all owners, last changed first; `q` finds names, and the people behind them. */
  async listAll(q: string, limit: number, cursor: string | undefined): Promise<StaffDesignPage> {
    const found = { q, ...(await this.people.found(q)) };
    const { items, nextCursor } = await this.designs.listForStaff(found, { limit, cursor, asked: { q } });
    const versions = await this.designs.currentVersions(items);
    const peopleOf = await this.people.of(items, await this.designs.newestRequests(items.map(({ id }) => id)));
    return {
      items: items.map((design) => presentForStaff(design, versions.get(design.id)!, peopleOf(design))),
      nextCursor,
    };
  }

  /** For the search of the console, last changed first. */
  async find(q: string, people: FoundPeople, limit: number): Promise<Found> {
    const { items, nextCursor } = await this.designs.listForStaff({ q, ...people }, { limit });
    return foundIn({ items, more: nextCursor !== null }, (design) => ({
      ...{ id: design.id, title: design.name, facts: [`Version ${design.currentVersionNo}`] },
      customerId: design.customerId,
    }));
  }

  /** For staff. @throws NotFoundError also for an invalid number. */
  async showVersion(id: string, versionNo: string): Promise<DesignVersionResponse> {
    const version = /^[1-9]\d{0,8}$/.test(versionNo) && (await this.designs.findVersion(id, Number(versionNo)));
    if (!version) throw new NotFoundError(DESIGN_NOT_FOUND);
    return presentVersion(version);
  }
}
