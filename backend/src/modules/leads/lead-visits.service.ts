import { Injectable } from '@nestjs/common';
import { SYSTEM_ACTOR, type Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ValidationError } from '../../common/errors/index.js';
import { sha256Hex } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { DesignsService } from '../designs/index.js';
import { EstimatesService } from '../estimates/index.js';
import type { WorkOwner } from '../users/index.js';
import { ConsultationIntakeService } from './consultation-intake.service.js';
import type { Attribution, ServiceSlug } from './domain/consultation.js';
import {
  callSpared,
  datesOf,
  dueNow,
  planned,
  queuePlace,
  reachedOut,
  waitsForUs,
  type StepCause,
} from './domain/lead.js';
import { decideMove, OPEN_STAGES, STAGE_LABELS } from './domain/lead-stage.js';
import { activityRow, closingOf, leadDates, type LeadClosing } from './lead-closings.service.js';
import { LeadDeskService } from './lead-desk.service.js';
import { LeadAnnouncements } from './lead-notices.service.js';
import { LeadScoring } from './lead-scoring.service.js';
import { LeadFamilies } from './lead-families.service.js';
import { touchRow } from './persistence/lead-touch.entity.js';
import type { LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';
import { UnassignedAlarm } from './unassigned-alarm.service.js';
import { UploadKeys } from './upload-keys.js';

/** Who books a visit, and what comes along. */
export interface VisitPerson {
  visitId: string;
  service: ServiceSlug;
  name: string;
  email: string;
  emailNormalized: string;
  phone: string | null;
  address: string | null;
  postalCode: string | null;
  notes: string | null;
  /** The request the visit is about, when the sender knows it. */
  leadId: string | null;
  designVersionId: string | null;
  estimateId: string | null;
  /** How they came to the site, this time and the first time. */
  attribution: Attribution;
}

interface VisitSender {
  actor: Actor;
  /** Whose designs and estimates may come along. */
  owner: WorkOwner;
  /** The mailbox of the visit's address is theirs. */
  provenAddress?: boolean;
}

export interface LeadOfVisit {
  id: string;
  /** Whoever of the staff looks after it. */
  ownerId: string | null;
}

/** By what a request is found. */
type AskedLead = Pick<VisitPerson, 'leadId' | 'emailNormalized'>;

type JoinedLead = Pick<LeadEntity, 'reference' | 'ownerId'>;

/** What visits do to leads: one person, one record. Everything happens inside the unit that changes the visit. */
@Injectable()
export class LeadVisits {
  constructor(
    private readonly leads: LeadRepository,
    private readonly families: LeadFamilies,
    private readonly intake: ConsultationIntakeService,
    private readonly desk: LeadDeskService,
    private readonly scoring: LeadScoring,
    private readonly announcements: LeadAnnouncements,
    private readonly unassigned: UnassignedAlarm,
    private readonly designs: DesignsService,
    private readonly estimates: EstimatesService,
    private readonly uploadKeys: UploadKeys,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * The request the visit is about, else the newest open one of that address when the sender is known to be its owner, has
   * shown the address to be theirs or is staff, else a new one. An address alone is no proof: whoever types somebody else's
   * gets a lead of their own, which staff see as a possible duplicate.
   *
   * @throws ValidationError without an email address where the request has one or is not named, and when the design or the estimate that should come along is not the sender's
   */
  async leadFor(person: VisitPerson, sender: VisitSender): Promise<LeadOfVisit> {
    const { known, sameAddress } = await this.find(person, sender);
    if (known) {
      await this.attach(known.id, person, sender.owner);
      return known;
    }
    const id = await this.receive(person, sender);
    if (sameAddress) await this.suspectDuplicate(id, sameAddress);
    return { id, ownerId: null };
  }

  /** The request that a visit would join, looked up in the same way; null where it would become one. Nothing is written. */
  async wouldJoin(asked: AskedLead, sender: VisitSender): Promise<JoinedLead | null> {
    return (await this.find(asked, sender)).known;
  }

  /** Where, and by which key, whoever booked a visit about it adds photos of the yard. */
  photosOf(leadId: string): { consultationId: string; uploadKey: string } {
    return { consultationId: leadId, uploadKey: this.uploadKeys.issueToAdd(leadId) };
  }

  /** The visit is certain: the lead is as far as that, and its history says so. */
  async booked(leadId: string, text: string, actor: Actor): Promise<void> {
    const asked = await this.leads.lockById(leadId);
    if (!asked) return;
    const lead = await this.standingFor(asked);
    const now = this.clock.now();
    // A time that somebody took by themselves was confirmed by nobody but the server.
    if (actor.type === 'staff') await this.reachOut(lead, lead.email === '' ? 'call' : 'email', text, actor);
    else await this.noteOn(lead, text, actor);
    await this.spareCall(lead, now);
    const decision = decideMove(
      { ...(await this.desk.factsOf(lead)), visitBooked: true },
      { to: 'consult_booked' },
      now,
    );
    // As far already, or resting: a visit is booked all the same.
    if (!decision.ok) return this.scoring.rescore(lead, actor);
    const { from, to, lostReason, wakeAt } = decision.move;
    Object.assign(lead, { stage: to, lostReason, wakeAt });
    await this.leads.updateAtVersion(lead.id, lead.version, {
      stage: to,
      lostReason,
      wakeAt,
      ...queuePlace(lead),
      updatedAt: now,
    });
    lead.version += 1;
    await this.leads.insertActivity(
      activityRow(lead.id, actor, now, {
        systemKind: 'stage_changed',
        fromStage: from,
        toStage: to,
        body: `Moved from ${STAGE_LABELS[from]} to ${STAGE_LABELS[to]}.`,
      }),
    );
    await this.audit.record({
      actor,
      action: 'lead.transition',
      entity: 'lead',
      entityId: lead.id,
      before: { stage: from },
      after: { stage: to },
    });
    await this.scoring.rescore(lead, actor);
    this.announcements.changed(lead, actor, from);
  }

  /** A person of ours wrote to the customer by what they decided about the visit: an answer like any other that is logged. */
  async answered(leadId: string, text: string, actor: Actor): Promise<void> {
    const lead = await this.leads.lockById(leadId);
    if (lead) await this.reachOut(await this.standingFor(lead), 'email', text, actor);
  }

  /** A person of ours met the customer, and said what comes next. */
  async held(leadId: string, text: string, nextActionAt: Date, actor: Actor): Promise<LeadClosing | null> {
    const asked = await this.leads.lockById(leadId);
    if (!asked) return null;
    const lead = await this.standingFor(asked);
    const before = leadDates(lead);
    return closingOf(lead, before, await this.reachOut(lead, 'visit', text, actor, nextActionAt));
  }

  /** Moved and the like: told in the lead's history, decided by nobody but staff. */
  async note(leadId: string, text: string, actor: Actor): Promise<void> {
    const lead = await this.leads.lockById(leadId);
    if (lead) await this.noteOn(lead, text, actor);
  }

  /** Somebody wanted a visit, and none of us said a word: whoever looks after the lead does so now. */
  async unanswered(leadId: string, text: string): Promise<void> {
    const asked = await this.leads.lockById(leadId);
    if (!asked) return;
    await this.noteOn(asked, text, SYSTEM_ACTOR);
    await this.bringBack(await this.standingFor(asked), SYSTEM_ACTOR, null);
  }

  /** Inside the unit that called the visit off, or said that nobody was there: unless another one is to come, its person is called back now. */
  async fellThrough(leadId: string, text: string, actor: Actor): Promise<LeadClosing | null> {
    const asked = await this.leads.lockById(leadId);
    if (!asked) return null;
    const lead = await this.standingFor(asked);
    const before = leadDates(lead);
    const others = await this.families.nextVisitsOf([lead.id]);
    if (others.size > 0) await this.noteOn(asked, text, actor);
    else {
      await this.bringBack(lead, actor, 'visit');
      await this.noteOn(asked, `${text} Call back: no other visit is booked.`, actor, lead.nextActionAt);
    }
    await this.scoring.rescore(lead, actor);
    return closingOf(lead, before, null);
  }

  /** Whoever was to be called because a visit fell through, and has taken another time since, needs no call. */
  private async spareCall(lead: LeadEntity, now: Date): Promise<void> {
    if (lead.nextActionCause === null) return;
    const waited = waitsForUs(lead, now);
    Object.assign(lead, callSpared(lead));
    await this.leads.updateLocked(lead.id, { ...datesOf(lead), ...queuePlace(lead), updatedAt: now });
    await this.unassigned.watch(lead, waited);
  }

  private async bringBack(lead: LeadEntity, actor: Actor, cause: StepCause | null): Promise<void> {
    const now = this.clock.now();
    const waited = waitsForUs(lead, now);
    Object.assign(lead, dueNow(lead, now, cause), { updatedAt: now });
    await this.leads.updateLocked(lead.id, { ...datesOf(lead), ...queuePlace(lead), updatedAt: now });
    await this.unassigned.watch(lead, waited);
    this.announcements.changed(lead, actor);
  }

  private async find(
    asked: AskedLead,
    sender: VisitSender,
  ): Promise<{ known: LeadEntity | null; sameAddress: LeadEntity | null }> {
    const named = await this.named(asked, sender);
    if (asked.emailNormalized === '' && named?.emailNormalized !== '')
      throw new ValidationError({
        email: 'Enter an email address. Only the visit of an open request without one needs none.',
      });
    const sameAddress = named
      ? null
      : await this.leads.lockLatestFrom(asked.emailNormalized, [...OPEN_STAGES, 'nurture']);
    return { known: named ?? (sameAddress && isTheirs(sameAddress, sender) ? sameAddress : null), sameAddress };
  }

  private async named(
    { leadId, emailNormalized }: AskedLead,
    { actor, owner: { customerId } }: VisitSender,
  ): Promise<LeadEntity | null> {
    const lead = leadId === null ? null : await this.leads.lockById(leadId);
    // An id alone proves nothing but to staff: somebody else's request must not collect this person's visits.
    const isTheirs =
      lead &&
      (actor.type === 'staff' ||
        lead.emailNormalized === emailNormalized ||
        (customerId !== null && lead.customerId === customerId));
    const standing = isTheirs ? await this.standingFor(lead) : null;
    // Who comes back by the link of an old letter begins anew, where somebody sees it.
    return standing && standing.stage !== 'lost' && standing.stage !== 'spam' ? standing : null;
  }

  /** A request that was merged lives on in the one that stayed; staff look at that one alone. */
  private async standingFor(lead: LeadEntity): Promise<LeadEntity> {
    let standing = lead;
    while (standing.mergedIntoId !== null) {
      const next = await this.leads.lockById(standing.mergedIntoId);
      if (!next) break;
      standing = next;
    }
    return standing;
  }

  private async receive(person: VisitPerson, sender: VisitSender): Promise<string> {
    const {
      visitId,
      service,
      name,
      email,
      emailNormalized,
      phone,
      address,
      postalCode,
      notes,
      designVersionId,
      estimateId,
      attribution,
    } = person;
    const details = {
      service,
      name,
      email,
      phone,
      postalCode,
      address,
      timeline: null,
      budgetBand: null,
      message: notes,
      answers: null,
    };
    const receipt = await this.intake.receive(
      {
        details,
        emailNormalized,
        designVersionId,
        estimateId,
        consents: [],
        attribution,
        fingerprint: sha256Hex(`visit\n${visitId}`),
        isAcknowledged: true,
      },
      { actor: sender.actor, owner: sender.owner, visitorKey: null },
    );
    return receipt.id;
  }

  /** Told at both, for staff to decide; nothing of the one is shown to the sender of the other. */
  private async suspectDuplicate(id: string, other: LeadEntity): Promise<void> {
    const lead = await this.leads.findById(id);
    if (!lead) return;
    const at = this.clock.now();
    const row = (leadId: string, reference: string) =>
      activityRow(leadId, SYSTEM_ACTOR, at, {
        systemKind: 'duplicate',
        body: `May be the same person as ${reference}: the visit was booked with the same address, without a login.`,
      });
    await this.leads.insertActivities([row(id, other.reference), row(other.id, lead.reference)]);
  }

  /** What a lead came with stays, its first touch too; a lead without gets the visit's. The last touch is now this one. */
  private async attach(
    leadId: string,
    { designVersionId, estimateId, attribution }: VisitPerson,
    owner: WorkOwner,
  ): Promise<void> {
    if (designVersionId !== null) {
      if (await this.designs.designOfLead(leadId)) await this.designs.requireOwn(owner, designVersionId);
      else await this.designs.attachToLead(leadId, owner, designVersionId);
    }
    if (estimateId !== null) {
      if (await this.estimates.estimateOfLead(leadId)) await this.estimates.requireOwn(owner, estimateId);
      else await this.estimates.attachToLead(leadId, owner, estimateId);
    }
    if (attribution.last) await this.leads.replaceTouch(touchRow(leadId, 'last', attribution.last));
  }

  /** Without `next`, what is planned for later stays. */
  private async reachOut(
    lead: LeadEntity,
    kind: 'call' | 'email' | 'visit',
    body: string,
    actor: Actor,
    next: Date | null = null,
  ): Promise<string> {
    const now = this.clock.now();
    const waited = waitsForUs(lead, now);
    const { answered, tookStepAt } = reachedOut(lead, now);
    const activity = activityRow(lead.id, actor, now, { kind, direction: 'out', body, nextActionAt: next, tookStepAt });
    await this.leads.insertActivity(activity);
    Object.assign(lead, answered, { updatedAt: now });
    if (next !== null) Object.assign(lead, planned(lead, next));
    const { firstHumanReplyAt } = lead;
    await this.leads.updateLocked(lead.id, {
      firstHumanReplyAt,
      ...datesOf(lead),
      ...queuePlace(lead),
      updatedAt: now,
    });
    await this.unassigned.watch(lead, waited);
    // A letter says nothing about what the lead is worth.
    if (kind === 'visit') await this.scoring.rescore(lead, actor);
    this.announcements.changed(lead, actor);
    return activity.id;
  }

  private async noteOn(lead: LeadEntity, body: string, actor: Actor, nextActionAt: Date | null = null): Promise<void> {
    await this.leads.insertActivity(
      activityRow(lead.id, actor, this.clock.now(), { systemKind: 'visit', body, nextActionAt }),
    );
  }
}

/** Staff know whom they talk to; a customer is known by their account, or by a link that went to their address. */
function isTheirs(lead: LeadEntity, { actor, owner, provenAddress = false }: VisitSender): boolean {
  return actor.type === 'staff' || provenAddress || (owner.customerId !== null && lead.customerId === owner.customerId);
}
