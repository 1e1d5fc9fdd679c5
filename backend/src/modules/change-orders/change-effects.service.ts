import { Injectable } from '@nestjs/common';
import { ProjectMoney } from '../billing/index.js';
import { ProjectPlans } from '../projects/index.js';
import { ChangePricing, type DesignPair } from './change-pricing.service.js';
import type { ChangeOrder, ContractFigures } from './domain/change-order.js';

/** What signing a change order would change. */
@Injectable()
export class ChangeEffects {
  constructor(
    private readonly money: ProjectMoney,
    private readonly plans: ProjectPlans,
    private readonly pricing: ChangePricing,
  ) {}

  async contract(projectId: string): Promise<ContractFigures> {
    const { isOpen, contractCents, changesCents, draws } = await this.money.summary(projectId);
    const unearned = draws.filter(({ status }) => status === 'planned');
    const unearnedCents = unearned.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return { isOpen, contractCents, changesCents, unearnedCents };
  }

  /** When the project would end. @throws ConflictError when its phase is finished */
  async endsOn({ projectId, phaseKey, daysDelta }: ChangeOrder): Promise<{ endsOn: string; newEndsOn: string }> {
    const { endsOn } = await this.plans.of(projectId);
    if (phaseKey === null) return { endsOn, newEndsOn: endsOn };
    return { endsOn, newEndsOn: await this.plans.endWith(projectId, { phaseKey, days: daysDelta }) };
  }

  /** The version of the design in the contract now. */
  async designNow(projectId: string): Promise<string | null> {
    return (await this.plans.of(projectId)).designVersionId;
  }

  async designs({ designBeforeId, designVersionId }: ChangeOrder): Promise<DesignPair | null> {
    return designVersionId === null ? null : this.pricing.pairOf(designBeforeId, designVersionId);
  }
}
