import type { INestApplicationContext } from '@nestjs/common';
import type { Actor } from '../common/access/index.js';
import { sha256Hex, uuidv7 } from '../common/ids/ids.js';
import { SiteConfig } from '../platform/config/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { normalizeEmail, type WorkOwner } from '../modules/users/index.js';
import { readConsent } from '../modules/leads/domain/consent.js';
import type { RequestDetails, Touch } from '../modules/leads/domain/consultation.js';
import { assign, log, move, type LoggedActivity } from '../modules/leads/domain/lead-changes.js';
import { scoreLead } from '../modules/leads/domain/lead-score.js';
import type { MoveRequest } from '../modules/leads/domain/lead-stage.js';
import type { Change } from '../modules/leads/domain/lead.js';
import { replyDueFrom } from '../modules/leads/domain/reply-due.js';
import { LeadAttachments } from '../modules/leads/lead-attachments.js';
import type { ProjectLead } from '../modules/leads/lead-projects.service.js';
import {
  activityRow,
  consentRow,
  LeadActivityEntity,
  LeadConsentEntity,
  LeadTouchEntity,
  touchRow,
} from '../modules/leads/persistence/lead-parts.entity.js';
import { LeadEntity, newLead, withKeys } from '../modules/leads/persistence/lead.entity.js';

/** Of someone who asked without an account. */
export function pastVisitorKey(leadId: string): string {
  return sha256Hex(`key ${leadId}`);
}

/** Inside a unit, when lead and estimate are saved. */
export async function attachPastEstimate(
  app: INestApplicationContext,
  leadId: string,
  owner: WorkOwner,
  estimateId: string,
): Promise<void> {
  await app.get(LeadAttachments, { strict: false }).attach(leadId, owner, { designVersionId: null, estimateId });
}

type Known = 'service' | 'name' | 'email';

export interface PastRequest extends Pick<RequestDetails, Known>, Partial<Omit<RequestDetails, Known>> {
  customerId?: string | null;
  touch: Touch;
}

/** Leads whose past is made up, by the rules of leads: kept in memory until `save`, which writes each row once. */
export class PastLeads {
  private readonly leads = new Map<string, LeadEntity>();
  /** By lead. */
  private readonly activities = new Map<string, LeadActivityEntity[]>();
  private readonly consents: LeadConsentEntity[] = [];
  private readonly touches: LeadTouchEntity[] = [];
  private readonly uow: UnitOfWork;
  private readonly site: SiteConfig;

  constructor(app: INestApplicationContext) {
    this.uow = app.get(UnitOfWork, { strict: false });
    this.site = app.get(SiteConfig, { strict: false });
  }

  request(at: Date, { touch, customerId = null, ...details }: PastRequest, actor: Actor): string {
    const id = uuidv7();
    const lead = newLead({
      ...{
        id,
        ...details,
        customerId,
        stage: 'new',
        receivedAt: at,
        fingerprint: sha256Hex(id),
        dedupeKey: sha256Hex(id),
      },
      ...{ emailNormalized: normalizeEmail(details.email), visitorKeyHash: customerId ? null : pastVisitorKey(id) },
      replyDueAt: replyDueFrom(this.site.business, details.service, at),
    });
    this.leads.set(id, lead);
    const consent = readConsent({ email: true, sms: false }, this.site.brand.legalName);
    if (consent.ok) this.consents.push(...consent.given.map((given) => consentRow(id, { ...given, at })));
    this.touches.push(touchRow(id, 'first', touch), touchRow(id, 'last', touch));
    const received = {
      systemKind: 'received',
      toStage: lead.stage,
      body: 'Request received from the website.',
    } as const;
    this.activities.set(id, [activityRow(id, actor, at, received)]);
    return id;
  }

  /** After this share of the time promised for a reply; above 1 it is late. */
  replyAt(id: string, share: number): Date {
    const { receivedAt, replyDueAt } = this.of(id);
    return new Date(receivedAt.getTime() + (replyDueAt.getTime() - receivedAt.getTime()) * share);
  }

  log(id: string, at: Date, logged: LoggedActivity, actor: Actor): void {
    this.apply(id, at, actor, log(this.of(id), logged, actor.type === 'staff', at));
  }

  assign(id: string, at: Date, owner: { id: string; name: string }, actor: Actor): void {
    const change = assign(this.of(id), owner);
    if (change) this.apply(id, at, actor, change);
  }

  /** @param proposalAccepted on paper, before this software kept proposals */
  move(id: string, at: Date, request: MoveRequest, actor: Actor, proposalAccepted = false): void {
    const lead = this.of(id);
    const own = this.activities.get(id)!.filter(({ actorType }) => actorType === 'staff');
    const has = (kind: LeadActivityEntity['kind']) => own.some((one) => one.kind === kind);
    const consultedAt = own.findLast(({ toStage }) => toStage === 'consulted')?.at;
    const facts = {
      ...lead,
      contactLogged: own.some(({ kind }) => kind !== 'system'),
      visitLogged: has('visit'),
      visitBooked: false,
      proposalEmailed: own.some((one) => one.kind === 'email' && consultedAt !== undefined && one.at >= consultedAt),
      proposalAccepted,
    };
    this.apply(id, at, actor, move(lead, facts, request, at));
  }

  /** As `LeadProjects`, for projects that began in the past. */
  projects(now: () => Date) {
    return {
      take: (id: string): Promise<ProjectLead> => {
        return Promise.resolve({ ...this.of(id), designVersionId: null, estimateId: null });
      },
      begun: (id: string, number: number, actor: Actor): Promise<void> => {
        const activities = [{ systemKind: 'project' as const, body: `Project ${number} was started.` }];
        return Promise.resolve(this.apply(id, now(), actor, { lead: this.of(id), activities }));
      },
    };
  }

  /** Inside a unit. */
  async save(): Promise<void> {
    for (const lead of this.leads.values()) lead.score = this.scoreOf(lead);
    const rows = [
      [LeadEntity, [...this.leads.values()]],
      [LeadConsentEntity, this.consents],
      [LeadTouchEntity, this.touches],
      [LeadActivityEntity, [...this.activities.values()].flat()],
    ] as const;
    for (const [entity, all] of rows) await this.uow.insertRows<object>(entity, all);
  }

  private of(id: string): LeadEntity {
    return this.leads.get(id)!;
  }

  private apply(id: string, at: Date, actor: Actor, { lead, activities = [] }: Change<LeadEntity>): void {
    const before = this.of(id);
    const after = withKeys(lead);
    after.version = before.version + (before.stage === after.stage && before.ownerId === after.ownerId ? 0 : 1);
    after.updatedAt = at;
    this.activities.get(id)!.push(...activities.map((draft) => activityRow(id, actor, at, draft)));
    this.leads.set(id, after);
  }

  private scoreOf(lead: LeadEntity): number {
    const hasVisit = this.activities.get(lead.id)!.some(({ kind }) => kind === 'visit');
    return scoreLead({ ...lead, home: null, hasDesign: false, estimateCents: null, hasVisit }).score;
  }
}
