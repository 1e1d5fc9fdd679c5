import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ValidationError } from '../../common/errors/index.js';
import { humanReference, sha256Hex, uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { LiveEvents } from '../../platform/live/index.js';
import { normaliseEmail, StaffDirectory } from '../users/index.js';
import { promisedAnswerBy } from './domain/answer-by.js';
import type { BudgetBand, ServiceSlug, Timeline } from './domain/consultation.js';
import { contactKeys } from './domain/duplicates.js';
import { queuePlace } from './domain/lead.js';
import { sortName } from './domain/search-terms.js';
import { LeadDeskService } from './lead-desk.service.js';
import { LeadScoring } from './lead-scoring.service.js';
import type { LeadDetailView } from './lead.views.js';
import { LeadActivityEntity } from './persistence/lead-activity.entity.js';
import { LeadTouchEntity } from './persistence/lead-touch.entity.js';
import { LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';
import { UnassignedAlarm } from './unassigned-alarm.service.js';

/** What somebody writes down while on the phone. */
export interface PhoneLead {
  service: ServiceSlug;
  name: string;
  /** One of the two at least. */
  phone: string | null;
  email: string | null;
  postalCode: string | null;
  address: string | null;
  timeline: Timeline | null;
  budgetBand: BudgetBand | null;
  /** What came of the call, and what was said. */
  outcome: string;
  notes: string | null;
  nextActionAt: Date;
}

/** A lead that a person took down: the call is its first contact, and nobody is mailed. */
@Injectable()
export class LeadQuickAdd {
  constructor(
    private readonly leads: LeadRepository,
    private readonly desk: LeadDeskService,
    private readonly scoring: LeadScoring,
    private readonly unassigned: UnassignedAlarm,
    private readonly staff: StaffDirectory,
    private readonly audit: AuditLog,
    private readonly live: LiveEvents,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
    private readonly uow: UnitOfWork,
  ) {}

  /** @throws ValidationError with a sentence per field. */
  async add(call: PhoneLead, actor: Actor): Promise<LeadDetailView> {
    const now = this.clock.now();
    if (call.phone === null && call.email === null)
      throw new ValidationError({ phone: 'Enter a phone number or an email address.' });
    if (call.nextActionAt <= now)
      throw new ValidationError({ nextActionAt: 'Choose a time in the future for the next step.' });
    const isOwner = (await this.staff.listOwners()).some(({ id }) => id === actor.id);
    const lead = this.newLead(call, isOwner ? actor.id : null, now);
    return this.uow.run(async () => {
      await this.leads.insert(lead, [], [phoneTouch(lead, now)]);
      await this.leads.insertActivity(callActivity(lead, call, actor, now));
      await this.unassigned.watch(lead);
      await this.scoring.rescore(lead, actor);
      await this.audit.record({
        actor,
        action: 'lead.create',
        entity: 'lead',
        entityId: lead.id,
        after: { reference: lead.reference, service: lead.service, stage: lead.stage, by: 'phone' },
      });
      this.live.publish({
        kind: 'lead.created',
        subjectId: lead.id,
        data: { reference: lead.reference, service: lead.service, stage: lead.stage },
      });
      return this.desk.detailOf(lead);
    });
  }

  private newLead(call: PhoneLead, ownerId: string | null, now: Date): LeadEntity {
    const { outcome: _outcome, notes: _notes, nextActionAt, email, ...details } = call;
    const id = uuidv7();
    // Whoever took the call is the person who answered.
    const dates = {
      receivedAt: now,
      answerBy: promisedAnswerBy(this.site.business, call.service, now),
      firstHumanReplyAt: now,
      nextActionAt,
      nextActionCause: null,
      putAsideAt: null,
      wakeAt: null,
    };
    return Object.assign(new LeadEntity(), {
      id,
      reference: humanReference('C'),
      customerId: null,
      ownerId,
      visitorKeyHash: null,
      ...details,
      email: email ?? '',
      emailNormalized: email === null ? '' : normaliseEmail(email),
      nameSort: sortName(call.name),
      stage: 'contacted',
      message: null,
      answers: null,
      // Two callers may want the same; nothing is taken for a repetition here.
      fingerprint: sha256Hex(id),
      dedupeKey: null,
      lostReason: null,
      ...dates,
      ...queuePlace({ stage: 'contacted', service: call.service, ...dates }),
      ...contactKeys(details),
      version: 1,
      updatedAt: now,
      score: null,
      signs: null,
      mergedIntoId: null,
    } satisfies LeadEntity);
  }
}

function phoneTouch(lead: LeadEntity, touchedAt: Date): LeadTouchEntity {
  const unknown = {
    medium: null,
    campaign: null,
    term: null,
    content: null,
    referrer: null,
    landingPath: null,
    device: null,
    tool: null,
  };
  return Object.assign(new LeadTouchEntity(), {
    id: uuidv7(),
    leadId: lead.id,
    position: 'first',
    source: 'phone',
    ...unknown,
    touchedAt,
  } satisfies LeadTouchEntity);
}

function callActivity(
  lead: LeadEntity,
  { outcome, notes, nextActionAt }: PhoneLead,
  actor: Actor,
  at: Date,
): LeadActivityEntity {
  return Object.assign(new LeadActivityEntity(), {
    id: uuidv7(),
    leadId: lead.id,
    kind: 'call',
    direction: 'in',
    body: notes ?? 'Called us.',
    outcome,
    nextActionAt,
    systemKind: null,
    fromStage: null,
    toStage: null,
    actorType: actor.type,
    actorId: actor.id,
    at,
    notSentAt: null,
    tookStepAt: null,
  } satisfies LeadActivityEntity);
}
