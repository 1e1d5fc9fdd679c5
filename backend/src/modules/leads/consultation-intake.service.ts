import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ValidationError } from '../../common/errors/index.js';
import { sha256Hex, uuidv7 } from '../../common/ids/ids.js';
import { SiteConfig } from '../../platform/config/index.js';
import { shouldHold, type SpamSign } from '../spam/index.js';
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
import { LeadAttachments } from './lead-attachments.js';
import { LeadChanges } from './lead-changes.service.js';
import { consentRow, touchRow } from './persistence/lead-parts.entity.js';
import { newLead, type LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';
import { UploadKeys, VisitorKeys } from './visitor-keys.js';

export interface ConsultationInput extends RequestDetails {
  consent: ConsentInput;
  attribution: Attribution;
  designVersionId: string | null;
  estimateId: string | null;
}

export interface CheckedConsultation extends Pick<ConsultationInput, 'attribution' | 'designVersionId' | 'estimateId'> {
  details: RequestDetails;
  emailNormalized: string;
  consents: readonly GivenConsent[];
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

  check({ consent, attribution, designVersionId, estimateId, ...details }: ConsultationInput): CheckedConsultation {
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
    const fingerprint = sha256Hex(requestFingerprint(details, emailNormalized, [designVersionId, estimateId]));
    return {
      ...{ details, emailNormalized, designVersionId, estimateId, attribution, fingerprint },
      consents: decision.given,
    };
  }

  /** Inside a unit of work. @throws ValidationError when the design or the estimate is not the sender's. */
  async receive(
    consultation: CheckedConsultation,
    sender: Sender,
    signs: readonly SpamSign[] = [],
  ): Promise<ConsultationReceipt> {
    const now = this.clock.now();
    // A reopened form has a new idempotency key, but the same words are still the same request.
    const windowStart = new Date(now.getTime() - REPEAT_WINDOW_MS);
    const repeated = await this.leads.findRepeated(consultation.fingerprint, windowStart);
    if (repeated) return this.receiptOf(repeated);
    const { details, emailNormalized, fingerprint, designVersionId, estimateId, consents, attribution } = consultation;
    const { ip, userAgent } = sender.actor;
    const { customerId } = sender.owner;
    const id = uuidv7();
    const lead = newLead({
      id,
      ...details,
      emailNormalized,
      fingerprint,
      stage: shouldHold(signs, details.service) ? 'spam' : 'new',
      receivedAt: now,
      replyDueAt: replyDueFrom(this.site.business, details.service, now),
      customerId,
      visitorKeyHash: customerId ? null : sha256Hex(sender.visitorKey ?? this.visitors.issueFor(id)),
      dedupeKey: sha256Hex(`${fingerprint}\n${Math.floor(now.getTime() / REPEAT_WINDOW_MS)}`),
      signs: signs.length > 0 ? [...signs] : null,
    });
    await this.changes.create(
      lead,
      {
        consents: consents.map((consent) => consentRow(lead.id, { ...consent, at: now, ip, userAgent })),
        touches: (['first', 'last'] as const).flatMap((position) => {
          const touch = attribution[position];
          return touch ? touchRow(lead.id, position, touch) : [];
        }),
        activity: { systemKind: 'received', toStage: lead.stage, body: receivedText(consultation, lead.stage) },
        audited: {
          answerBy: lead.replyDueAt,
          ...(designVersionId !== null && { designVersionId }),
          ...(estimateId !== null && { estimateId }),
          consents: consents.map(({ kind, textVersion }) => `${kind} ${textVersion}`),
        },
        attach: () => this.attachments.attach(lead.id, sender.owner, consultation),
        greetsSender: !consultation.isAcknowledged,
      },
      { ...sender.actor, id: customerId },
    );
    return this.receiptOf(lead);
  }

  private async receiptOf(lead: LeadEntity): Promise<ConsultationReceipt> {
    return {
      id: lead.id,
      reference: lead.reference,
      status: 'received',
      answerBy: lead.replyDueAt,
      outsideArea: isOutsideArea(lead),
      uploadKey: this.uploadKeys.issueFor(lead.id),
    };
  }
}

function receivedText({ designVersionId, estimateId }: CheckedConsultation, stage: LeadStage): string {
  const attached = [...(designVersionId === null ? [] : ['a design']), ...(estimateId === null ? [] : ['an estimate'])];
  const withThem = attached.length === 0 ? '' : `, with ${attached.join(' and ')}`;
  return `Request received from the website${withThem}.${stage === 'spam' ? ' Held as possible spam.' : ''}`;
}
