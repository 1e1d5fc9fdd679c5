import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ValidationError } from '../../common/errors/index.js';
import { sha256Hex, uuidv7 } from '../../common/ids/ids.js';
import { SiteConfig } from '../../platform/config/index.js';
import { normalizeEmail, type WorkOwner } from '../users/index.js';
import type { ConsultationReceipt } from './api/dto/consultation.response.js';
import { replyDueFrom } from './domain/reply-due.js';
import { readConsent, type ConsentInput, type GivenConsent } from './domain/consent.js';
import {
  answersProblem,
  mayGoWithoutEmail,
  requestFingerprint,
  type Attribution,
  type RequestDetails,
} from './domain/consultation.js';
import { contactKeys } from './domain/duplicates.js';
import type { LeadStage } from './domain/lead-stage.js';
import { isOutsideArea } from './domain/service-area.js';
import { isQuarantined, type SpamSign } from './domain/spam-signs.js';
import { LeadAttachments } from './lead-attachments.js';
import { LeadChanges } from './lead-changes.service.js';
import { LeadConsentEntity, touchRow, type LeadTouchEntity } from './persistence/lead-parts.entity.js';
import { newLead, type LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';
import { UploadKeys, VisitorKeys } from './visitor-keys.js';

export interface ConsultationInput extends RequestDetails {
  consent: ConsentInput;
  attribution: Attribution;
  designVersionId: string | null;
  estimateId: string | null;
}

export interface CheckedConsultation {
  details: RequestDetails;
  emailNormalized: string;
  designVersionId: string | null;
  estimateId: string | null;
  consents: readonly GivenConsent[];
  attribution: Attribution;
  fingerprint: string;
  /** Another email thanks the sender for booking a visit. */
  isAcknowledged?: boolean;
}

export interface Sender {
  actor: Actor;
  owner: WorkOwner;
  visitorKey: string | null;
}

/** The same request was sent twice at once, so the second run finds it; or two random references were equal. */
export const RETRIED_INDEXES = ['uq_lead_dedupe_key', 'uq_lead_reference'];
const REPEAT_WINDOW_MS = 10 * 60_000;

@Injectable()
export class ConsultationIntake {
  constructor(
    private readonly leads: LeadRepository,
    private readonly changes: LeadChanges,
    private readonly attachments: LeadAttachments,
    private readonly uploadKeys: UploadKeys,
    private readonly visitors: VisitorKeys,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {}

  check(input: ConsultationInput): CheckedConsultation {
    const { consent, attribution, designVersionId, estimateId, ...details } = input;
    const fields: Record<string, string> = {};
    const hasEmail = details.email !== '';
    if (!hasEmail && !(mayGoWithoutEmail(details.service) && contactKeys(details).phoneDigits !== null))
      fields.email = 'Enter a phone number or an email address.';
    // People inside our area or without an email address are not on this list.
    const asked = { ...consent, area: consent.area && hasEmail && isOutsideArea(details) };
    const decision = readConsent(asked, this.site.brand.legalName, hasEmail ? 'email' : 'phone');
    if (!decision.ok) fields[decision.path] = decision.message;
    else if (consent.sms && !details.phone)
      fields['consent.sms'] = 'Add a phone number, or do not ask for text messages.';
    const problem = details.answers ? answersProblem(details.answers) : null;
    if (problem) fields[problem.path] = problem.message;
    const emailNormalized = normalizeEmail(details.email);
    if (emailNormalized.length > 254) fields.email = 'Enter an email address like name@example.com.';
    if (Object.keys(fields).length > 0 || !decision.ok) throw new ValidationError(fields);
    return {
      details,
      emailNormalized,
      designVersionId,
      estimateId,
      consents: decision.given,
      attribution,
      fingerprint: sha256Hex(requestFingerprint(details, emailNormalized, [designVersionId, estimateId])),
    };
  }

  /**
   * Inside a unit of work: all or nothing. @throws ValidationError when the design or the estimate to be attached is not the sender's.
   */
  async receive(
    consultation: CheckedConsultation,
    sender: Sender,
    signs: readonly SpamSign[] = [],
  ): Promise<ConsultationReceipt> {
    const now = this.clock.now();
    // A reopened form has a new idempotency key, but the same words are still the same request.
    const repeated = await this.leads.findRepeated(
      consultation.fingerprint,
      new Date(now.getTime() - REPEAT_WINDOW_MS),
    );
    if (repeated) return this.receiptOf(repeated);
    const lead = this.newLead(consultation, sender, signs, now);
    const { designVersionId, estimateId } = consultation;
    await this.changes.create(
      lead,
      {
        consents: consentRows(lead, consultation, sender, now),
        touches: touchRows(lead, consultation),
        activity: { systemKind: 'received', toStage: lead.stage, body: receivedText(consultation, lead.stage) },
        audited: {
          answerBy: lead.replyDueAt.toISOString(),
          ...(designVersionId !== null && { designVersionId }),
          ...(estimateId !== null && { estimateId }),
          consents: consultation.consents.map(({ kind, textVersion }) => `${kind} ${textVersion}`),
        },
        attach: () => this.attachments.attach(lead.id, sender.owner, consultation),
        greetsSender: !consultation.isAcknowledged,
      },
      { ...sender.actor, id: sender.owner.customerId },
    );
    return this.receiptOf(lead);
  }

  private newLead(
    consultation: CheckedConsultation,
    sender: Sender,
    signs: readonly SpamSign[],
    now: Date,
  ): LeadEntity {
    const { details, emailNormalized, fingerprint } = consultation;
    const id = uuidv7();
    const { customerId } = sender.owner;
    return newLead({
      id,
      ...details,
      emailNormalized,
      stage: isQuarantined(signs, details.service) ? 'spam' : 'new',
      receivedAt: now,
      replyDueAt: replyDueFrom(this.site.business, details.service, now),
      customerId,
      visitorKeyHash: customerId ? null : sha256Hex(sender.visitorKey ?? this.visitors.issueFor(id)),
      fingerprint,
      dedupeKey: sha256Hex(`${fingerprint}\n${Math.floor(now.getTime() / REPEAT_WINDOW_MS)}`),
      signs: signs.length > 0 ? [...signs] : null,
    });
  }

  private async receiptOf(lead: LeadEntity): Promise<ConsultationReceipt> {
    return {
      id: lead.id,
      reference: lead.reference,
      status: 'received',
      answerBy: lead.replyDueAt.toISOString(),
      outsideArea: isOutsideArea(lead),
      uploadKey: this.uploadKeys.issueFor(lead.id),
    };
  }
}

function receivedText({ designVersionId, estimateId }: CheckedConsultation, stage: LeadStage): string {
  const attached = [designVersionId === null ? null : 'a design', estimateId === null ? null : 'an estimate'].filter(
    (part) => part !== null,
  );
  const received =
    attached.length === 0
      ? 'Request received from the website.'
      : `Request received from the website, with ${attached.join(' and ')}.`;
  return stage === 'spam' ? `${received} Held as possible spam.` : received;
}

function consentRows(
  lead: LeadEntity,
  consultation: CheckedConsultation,
  sender: Sender,
  now: Date,
): LeadConsentEntity[] {
  return consultation.consents.map((consent) =>
    Object.assign(new LeadConsentEntity(), {
      id: uuidv7(),
      leadId: lead.id,
      ...consent,
      at: now,
      ip: sender.actor.ip,
      userAgent: sender.actor.userAgent,
      withdrawnAt: null,
    } satisfies LeadConsentEntity),
  );
}

function touchRows(lead: LeadEntity, { attribution }: CheckedConsultation): LeadTouchEntity[] {
  return (['first', 'last'] as const).flatMap((position) => {
    const touch = attribution[position];
    return touch ? touchRow(lead.id, position, touch) : [];
  });
}
