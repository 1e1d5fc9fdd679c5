import { Injectable } from '@nestjs/common';
import { SYSTEM_ACTOR } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError } from '../../common/errors/index.js';
import { sha256Hex } from '../../common/ids/ids.js';
import {
  CustomerRequests,
  normalizeEmail,
  RequestClaimer,
  type ClaimGrounds,
  type CustomerRequest,
  type RequestHead,
} from '../users/index.js';
import { consultationOf, type ConsultationPage, type ConsultationResponse } from './api/dto/consultation.response.js';
import { LeadAttachments } from './lead-attachments.js';
import { LeadChanges } from './lead-changes.service.js';
import { LeadHistoryRepository } from './persistence/lead-history.repository.js';
import { LeadListRepository } from './persistence/lead-list.repository.js';
import type { LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository, type ClaimProof } from './persistence/lead.repository.js';
import { PhotoLinks } from './photo-links.js';
import { VisitorKeys } from './visitor-keys.js';

const SHOWN_TO_STAFF = 100;

@Injectable()
export class OwnConsultationsService {
  constructor(
    private readonly leads: LeadRepository,
    private readonly lists: LeadListRepository,
    private readonly history: LeadHistoryRepository,
    private readonly attachments: LeadAttachments,
    private readonly photos: PhotoLinks,
  ) {}

  async list(customerId: string, limit: number, cursor: string | undefined): Promise<ConsultationPage> {
    const { items, nextCursor } = await this.lists.listOwnedBy(customerId, { limit, cursor });
    return { items: await this.present(items), nextCursor };
  }

  async show(customerId: string, id: string): Promise<ConsultationResponse> {
    const lead = await this.leads.findOwnedBy(customerId, id);
    if (!lead) throw new NotFoundError('That request could not be found.');
    const [shown] = await this.present([lead]);
    return shown!;
  }

  private async present(leads: readonly LeadEntity[]): Promise<ConsultationResponse[]> {
    const changes = await this.history.stageChangesOf(leads.map(({ id }) => id));
    return Promise.all(
      leads.map(async (lead) => {
        const [sent, photos] = await Promise.all([this.attachments.sentWith(lead.id), this.photos.viewsOf(lead.id)]);
        return consultationOf(lead, changes.get(lead.id) ?? [], { ...sent, photos });
      }),
    );
  }
}

const CLAIMED_AT_ONCE = 200;
const NEW_ACCOUNT_WINDOW_MS = 24 * 60 * 60_000;

/** Several people may use a browser: it proves only requests with the account's address, or sent within a day before. */
@Injectable()
export class LeadClaimer extends RequestClaimer {
  constructor(
    private readonly leads: LeadRepository,
    private readonly changes: LeadChanges,
    private readonly visitors: VisitorKeys,
    private readonly clock: Clock,
  ) {
    super();
  }

  async claimForCustomer(customerId: string, by: ClaimGrounds): Promise<number> {
    const now = this.clock.now();
    const found = await this.leads.lockUnclaimed(this.proofsOf(by, now), CLAIMED_AT_ONCE);
    for (const { id } of found)
      await this.changes.change(id, null, { ...SYSTEM_ACTOR, type: 'customer', id: customerId }, (lead) => ({
        lead: { ...lead, customerId },
        activities: [{ systemKind: 'linked', body: 'Linked to the customer’s account.' }],
      }));
    return found.length;
  }

  private proofsOf(by: ClaimGrounds, now: Date): ClaimProof[] {
    const proofs: ClaimProof[] = [];
    if (by.verifiedEmail) proofs.push({ emailNormalized: normalizeEmail(by.verifiedEmail) });
    const visitorKey = this.visitors.verified(by.visitorKey);
    if (visitorKey !== null) {
      const visitorKeyHash = sha256Hex(visitorKey);
      proofs.push({ visitorKeyHash, emailNormalized: normalizeEmail(by.accountEmail) });
      if (by.accountIsNew)
        proofs.push({ visitorKeyHash, receivedSince: new Date(now.getTime() - NEW_ACCOUNT_WINDOW_MS) });
    }
    return proofs;
  }
}

@Injectable()
export class LeadCustomerRequests extends CustomerRequests {
  constructor(private readonly lists: LeadListRepository) {
    super();
  }

  countByCustomers(ids: readonly string[]): Promise<Map<string, number>> {
    return this.lists.countByCustomers(ids);
  }

  async listForCustomer(id: string): Promise<CustomerRequest[]> {
    const { items } = await this.lists.listOwnedBy(id, { limit: SHOWN_TO_STAFF });
    return items.map(({ id: leadId, reference, service, stage, receivedAt }) => ({
      ...{ id: leadId, reference, service, stage },
      receivedAt: receivedAt.toISOString(),
    }));
  }

  headsOf(ids: readonly string[]): Promise<Map<string, RequestHead>> {
    return this.lists.headsOf(ids);
  }

  async findIds(q: string, limit: number): Promise<string[]> {
    const { items } = await this.lists.list({ q }, '-receivedAt').page({ limit });
    return items.map(({ id }) => id);
  }
}
