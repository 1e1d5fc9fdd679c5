import { Injectable } from '@nestjs/common';
import { StaffDirectory } from '../users/index.js';
import { routeLead } from './domain/routing.js';
import { LeadSettings } from './lead-settings.service.js';
import { LeadListRepository } from './persistence/lead-list.repository.js';
import type { LeadEntity } from './persistence/lead.entity.js';

export interface Routed {
  id: string;
  name: string;
  because: string;
}

/** Finds who a new lead goes to. */
@Injectable()
export class LeadRouting {
  constructor(
    private readonly lists: LeadListRepository,
    private readonly settings: LeadSettings,
    private readonly staff: StaffDirectory,
  ) {}

  async route(lead: LeadEntity): Promise<Routed | null> {
    const rules = await this.settings.routingRules();
    if (rules.length === 0) return null;
    const team = await this.staff.listOwners();
    const { emailNormalized, customerId, phoneDigits } = lead;
    const decision = routeLead(rules, {
      service: lead.service,
      postalCode: lead.postalCode,
      formerOwnerId: await this.lists.latestOwnerOf([
        ...(emailNormalized === '' ? [] : [{ emailNormalized }]),
        ...(customerId === null ? [] : [{ customerId }]),
      ]),
      numberOwnerId: await this.lists.latestOwnerOf(phoneDigits === null ? [] : [{ phoneDigits }]),
      activeIds: team.map(({ id }) => id),
      openByOwner: await this.lists.countOpenByOwner(rules.map(({ staffId }) => staffId)),
    });
    const member = team.find(({ id }) => id === decision?.staffId);
    return decision && member ? { id: member.id, name: member.name, because: decision.because } : null;
  }
}
