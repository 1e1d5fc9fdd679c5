import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, NotFoundError, ValidationError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Idempotency, type KeyedWrite } from '../../platform/idempotency/index.js';
import { DesignsService } from '../designs/index.js';
import { ProjectPlans, type ProjectPlan } from '../projects/index.js';
import type { EditChangeOrderDto, NewChangeOrderDto } from './api/dto/change-order.dto.js';
import type { ChangeOrderResponse, ProjectChangeOrders, WaitingChangeOrder } from './api/dto/change-order.response.js';
import { ChangeEffects } from './change-effects.service.js';
import { ChangeOrderChanges } from './change-order-changes.service.js';
import { ChangeOrderNotifications } from './change-order-notifications.service.js';
import { ChangeOrderPdfs } from './change-order-pdfs.service.js';
import { presentForStaff } from './change-order.presenter.js';
import { ChangePricing } from './change-pricing.service.js';
import {
  edit,
  newChangeOrder,
  requireFits,
  requireSendable,
  revise,
  send,
  type ChangeOrderTerms,
} from './domain/change-order.js';
import type { ChangeOrderEntity } from './persistence/change-order.entity.js';
import { ChangeOrderRepository } from './persistence/change-order.repository.js';

const OPEN_DAYS = 14;
const DAY_MS = 86_400_000;

const BLANK: Omit<ChangeOrderTerms, 'title'> = {
  ...{ origin: 'customer', lines: [], daysDelta: 0, phaseKey: null },
  ...{ designBeforeId: null, designVersionId: null, expiresAt: null, internalNote: null },
};

