import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { GoneError, NotFoundError } from '../../common/errors/index.js';
import { sha256Hex, uuidv7 } from '../../common/ids/ids.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Keyring } from '../../platform/secrets/keyring.js';
import type { WorkOwner } from '../users/index.js';
import { presentShared } from './design.presenter.js';
import type { DesignShareResponse, SharedDesign } from './api/dto/design.response.js';
import { DesignCards } from './design-cards.service.js';
import { DESIGN_NOT_FOUND, DesignViews } from './design-views.service.js';
import { DesignShareEntity } from './persistence/design-share.entity.js';
import { DesignRepository } from './persistence/design.repository.js';

const LINK_MS = 90 * 86_400_000;

/**
 * Links by which an owner shows a design, as it is now, to anyone who has the link. Only the token's hash is
 * stored; the token itself is made again from the server's secret when the owner asks for the link again.
 */
@Injectable()
export class DesignSharingService {
  constructor(
    private readonly designs: DesignRepository,
    private readonly views: DesignViews,
    private readonly keyring: Keyring,
    private readonly cards: DesignCards,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The active link, valid for 90 days from now; a new one if there is none. */
  share(owner: WorkOwner, id: string): Promise<{ made: boolean; link: DesignShareResponse }> {
    return this.uow.run(async () => {
      this.views.required(await this.designs.lockById(id), owner);
      const now = this.clock.now();
      const expiresAt = new Date(now.getTime() + LINK_MS);
      const live = await this.designs.findLiveShare(id, now);
      // After a change of the server's secret old links still work, but cannot be made again.
      if (live && sha256Hex(this.tokenOf(live.id)) === live.tokenHash) {
        await this.designs.extendShare(live.id, expiresAt);
        return { made: false, link: this.linkOf(live.id, expiresAt) };
      }
      const shareId = uuidv7();
      const tokenHash = sha256Hex(this.tokenOf(shareId));
      await this.designs.insertShare(
        Object.assign(new DesignShareEntity(), {
          id: shareId,
          designId: id,
          tokenHash,
          createdAt: now,
          expiresAt,
          revokedAt: null,
        } satisfies DesignShareEntity),
      );
      return { made: true, link: this.linkOf(shareId, expiresAt) };
    });
  }

  /** Ends every link to it, if any. */
  async revoke(owner: WorkOwner, id: string): Promise<void> {
    await this.uow.run(async () => {
      this.views.required(await this.designs.lockById(id), owner);
      await this.designs.revokeShares(id, this.clock.now());
    });
  }

  /** @throws GoneError for a revoked or expired link, or an archived design; NotFoundError for an unknown one. */
  async open(token: string): Promise<SharedDesign> {
    const share = await this.designs.findShare(sha256Hex(token));
    const design = share && (await this.designs.findById(share.designId));
    if (!share || !design) throw new NotFoundError(DESIGN_NOT_FOUND);
    if (share.revokedAt !== null || share.expiresAt <= this.clock.now() || design.archived !== 0) {
      throw new GoneError('SHARE_LINK_ENDED', 'This link no longer works. Ask the person who sent it for a new one.');
    }
    return presentShared(design, await this.views.currentVersion(design), share);
  }

  private tokenOf(shareId: string): string {
    return this.keyring.hmac('design-share', shareId);
  }

  private linkOf(shareId: string, expiresAt: Date): DesignShareResponse {
    const token = this.tokenOf(shareId);
    // In the fragment, so that no server logs it.
    const url = `${this.cards.urlOf(shareId)}#shared=${token}`;
    return { url, token, expiresAt: expiresAt.toISOString() };
  }
}
