import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor, CustomerPrincipal } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, ForbiddenError, NotFoundError } from '../../common/errors/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Idempotency, type KeyedWrite } from '../../platform/idempotency/index.js';
import { RecordOwners } from '../../platform/records/index.js';
import { ProjectMoney } from '../billing/index.js';
import { ProjectPlans } from '../projects/index.js';
import {
  proofOf,
  Signatures,
  SignedCopies,
  SigningActs,
  type ProvenSigner,
  type SignDto,
} from '../signatures/index.js';
import type { ApproveChangeDto } from './api/dto/change-order.dto.js';
import type { OwnChangeOrder, OwnChangeOrderDetail } from './api/dto/change-order.response.js';
import { ChangeEffects } from './change-effects.service.js';
import { ChangeOrderChanges } from './change-order-changes.service.js';
import { ChangeOrderNotifications } from './change-order-notifications.service.js';
import { presentOwn } from './change-order.presenter.js';
import { approve, decline, requireOpen, statusAt } from './domain/change-order.js';
import type { ChangeOrderEntity } from './persistence/change-order.entity.js';
import { ChangeOrderRepository } from './persistence/change-order.repository.js';

/** What customers do with change orders. */
@Injectable()
export class PortalChangeOrders implements OnModuleInit {
  constructor(
    private readonly orders: ChangeOrderRepository,
    private readonly changes: ChangeOrderChanges,
    private readonly effects: ChangeEffects,
    private readonly news: ChangeOrderNotifications,
    private readonly plans: ProjectPlans,
    private readonly money: ProjectMoney,
    private readonly signatures: Signatures,
    private readonly copies: SignedCopies,
    private readonly acts: SigningActs,
    private readonly owners: RecordOwners,
    private readonly idempotency: Idempotency,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.acts.register('change_order', {
      sign: ({ document, proven, dto, actor }) => this.execute(document.targetId, proven, dto, actor),
    });
  }

  /** Those that were sent, without the versions that a newer one replaced. */
  async list({ userId }: CustomerPrincipal, projectId?: string): Promise<OwnChangeOrder[]> {
    const own = await this.plans.idsOfCustomer(userId);
    const ids = projectId === undefined ? own : own.filter((id) => id === projectId);
    if (projectId !== undefined && ids.length === 0) throw new NotFoundError();
    const now = this.clock.now();
    return (await this.orders.ofProjects(ids))
      .filter(({ sentAt, status }) => sentAt !== null && status !== 'revised')
      .map((order) => presentOwn(order, now));
  }

  async show(customer: CustomerPrincipal, id: string): Promise<OwnChangeOrderDetail> {
    const { order, role } = await this.own(customer, id);
    const now = this.clock.now();
    const designs = await this.effects.designs(order);
    const effect = statusAt(order, now) === 'sent' ? await this.effectOf(order) : null;
    return { ...presentOwn(order, now), role, effect, designs };
  }

  /**
   * Signature, price, draws and dates change in one unit of work.
   *
   * @throws GoneError CHANGE_ORDER_EXPIRED, ForbiddenError for a viewer, ConflictError when it was answered before
   */
  async approve(
    customer: CustomerPrincipal,
    id: string,
    dto: ApproveChangeDto,
    actor: Actor,
    write: KeyedWrite,
  ): Promise<OwnChangeOrder> {
    const proven = (await this.idempotency.isReplay(write)) ? null : await this.prove(customer, id, dto, actor);
    return this.idempotency.respond(write, async () => {
      const order = proven ? await this.execute(id, proven, dto, actor) : (await this.own(customer, id)).order;
      return presentOwn(order, this.clock.now());
    });
  }

  /** Price and dates remain as they were. */
  async decline(customer: CustomerPrincipal, id: string, reason: string, actor: Actor): Promise<OwnChangeOrder> {
    const { order, role } = await this.own(customer, id);
    requireSigner(role);
    return this.uow.run(async () => {
      const record = { verb: 'decline', summary: `${customer.name} declined change order ${order.number}.`, reason };
      const after = await this.changes.change(id, null, actor, record, (before, now) =>
        decline(before, { by: customer.name, reason }, now),
      );
      await this.news.declined(after);
      return presentOwn(after, this.clock.now());
    });
  }

  private async prove(customer: CustomerPrincipal, id: string, dto: ApproveChangeDto, actor: Actor) {
    const { order, role } = await this.own(customer, id);
    requireSigner(role);
    requireOpen(order, this.clock.now());
    const { userId, email, name } = customer;
    return this.signatures.prove(order.documentId!, { userId, email, name }, proofOf(dto), actor);
  }

  private async execute(
    id: string,
    proven: ProvenSigner,
    { name: typedName, strokes, consent }: SignDto,
    actor: Actor,
  ): Promise<ChangeOrderEntity> {
    const { number, title, projectId } = await this.orders.require(id);
    const by = proven.signer.name;
    const record = { verb: 'approve', summary: `${by} signed change order ${number}: ${title}.` };
    const after = await this.changes.change(id, null, actor, record, async (order, now) => {
      requireOpen(order, now);
      if (order.documentId !== proven.documentId) throw new NotFoundError();
      await this.requireSameDesign(order);
      const signature = await this.signatures.sign({ proven, typedName, strokes, consent, actor });
      return approve(order, { by, signatureId: signature.id }, now);
    });
    const { amountCents, daysDelta, phaseKey, designVersionId } = after;
    const { contractCents, changesCents } = await this.money.addChangeOrder(
      { projectId, changeOrderId: id, number, amountCents, phaseKey },
      actor,
    );
    if (phaseKey !== null)
      await this.plans.addDays(projectId, { phaseKey, days: daysDelta }, `Change order ${number}: ${title}`, actor);
    if (designVersionId !== null) await this.plans.takeDesign(projectId, designVersionId, actor);
    await this.copies.send(proven.documentId);
    await this.news.signed(after, contractCents + changesCents);
    return after;
  }

  private async requireSameDesign({ projectId, designBeforeId, designVersionId }: ChangeOrderEntity): Promise<void> {
    if (designVersionId !== null && designBeforeId !== (await this.effects.designNow(projectId)))
      throw new ConflictError(
        'ILLEGAL_TRANSITION',
        'The design has changed since this was priced, so the price no longer fits. Ask us for a new version.',
      );
  }

  private async effectOf(order: ChangeOrderEntity): Promise<OwnChangeOrderDetail['effect']> {
    const { contractCents: signed, changesCents } = await this.effects.contract(order.projectId);
    const contractCents = signed + changesCents;
    // Without it when its phase has finished since: signing says so.
    const dates = await this.effects.endsOn(order).catch((error: unknown) => {
      if (error instanceof ConflictError) return null;
      throw error;
    });
    return dates && { contractCents, newContractCents: contractCents + order.amountCents, ...dates };
  }

  private async own({ userId }: CustomerPrincipal, id: string) {
    const order = await this.orders.require(id);
    return { order, role: await this.owners.requireRole('change_order', id, userId) };
  }
}

function requireSigner(role: 'signer' | 'viewer'): void {
  if (role === 'viewer')
    throw new ForbiddenError(
      'VIEWER_READS_ONLY',
      'You can view this change. A signer in your household can answer it.',
    );
}
