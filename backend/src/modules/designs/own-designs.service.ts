import { Injectable } from '@nestjs/common';
import { sessionExpired } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError } from '../../common/errors/index.js';
import { owns, type WorkOwner } from '../users/index.js';
import { presentListItem, presentOwned, presentVersion, presentVersionSummary } from './design.presenter.js';
import type {
  DesignPage,
  DesignResponse,
  DesignVersionPage,
  DesignVersionResponse,
} from './api/dto/design.response.js';
import { DesignListRepository } from './persistence/design-list.repository.js';
import { DesignShareRepository } from './persistence/design-share.repository.js';
import type { DesignVersionEntity } from './persistence/design-version.entity.js';
import type { DesignEntity } from './persistence/design.entity.js';
import { DesignRepository } from './persistence/design.repository.js';

export interface OwnListRequest {
  archived: boolean;
  limit: number;
  cursor: string | undefined;
}

@Injectable()
export class OwnDesignsService {
  constructor(
    private readonly designs: DesignRepository,
    private readonly lists: DesignListRepository,
    private readonly shares: DesignShareRepository,
    private readonly clock: Clock,
  ) {}

  /** A customer's list is the account's: what this browser saved without it was claimed by the login. */
  async list(owner: WorkOwner, { archived, limit, cursor }: OwnListRequest): Promise<DesignPage> {
    if (owner.customerId === null && owner.browserKeyHash === null) return { items: [], nextCursor: null };
    const page = await this.lists.listOwnedBy(owner, archived, { limit, cursor, asked: { archived } });
    const versions = await this.lists.currentVersions(page.items);
    return {
      items: page.items.flatMap((design) => {
        const version = versions.get(design.id);
        return version ? presentListItem(design, version) : [];
      }),
      nextCursor: page.nextCursor,
    };
  }

  async show(owner: WorkOwner, id: string): Promise<DesignResponse> {
    return this.present(this.required(await this.designs.findById(id), owner));
  }

  async listVersions(
    owner: WorkOwner,
    id: string,
    limit: number,
    cursor: string | undefined,
  ): Promise<DesignVersionPage> {
    const design = this.required(await this.designs.findById(id), owner);
    const { items, nextCursor } = await this.lists.listVersions(design.id, { limit, cursor });
    return { items: items.map(presentVersionSummary), nextCursor };
  }

  async showVersion(owner: WorkOwner, id: string, versionNo: number): Promise<DesignVersionResponse> {
    const design = this.required(await this.designs.findById(id), owner);
    const version = await this.designs.findVersion(design.id, versionNo);
    if (!version) throw new NotFoundError(VERSION_NOT_FOUND);
    return presentVersion(version);
  }

  /** Inside a unit it shows what the unit has written so far. */
  async present(design: DesignEntity): Promise<DesignResponse> {
    const version = await this.currentVersion(design);
    return presentOwned(design, version, await this.shares.findLive(design.id, this.clock.now()));
  }

  async currentVersion({ id, currentVersionNo }: DesignEntity): Promise<DesignVersionEntity> {
    const version = await this.designs.findVersion(id, currentVersionNo);
    if (!version) throw new Error(`design ${id} has no version ${currentVersionNo}`);
    return version;
  }

  /** Someone else's design is as unknown as one that never was. @throws UnauthenticatedError when a login may find it. */
  required(design: DesignEntity | null, owner: WorkOwner): DesignEntity {
    if (design && owns(owner, design)) return design;
    throw owner.sessionEnded ? sessionExpired() : new NotFoundError(DESIGN_NOT_FOUND);
  }
}

export const DESIGN_NOT_FOUND = 'That design could not be found.';
const VERSION_NOT_FOUND = 'That version of the design could not be found.';
