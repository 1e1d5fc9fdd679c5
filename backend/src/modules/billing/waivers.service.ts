import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, NotFoundError, ValidationError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { isUniqueViolation, UnitOfWork } from '../../platform/database/index.js';
import { RecordOwners } from '../../platform/records/index.js';
import { DocumentsService } from '../documents/index.js';
import type { NewWaiverDto, WaiverResponse } from './api/dto/waiver.dto.js';
import { findDraw } from './domain/invoicing.js';
import { isSameParty, moveWaiver, receiveSigned, type Waiver, type WaiverStatus } from './domain/waiver.js';
import { notOpen } from './ledger-changes.service.js';
import { waiverOf } from './money-views.service.js';
import { MoneyRepository } from './persistence/money.repository.js';
import { WaiverParties } from './waiver-parties.js';
import { WaiverRepository } from './persistence/waiver.repository.js';

/** Lien waivers of the parties who worked in a draw. */
@Injectable()
export class Waivers {
  constructor(
    private readonly waivers: WaiverRepository,
    private readonly money: MoneyRepository,
    private readonly parties: WaiverParties,
    private readonly documents: DocumentsService,
    private readonly owners: RecordOwners,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  request(projectId: string, dto: NewWaiverDto, actor: Actor): Promise<WaiverResponse> {
    return this.uow.run(async () => {
      const money = await this.money.lock(projectId);
      if (!money) throw notOpen();
      const { id: drawId, title } = findDraw(money, dto.drawKey);
      const { party, vendorId } = await this.partyOf(projectId, dto);
      const scope = dto.scope ?? 'progress';
      const ofDraw = money.waivers.filter((one) => one.drawId === drawId && one.type === dto.type);
      if (ofDraw.some((one) => one.scope === scope && isSameParty(one, { party, vendorId }))) throw alreadyAsked(party);
      const waiver: Waiver = {
        ...{ id: uuidv7(), projectId, drawId, party, vendorId, type: dto.type, scope },
        documentVersionId: null,
        ...{ status: 'requested', requestedAt: this.clock.now(), receivedAt: null, verifiedAt: null },
      };
      await this.waivers.save(waiver).catch((error: unknown) => {
        throw isUniqueViolation(error) ? alreadyAsked(party) : error;
      });
      await this.note(waiver, actor, 'request', `Requested a lien waiver from ${party} for “${title}.”`);
      return waiverOf(waiver);
    });
  }

  move(projectId: string, id: string, to: WaiverStatus, actor: Actor): Promise<WaiverResponse> {
    return this.uow.run(async () => {
      const waiver = moveWaiver(await this.waivers.lock(projectId, id), to, this.clock.now());
      await this.waivers.save(waiver);
      await this.note(waiver, actor, to, `The lien waiver of ${waiver.party} is ${to}.`);
      return waiverOf(waiver);
    });
  }

  /** @throws NotFoundError, also for a version of another project's document */
  attach(projectId: string, id: string, documentVersionId: string, actor: Actor): Promise<WaiverResponse> {
    return this.uow.run(async () => {
      const waiver = receiveSigned(await this.waivers.lock(projectId, id), documentVersionId, this.clock.now());
      const documents = await this.documents.list({ ownerType: 'project', ownerId: projectId });
      if (!documents.some(({ versions }) => versions.some((version) => version.id === documentVersionId)))
        throw new NotFoundError('That document could not be found.');
      await this.waivers.save(waiver);
      await this.note(waiver, actor, 'sign', `The signed lien waiver of ${waiver.party} was attached.`);
      return waiverOf(waiver);
    });
  }

  private async partyOf(
    projectId: string,
    { party, vendorId = null }: { party?: string | undefined; vendorId?: string | null | undefined },
  ): Promise<Pick<Waiver, 'party' | 'vendorId'>> {
    const parties = await this.parties.of(projectId);
    const vendor = parties.find((one) => (vendorId === null ? one.name === party : one.vendorId === vendorId));
    if (vendor) return { party: vendor.name, vendorId: vendor.vendorId };
    if (vendorId !== null) throw new ValidationError({ party: 'Choose a vendor with an order on this project.' });
    if (!party) throw new ValidationError({ party: 'Enter the vendor.' });
    return { party, vendorId };
  }

  private async note({ id, projectId, party }: Waiver, actor: Actor, verb: string, summary: string): Promise<void> {
    await this.owners.of('project').note(projectId, { actor, kind: 'waiver', summary });
    const after = { waiverId: id, party };
    await this.audit.record({ actor, action: `waiver.${verb}`, entity: 'project', entityId: projectId, after });
  }
}

function alreadyAsked(party: string): ConflictError {
  return new ConflictError('ILLEGAL_TRANSITION', `${party} has already been asked for this waiver.`);
}
