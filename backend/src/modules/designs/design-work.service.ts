import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, NotFoundError, RuleError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AppConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { sortName } from '../../common/text/index.js';
import { BrowserKeys, type WorkOwner } from '../users/index.js';
import type { DesignResponse } from './api/dto/design.response.js';
import type { DesignFigures, KeptFigures } from './domain/design-figures.js';
import { isOpen, mayBecome, restoredState, TRANSITIONS, type DesignState } from './domain/design-state.js';
import { DESIGNS_PER_BROWSER, DESIGNS_PER_CUSTOMER, forgottenAt, VERSIONS_PER_DESIGN } from './domain/retention.js';
import { OwnDesignsService } from './own-designs.service.js';
import { DesignSubmissionRepository } from './persistence/design-submission.repository.js';
import { DesignVersionEntity } from './persistence/design-version.entity.js';
import { DesignEntity } from './persistence/design.entity.js';
import { DesignRepository } from './persistence/design.repository.js';

@Injectable()
export class DesignWorkService {
  private readonly keptDays: number;

  constructor(
    private readonly designs: DesignRepository,
    private readonly own: OwnDesignsService,
    private readonly submissions: DesignSubmissionRepository,
    private readonly keys: BrowserKeys,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    config: AppConfig,
  ) {
    this.keptDays = config.retention.withoutAccountDays;
  }

  create(owner: WorkOwner, name: string, figures: DesignFigures): Promise<DesignResponse> {
    return this.uow.run(async () => {
      const design = await this.newDesign(owner, name);
      await this.designs.insert(design, this.newVersion(design, owner, figures));
      return this.own.present(design);
    });
  }

  /**
   * Saves on top of the version the owner saw. What is saved already is not saved twice, so that a try
   * whose answer was lost, and a click on Save without a change, answer with the current version. The same design
   * becomes a new version when it measures or checks differently by now: figures it rests on were changed.
   */
  addVersion(
    owner: WorkOwner,
    id: string,
    baseVersionNo: number,
    figures: DesignFigures,
  ): Promise<{ added: boolean; view: DesignResponse }> {
    return this.uow.run(async () => {
      const design = await this.lockOpen(owner, id);
      const current = await this.own.currentVersion(design);
      const isSame = current.designHash === figures.designHash;
      if (isSame && saysTheSame(current, figures)) return { added: false, view: await this.own.present(design) };
      if (!isSame && design.currentVersionNo !== baseVersionNo) {
        throw new ConflictError(
          'STALE_VERSION',
          'This design was changed elsewhere after you opened it. Look at the changes and save again.',
          {
            extra: { current: await this.own.present(design) },
          },
        );
      }
      if (design.currentVersionNo >= VERSIONS_PER_DESIGN) {
        throw new RuleError(
          'DESIGN_LIMIT_REACHED',
          `This design has ${VERSIONS_PER_DESIGN} versions. Make a copy to go on with it.`,
        );
      }
      design.currentVersionNo += 1;
      await this.designs.insertVersion(this.newVersion(design, owner, figures));
      const { currentVersionNo } = design;
      await this.change(design, { currentVersionNo });
      return { added: true, view: await this.own.present(design) };
    });
  }

  rename(owner: WorkOwner, id: string, name: string): Promise<DesignResponse> {
    return this.uow.run(async () => {
      const design = await this.lockOpen(owner, id);
      if (design.name !== name) await this.change(design, { name, nameSort: sortName(name) });
      return this.own.present(design);
    });
  }

  /** Out of the lists and its links closed, until it is restored. Archiving twice is archiving once. */
  archive(owner: WorkOwner, id: string): Promise<DesignResponse> {
    return this.uow.run(async () => {
      const design = this.own.required(await this.designs.lockById(id), owner);
      if (isOpen(design.state)) await this.move(design, 'archived');
      return this.own.present(design);
    });
  }

  restore(owner: WorkOwner, id: string): Promise<DesignResponse> {
    return this.uow.run(async () => {
      const design = this.own.required(await this.designs.lockById(id), owner);
      if (!isOpen(design.state)) {
        const sentWithRequest = (await this.submissions.listByDesign(id, 1)).length > 0;
        await this.move(design, restoredState({ sentWithRequest }));
      }
      return this.own.present(design);
    });
  }

  /** A new design that begins with a version of this one, as it was measured then. */
  duplicate(owner: WorkOwner, id: string, versionNo: number | null, name: string | null): Promise<DesignResponse> {
    return this.uow.run(async () => {
      const source = this.own.required(await this.designs.findById(id), owner);
      const version = await this.designs.findVersion(id, versionNo ?? source.currentVersionNo);
      if (!version) throw new NotFoundError('That version of the design could not be found.');
      const design = await this.newDesign(owner, name ?? copyName(source.name));
      await this.designs.insert(design, this.newVersion(design, owner, version));
      return this.own.present(design);
    });
  }

  /** The row, kept still until the unit ends. @throws ConflictError when it is archived. */
  async lockOpen(owner: WorkOwner, id: string): Promise<DesignEntity> {
    const design = this.own.required(await this.designs.lockById(id), owner);
    if (isOpen(design.state)) return design;
    throw new ConflictError('ILLEGAL_TRANSITION', 'This design is archived. Restore it first, or make a copy.', {
      extra: { allowed: TRANSITIONS[design.state] },
    });
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
        `You have ${most} designs. Go on with one of them${customerId === null ? ', or make an account' : ''}.`,
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
      expiresAt: forgottenAt({ customerId, sentWithRequest: false }, this.keptDays, now),
    } satisfies DesignEntity);
  }

  private newVersion(design: DesignEntity, owner: WorkOwner, figures: KeptFigures): DesignVersionEntity {
    return Object.assign(new DesignVersionEntity(), {
      id: uuidv7(),
      designId: design.id,
      versionNo: design.currentVersionNo,
      author: owner.customerId === null ? 'visitor' : 'customer',
      design: figures.design,
      summary: figures.summary,
      quantities: figures.quantities,
      choices: figures.choices,
      checks: figures.checks,
      warnings: figures.warnings,
      designHash: figures.designHash,
      engineVersion: figures.engineVersion,
      createdAt: this.clock.now(),
    } satisfies DesignVersionEntity);
  }

  private async move(design: DesignEntity, state: DesignState): Promise<void> {
    if (!mayBecome(design.state, state)) throw new Error(`a design does not go from ${design.state} to ${state}`);
    const sentWithRequest = [design.state, state].includes('submitted');
    await this.change(design, { state, archived: isOpen(state) ? 0 : 1 }, sentWithRequest);
  }

  private async change(
    design: DesignEntity,
    patch: Partial<DesignEntity>,
    sentWithRequest = design.state === 'submitted',
  ): Promise<void> {
    const now = this.clock.now();
    const { customerId } = design;
    const change = {
      ...patch,
      updatedAt: now,
      expiresAt: forgottenAt({ customerId, sentWithRequest }, this.keptDays, now),
    };
    Object.assign(design, change);
    await this.designs.updateLocked(design.id, change);
  }
}

/** Whether the engine says the same about a design as when it was kept. Kept figures come back as they were written. */
function saysTheSame(kept: DesignVersionEntity, now: DesignFigures): boolean {
  const said = ({ engineVersion, quantities, choices, checks, warnings }: KeptFigures) =>
    JSON.stringify([engineVersion, quantities, choices, checks, warnings]);
  return said(kept) === said(now);
}

const LONGEST_NAME = 120;

function copyName(name: string): string {
  const copied = `Copy of ${name}`;
  return [...copied].slice(0, LONGEST_NAME).join('');
}