/** What staff do with change orders. */
@Injectable()
export class StaffChangeOrders {
  constructor(
    private readonly orders: ChangeOrderRepository,
    private readonly changes: ChangeOrderChanges,
    private readonly effects: ChangeEffects,
    private readonly pricing: ChangePricing,
    private readonly papers: ChangeOrderPdfs,
    private readonly news: ChangeOrderNotifications,
    private readonly plans: ProjectPlans,
    private readonly designs: DesignsService,
    private readonly idempotency: Idempotency,
    private readonly site: SiteConfig,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(projectId: string): Promise<ProjectChangeOrders> {
    await this.plans.of(projectId);
    const now = this.clock.now();
    const current = await this.effects.designNow(projectId);
    const versions = current === null ? [] : await this.designs.versionsBeside(current);
    return {
      items: (await this.orders.ofProjects([projectId])).map((order) => presentForStaff(order, now)),
      designs: versions.map(({ id, versionNo }) => ({ id, versionNo, current: id === current })),
    };
  }

  /** Of projects that are worked on: not sent, waiting for the customer, or expired and not replaced. */
  async waiting(): Promise<WaitingChangeOrder[]> {
    const now = this.clock.now();
    const projects = new Map((await this.plans.active()).map((project) => [project.id, project]));
    return (await this.orders.withStatus(['draft', 'priced', 'sent'])).flatMap((order) => {
      const project = projects.get(order.projectId);
      if (!project) return [];
      const { id, projectId, number, title, status, amountCents, expiresAt } = presentForStaff(order, now);
      const of = { projectId, projectNumber: project.number, projectName: project.name };
      return [{ ...of, id, number, title, status, amountCents, expiresAt }];
    });
  }

  async create(projectId: string, dto: NewChangeOrderDto, actor: Actor): Promise<ChangeOrderResponse> {
    return this.uow.run(async () => {
      const project = await this.plans.lock(projectId);
      const number = (await this.orders.highestNumber(projectId)) + 1;
      const terms = await this.termsOf(project, dto, { ...BLANK, title: `Change order ${number}` });
      const order = newChangeOrder({ id: uuidv7(), projectId, number }, terms);
      return this.shown(await this.changes.insert(order, actor));
    });
  }

  async edit(projectId: string, id: string, dto: EditChangeOrderDto, actor: Actor): Promise<ChangeOrderResponse> {
    const before = await this.requireOf(projectId, id);
    const terms = await this.termsOf(await this.plans.of(projectId), dto, before);
    return this.shown(
      await this.changes.change(id, dto.version, actor, { verb: 'edit' }, (order) => edit(order, terms)),
    );
  }

  /** The PDF is written before the unit: without it nothing is sent. */
  async send(
    projectId: string,
    id: string,
    version: number | null,
    actor: Actor,
    write: KeyedWrite,
  ): Promise<ChangeOrderResponse> {
    const ready = (await this.idempotency.isReplay(write)) ? null : await this.prepare(projectId, id);
    return this.idempotency.respond(write, async () => {
      if (!ready) return this.shown(await this.requireOf(projectId, id));
      const { seen, ...document } = ready;
      const { number, title } = await this.orders.require(id);
      const record = { verb: 'send', summary: `Change order ${number} was sent: ${title}.` };
      const sent = await this.changes.change(id, version ?? seen, actor, record, (order, now) =>
        send(order, document, now),
      );
      await this.news.sent(sent, this.clock.now());
      return this.shown(sent);
    });
  }

  async revise(projectId: string, id: string, actor: Actor): Promise<ChangeOrderResponse> {
    await this.requireOf(projectId, id);
    return this.uow.run(async () => {
      const nextId = uuidv7();
      const { number } = await this.orders.require(id);
      const record = { verb: 'revise', summary: `Change order ${number} was given a new version.` };
      let next: ReturnType<typeof revise>['next'] | undefined;
      await this.changes.change(id, null, actor, record, (order, now) => {
        const revised = revise(order, nextId, now);
        ({ next } = revised);
        return revised.old;
      });
      await this.orders.insert(next!, this.clock.now());
      return this.shown(await this.orders.require(nextId));
    });
  }

  private async prepare(projectId: string, id: string) {
    const order = await this.requireOf(projectId, id);
    const now = this.clock.now();
    const expiresAt = order.expiresAt ?? new Date(now.getTime() + OPEN_DAYS * DAY_MS);
    requireSendable(order, expiresAt, now);
    const contract = await this.effects.contract(projectId);
    requireFits(order.amountCents, contract);
    if (order.designVersionId !== null && order.designBeforeId !== (await this.effects.designNow(projectId)))
      throw new ConflictError(
        'ILLEGAL_TRANSITION',
        'The design has changed since then. Price this change again first.',
      );
    const project = await this.plans.of(projectId);
    const { newEndsOn } = await this.effects.endsOn(order);
    const designs = await this.effects.designs(order);
    const contractCents = contract.contractCents + contract.changesCents;
    const documentId = await this.papers.keep({ order, expiresAt, project, contractCents, newEndsOn, designs, now });
    return { documentId, expiresAt, seen: order.version };
  }

  /** What is left out remains as it was. */
  private async termsOf(
    project: ProjectPlan,
    dto: NewChangeOrderDto,
    before: ChangeOrderTerms,
  ): Promise<ChangeOrderTerms> {
    const { daysDelta = before.daysDelta, phase = before.phaseKey ?? undefined } = dto;
    const lines = await this.linesOf(project, dto, before);
    return {
      ...lines,
      title: dto.title ?? before.title,
      origin: dto.origin ?? (lines.designVersionId === null ? before.origin : 'design'),
      daysDelta,
      phaseKey: daysDelta === 0 ? null : phaseFor(project, phase),
      expiresAt: dto.expiresAt === undefined ? before.expiresAt : this.future(dto.expiresAt),
      internalNote: dto.internalNote ?? before.internalNote,
    };
  }

  private async linesOf(
    { id }: ProjectPlan,
    { lines, designVersionId }: NewChangeOrderDto,
    before: ChangeOrderTerms,
  ): Promise<Pick<ChangeOrderTerms, 'lines' | 'designBeforeId' | 'designVersionId'>> {
    if (lines === undefined && designVersionId === undefined) {
      const { designBeforeId, designVersionId: same } = before;
      return { lines: before.lines, designBeforeId, designVersionId: same };
    }
    const byHand = await this.pricing.linesOf(lines ?? []);
    if (designVersionId === undefined) return { lines: byHand, designBeforeId: null, designVersionId: null };
    const designBeforeId = await this.effects.designNow(id);
    const pair = await this.pricing.pairOf(designBeforeId, designVersionId);
    return { lines: [...(await this.pricing.designLines(pair)), ...byHand], designBeforeId, designVersionId };
  }

  private future(instant: string): Date {
    const expiresAt = new Date(instant);
    if (expiresAt <= this.clock.now()) throw new ValidationError({ expiresAt: 'Choose a time in the future.' });
    return expiresAt;
  }

  private async requireOf(projectId: string, id: string): Promise<ChangeOrderEntity> {
    const order = await this.orders.require(id);
    if (order.projectId !== projectId) throw new NotFoundError();
    return order;
  }

  private shown(order: ChangeOrderEntity): ChangeOrderResponse {
    return presentForStaff(order, this.clock.now());
  }
}

function phaseFor({ phases }: ProjectPlan, wanted: string | undefined): string {
  const phase = phases.find(({ key, isDone }) => !isDone && (wanted === undefined || key === wanted));
  if (!phase) throw new ValidationError({ phase: 'Choose a phase that is not finished.' });
  return phase.key;
}
