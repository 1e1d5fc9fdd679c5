import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, RuleError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AppConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { sortName } from '../../common/text/index.js';
import { BrowserKeys, type WorkOwner } from '../users/index.js';
import type { DesignResponse } from './api/dto/design.response.js';
import { DesignViews } from './design-views.service.js';
import type { DesignFigures } from './domain/design-figures.js';
import { DesignVersionEntity } from './persistence/design-version.entity.js';
import { DesignEntity } from './persistence/design.entity.js';
import { DesignRepository } from './persistence/design.repository.js';

/** More than anyone draws; limits what a script can fill. */
const DESIGNS_PER_BROWSER = 50;
const DESIGNS_PER_CUSTOMER = 200;
const VERSIONS_PER_DESIGN = 500;
const DAY_MS = 86_400_000;

@Injectable()
export class DesignWorkService {
  constructor(
    private readonly designs: DesignRepository,
    private readonly views: DesignViews,
    private readonly keys: BrowserKeys,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  create(owner: WorkOwner, name: string, figures: DesignFigures): Promise<DesignResponse> {
    return this.uow.run(async () => {
      const design = await this.newDesign(owner, name);
      await this.designs.insert(design, this.newVersion(design, owner, figures));
      return this.views.present(design);
    });
  }

  /**
   * Saves on top of the version the owner saw. A design that is already saved is not saved twice, so a retry, or Save without
   * a change, returns the current version, unless the engine now calculates other figures for it.
   */
  addVersion(
    owner: WorkOwner,
    id: string,
    baseVersionNo: number,
    figures: DesignFigures,
  ): Promise<{ added: boolean; view: DesignResponse }> {
    return this.uow.run(async () => {
      const design = await this.lock(owner, id);
      const current = await this.views.currentVersion(design);
      const isSame = current.designHash === figures.designHash;
      if (isSame && saysTheSame(current, figures)) return { added: false, view: await this.views.present(design) };
      if (!isSame && design.currentVersionNo !== baseVersionNo) {
        throw new ConflictError(
          'STALE_VERSION',
          'This design was changed elsewhere after you opened it. Review the changes and save again.',
          { extra: { current: await this.views.present(design) } },
        );
      }
      if (design.currentVersionNo >= VERSIONS_PER_DESIGN) {
        throw new RuleError(
          'DESIGN_LIMIT_REACHED',
          `This design has ${VERSIONS_PER_DESIGN} versions. Start a new design to continue.`,
        );
      }
      design.currentVersionNo += 1;
      await this.designs.insertVersion(this.newVersion(design, owner, figures));
      const { currentVersionNo } = design;
      await this.change(design, { currentVersionNo });
      return { added: true, view: await this.views.present(design) };
    });
  }

  rename(owner: WorkOwner, id: string, name: string): Promise<DesignResponse> {
    return this.uow.run(async () => {
      const design = await this.lock(owner, id);
      if (design.name !== name) await this.change(design, { name, nameSort: sortName(name) });
      return this.views.present(design);
    });
  }

  private async lock(owner: WorkOwner, id: string): Promise<DesignEntity> {
    return this.views.required(await this.designs.lockById(id), owner);
  }

  private async newDesign(owner: WorkOwner, name: string): Promise<DesignEntity> {
    const id = uuidv7();
    const now = this.clock.now();
    const { customerId } = owner;
    const browserKeyHash = customerId === null ? (owner.browserKeyHash ?? this.keys.hashOfKeyFor(id)) : null;
    const most = customerId === null ? DESIGNS_PER_BROWSER : DESIGNS_PER_CUSTOMER;
    if ((await this.designs.countOwnedBy({ customerId, browserKeyHash })) >= most) {
      throw new RuleError(
        'DESIGN_LIMIT_REACHED',
        `You have ${most} designs. Continue with one of them${customerId === null ? ', or create an account' : ''}.`,
      );
    }
    return Object.assign(new DesignEntity(), {
      id,
      customerId,
      browserKeyHash,
      name,
      nameSort: sortName(name),
      state: 'saved',
      archived: 0,
      currentVersionNo: 1,
      createdAt: now,
      updatedAt: now,
      expiresAt: customerId === null ? this.expiryFrom(now) : null,
    } satisfies DesignEntity);
  }

  private expiryFrom(now: Date): Date {
    return new Date(now.getTime() + this.config.retention.withoutAccountDays * DAY_MS);
  }

  private newVersion(design: DesignEntity, owner: WorkOwner, figures: DesignFigures): DesignVersionEntity {
    return Object.assign(new DesignVersionEntity(), {
      id: uuidv7(),
      designId: design.id,
      versionNo: design.currentVersionNo,
      author: owner.customerId === null ? 'visitor' : 'customer',
      ...figures,
      createdAt: this.clock.now(),
    } satisfies DesignVersionEntity);
  }

  private async change(design: DesignEntity, patch: Partial<DesignEntity>): Promise<void> {
    const updatedAt = this.clock.now();
    const isKept = design.customerId !== null || design.state === 'submitted';
    const change = { ...patch, updatedAt, expiresAt: isKept ? null : this.expiryFrom(updatedAt) };
    Object.assign(design, change);
    await this.designs.updateLocked(design.id, change);
  }
}

function saysTheSame(saved: DesignFigures, now: DesignFigures): boolean {
  const said = ({ engineVersion, quantities, choices, checks, warnings }: DesignFigures) =>
    JSON.stringify([engineVersion, quantities, choices, checks, warnings]);
  return said(saved) === said(now);
}
