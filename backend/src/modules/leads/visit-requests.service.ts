import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { ValidationError } from '../../common/errors/index.js';
import { sha256Hex } from '../../common/ids/ids.js';
import type { SpamSign } from '../spam/index.js';
import type { WorkOwner } from '../users/index.js';
import { ConsultationIntake, type CheckedConsultation } from './consultation-intake.service.js';
import type { RequestDetails } from './domain/consultation.js';
import { OPEN_STAGES } from './domain/lead-stage.js';
import { LeadAttachments } from './lead-attachments.js';
import { touchRow } from './persistence/lead-parts.entity.js';
import type { LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';
import { UploadKeys } from './visitor-keys.js';

export interface VisitPerson
  extends
    Pick<RequestDetails, 'service' | 'name' | 'email' | 'phone' | 'address' | 'postalCode'>,
    Pick<CheckedConsultation, 'emailNormalized' | 'designVersionId' | 'estimateId' | 'attribution'> {
  visitId: string;
  notes: string | null;
  leadId: string | null;
}

interface VisitSender {
  actor: Actor;
  owner: WorkOwner;
  /** They own the visit's email address. */
  provenAddress?: boolean;
  signs?: readonly SpamSign[];
}

type LeadOfVisit = Pick<LeadEntity, 'id' | 'ownerId'>;

type AskedLead = Pick<VisitPerson, 'leadId' | 'emailNormalized'>;

/** Finds the request that a visit is about, or receives a new one: one person, one record. Inside the unit that books. */
@Injectable()
export class VisitRequests {
  constructor(
    private readonly leads: LeadRepository,
    private readonly intake: ConsultationIntake,
    private readonly attachments: LeadAttachments,
    private readonly uploadKeys: UploadKeys,
  ) {}

  /** An address alone is no proof: typing another person's creates a new lead, which staff see as a possible duplicate. */
  async leadFor(person: VisitPerson, sender: VisitSender): Promise<LeadOfVisit> {
    const known = await this.wouldJoin(person, sender);
    if (known) {
      await this.attachments.attach(known.id, sender.owner, person);
      const { last } = person.attribution;
      if (last) await this.leads.replaceTouch(touchRow(known.id, 'last', last));
      return known;
    }
    return { id: await this.receive(person, sender), ownerId: null };
  }

  /** The request that a visit would join; null where it would become one. Nothing is written. */
  async wouldJoin(asked: AskedLead, sender: VisitSender): Promise<LeadEntity | null> {
    const named = await this.named(asked, sender);
    if (asked.emailNormalized === '' && named?.emailNormalized !== '')
      throw new ValidationError({
        email: 'Enter an email address. It is optional only when the visit is for an open request without one.',
      });
    if (named) return named;
    const latest = await this.leads.lockLatestFrom(asked.emailNormalized, [...OPEN_STAGES, 'nurture']);
    return latest && (sender.provenAddress || isTheirs(latest, sender)) ? latest : null;
  }

  photosOf(leadId: string): { consultationId: string; uploadKey: string } {
    return { consultationId: leadId, uploadKey: this.uploadKeys.issueToAdd(leadId) };
  }

  private async named({ leadId, emailNormalized }: AskedLead, sender: VisitSender): Promise<LeadEntity | null> {
    const lead = leadId === null ? null : await this.leads.lockById(leadId);
    // An id alone proves nothing, except from staff.
    if (!lead || !(lead.emailNormalized === emailNormalized || isTheirs(lead, sender))) return null;
    const kept = await this.leads.lockKept(lead.id);
    // A visit booked by the link of an old email begins a new request, where staff see it.
    return kept && kept.stage !== 'lost' && kept.stage !== 'spam' ? kept : null;
  }

  private async receive(person: VisitPerson, sender: VisitSender): Promise<string> {
    const { visitId, service, name, email, phone, address, postalCode, notes, ...more } = person;
    const form = { timeline: null, budgetBand: null, answers: null };
    const receipt = await this.intake.receive(
      {
        details: { service, name, email, phone, postalCode, address, message: notes, ...form },
        emailNormalized: more.emailNormalized,
        designVersionId: more.designVersionId,
        estimateId: more.estimateId,
        attribution: sender.actor.type === 'staff' ? { first: { source: 'phone' }, last: null } : more.attribution,
        consents: [],
        fingerprint: sha256Hex(`visit\n${visitId}`),
        isAcknowledged: true,
      },
      { actor: sender.actor, owner: sender.owner, visitorKey: null },
      sender.signs,
    );
    return receipt.id;
  }
}

/** Staff know who they are talking to; customers prove it with their account. */
function isTheirs(lead: LeadEntity, { actor, owner }: VisitSender): boolean {
  return actor.type === 'staff' || (owner.customerId !== null && lead.customerId === owner.customerId);
}
