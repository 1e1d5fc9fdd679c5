import { Injectable } from '@nestjs/common';
import { formatInZone } from 'poolkit/schedule-grid';
import { SYSTEM_ACTOR, type Actor, type CustomerPrincipal } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, NotFoundError, RuleError, ValidationError } from '../../common/errors/index.js';
import { sha256Hex } from '../../common/ids/ids.js';
import { SiteConfig } from '../../platform/config/index.js';
import { LeadVisits } from '../leads/index.js';
import { normalizeEmail } from '../users/index.js';
import { customerRights } from './domain/customer-rights.js';
import { moveTakenBack } from './domain/visit-move-back.js';
import { isOpenVisit } from './domain/visit-state.js';
import type { VisitTypeFacts } from './domain/visit-type.js';
import { lastMomentWords } from './domain/visit-words.js';
import { LinkRefresher } from './link-refresher.js';
import type { VisitTypeEntity } from './persistence/visit-type.entity.js';
import type { VisitEntity } from './persistence/visit.entity.js';
import { VisitRepository } from './persistence/visit.repository.js';
import { CalendarWriter } from './calendar-writer.service.js';
import { ScheduleSettingsService, typeOf, type ScheduleSettings } from './schedule-settings.service.js';
import { VISIT_BOOKED, VISIT_CANCELLED, VISIT_MOVED } from './scheduling.events.js';
import { alreadyBooked } from './visit-booking.service.js';
import { VisitEvents } from './visit-events.js';
import { TOKEN_FORM, VisitLinks } from './visit-links.js';
import { presentForCustomer } from './visit.presenter.js';
import type { CustomerVisit } from './api/dto/visit.response.js';

export type Proof = { readonly token: string } | { readonly id: string; readonly customer: CustomerPrincipal };

const VISIT_NOT_FOUND = 'This link opens no visit. Use the one in our latest message, or call us.';
const SHOWN = 100;

@Injectable()
export class VisitChanges {
  constructor(
    private readonly calendar: CalendarWriter,
    private readonly schedule: ScheduleSettingsService,
    private readonly visits: VisitRepository,
    private readonly leads: LeadVisits,
    private readonly links: VisitLinks,
    private readonly linkRefresher: LinkRefresher,
    private readonly events: VisitEvents,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {}

  async show(token: string): Promise<CustomerVisit> {
    const visit = TOKEN_FORM.test(token) ? await this.visits.findByTokenHash(sha256Hex(token)) : null;
    return this.present(this.requireAlive(visit), await this.schedule.current(), token);
  }

  async list(customer: CustomerPrincipal): Promise<CustomerVisit[]> {
    const settings = await this.schedule.current();
    const rows = await this.visits.listOf(
      customer.userId,
      customer.emailVerified ? normalizeEmail(customer.email) : null,
      SHOWN,
    );
    await this.linkRefresher.keep(rows);
    return rows.map((visit) => this.present(visit, settings));
  }

  /** Before the schedule is locked, so that guessed links cost next to nothing. @throws NotFoundError */
  async requireProof(proof: Proof): Promise<void> {
    if ('token' in proof)
      this.requireAlive(
        TOKEN_FORM.test(proof.token) ? await this.visits.findByTokenHash(sha256Hex(proof.token)) : null,
      );
    else this.requireTheirs(await this.visits.findById(proof.id), proof.customer);
  }

  /** Inside a unit. @throws as `CalendarWriter.takeCells`, ConflictError ALREADY_BOOKED, and RuleError once it is too late or was done too often */
  async reschedule(proof: Proof, startsAt: Date, actor: Actor): Promise<CustomerVisit> {
    const settings = await this.calendar.begin();
    const visit = await this.lock(proof);
    const type = typeOf(settings, visit.typeKey);
    const now = this.clock.now();
    const takenBack = moveTakenBack(visit, startsAt, now, type.maxReschedules);
    if (!takenBack) this.requireMovable(visit, type);
    if (visit.startsAt.getTime() === startsAt.getTime())
      throw new ValidationError({ startsAt: 'That is the time it has already.' });
    const endsAt = new Date(startsAt.getTime() + visit.endsAt.getTime() - visit.startsAt.getTime());
    const { customerId, emailNormalized } = visit;
    if (await this.visits.hasOpenBetween(customerId, emailNormalized ?? '', { startsAt, endsAt, butId: visit.id }))
      throw alreadyBooked();
    const before = { ...visit };
    if (takenBack) {
      const movedFrom = { ...takenBack, takenBack: takenBack.takenBack + 1 };
      // It was theirs a moment ago, so only another visit of the same person can stand in the way.
      const to = { settings, type, startsAt, staffId: takenBack.staffId, ignoresRules: true };
      await this.move(visit, to, { rescheduleCount: visit.rescheduleCount - 1, movedFrom });
    } else {
      const { startsAt: stood, staffId, version, rescheduleCount } = visit;
      const movedFrom = {
        at: now.toISOString(),
        version: version + 1,
        startsAt: stood.toISOString(),
        staffId,
        takenBack: visit.movedFrom?.takenBack ?? 0,
      };
      const to = { settings, type, startsAt, staffId: null, ignoresRules: false };
      await this.move(visit, to, { rescheduleCount: rescheduleCount + 1, movedFrom });
    }
    await this.events.record(actor, 'move', visit, before);
    return this.present(visit, settings);
  }

  /** Inside a unit. */
  async cancel(proof: Proof, reason: string, actor: Actor): Promise<CustomerVisit> {
    const settings = await this.calendar.begin();
    const visit = await this.lock(proof);
    const type = typeOf(settings, visit.typeKey);
    if (!isOpenVisit(visit.status)) throw overAndDone(visit);
    const { canCancel, cancelUntil } = customerRights(visit, type, this.clock.now());
    if (!canCancel) throw this.tooLate(`canceled here ${lastMomentWords(cancelUntil, visit, type.cancelCutoffMin)}`);
    const before = { ...visit };
    await this.cancelVisit(visit, reason);
    // What the customer wrote stays with the visit, where it can be erased.
    await this.events.record(actor, 'cancel', visit, before);
    return this.present(visit, settings);
  }

  /** Inside a unit, for a locked visit: to another time or person, with a new link and calendar sequence. */
  async move(
    visit: VisitEntity,
    to: {
      settings: ScheduleSettings;
      type: VisitTypeFacts;
      startsAt: Date;
      staffId: string | null;
      ignoresRules: boolean;
    },
    also: Partial<VisitEntity>,
  ): Promise<void> {
    const left = { startsAt: visit.startsAt, staffId: visit.staffId };
    await this.calendar.takeCells(
      {
        ownerId: visit.staffId,
        ...to,
        type: asAgreed(visit, to.type),
        postalCode: visit.postalCode,
        insteadOf: visit.id,
      },
      async (reserved) => {
        await this.save(visit, { ...reserved, ...also, icsSequence: visit.icsSequence + 1 });
        return visit;
      },
    );
    await this.events.tell(VISIT_MOVED, visit, { left });
    if (visit.leadId !== null)
      await this.leads.record(
        {
          kind: 'rescheduled',
          leadId: visit.leadId,
          text: `Visit ${visit.reference} moved to ${this.textOf(visit)}.`,
        },
        SYSTEM_ACTOR,
      );
  }

  /**
   * Inside a unit, for a locked visit: at the same time with the same person in another place. Whatever else does not fit any more
   * was known before, and is no matter of the place. @throws RuleError where the drives leave no room for it
   */
  async drivable(
    visit: VisitEntity,
    settings: ScheduleSettings,
    postalCode: string | null,
    write: () => Promise<VisitEntity>,
  ): Promise<void> {
    const { startsAt, staffId } = visit;
    const type = { ...asAgreed(visit, typeOf(settings, visit.typeKey)), noticeMin: 0 };
    try {
      await this.calendar.takeCells({ settings, type, startsAt, staffId, postalCode, insteadOf: visit.id }, write);
    } catch (error) {
      const isOfPlace = error instanceof RuleError && error.extra?.['reason'] === 'in-buffer';
      if (isOfPlace || !(error instanceof RuleError || error instanceof ConflictError)) throw error;
      await write();
    }
  }

  /** Inside a unit, for a locked visit that was asked for. */
  async confirm(visit: VisitEntity): Promise<void> {
    await this.save(visit, { status: 'confirmed', icsSequence: visit.icsSequence + 1 });
    await this.events.tell(VISIT_BOOKED, visit);
  }

  /** Inside a unit, for a locked visit that was closed. @throws ConflictError when its person has something else in that time now */
  async reopen(visit: VisitEntity, settings: ScheduleSettings): Promise<void> {
    const { startsAt, staffId, postalCode } = visit;
    const type = asAgreed(visit, typeOf(settings, visit.typeKey));
    const write = async () => {
      await this.visits.updateAtVersion(visit, {
        status: 'confirmed',
        outcome: null,
        closing: null,
        updatedAt: this.clock.now(),
      });
      return visit;
    };
    try {
      await this.calendar.takeCells(
        { settings, type, startsAt, staffId, postalCode, insteadOf: visit.id, isReopened: true },
        write,
      );
    } catch (error) {
      if (!(error instanceof ConflictError) || error.code !== 'SLOT_TAKEN') throw error;
      throw new ConflictError(
        'ILLEGAL_TRANSITION',
        'Part of its time was given to another visit since, so the closing stays.',
        { cause: error },
      );
    }
  }

  /** Inside a unit, for a locked visit. */
  async cancelVisit(visit: VisitEntity, reason: string): Promise<void> {
    await this.save(visit, { status: 'cancelled', cancelReason: reason, icsSequence: visit.icsSequence + 1 });
    await this.calendar.freeCells(visit.id);
    await this.events.tell(VISIT_CANCELLED, visit);
    if (visit.leadId !== null)
      await this.leads.record(
        {
          kind: 'canceled',
          leadId: visit.leadId,
          text: `Visit ${visit.reference} of ${this.textOf(visit)} canceled.`,
        },
        SYSTEM_ACTOR,
      );
  }

  present(visit: VisitEntity, settings: ScheduleSettings, token?: string): CustomerVisit {
    return presentForCustomer(visit, typeOf(settings, visit.typeKey), this.links, this.clock.now(), token);
  }

  private async save(visit: VisitEntity, patch: Partial<VisitEntity>): Promise<void> {
    const linkNo = visit.linkNo + 1;
    const tokenHash = this.links.hashOf({ id: visit.id, linkNo });
    await this.visits.updateAtVersion(visit, { ...patch, linkNo, tokenHash, updatedAt: this.clock.now() });
  }

  private async lock(proof: Proof): Promise<VisitEntity> {
    if (!('token' in proof)) return this.requireTheirs(await this.visits.lockById(proof.id), proof.customer);
    return this.requireAlive(
      TOKEN_FORM.test(proof.token) ? await this.visits.lockByTokenHash(sha256Hex(proof.token)) : null,
    );
  }

  private requireTheirs(visit: VisitEntity | null, { userId, emailVerified, email }: CustomerPrincipal): VisitEntity {
    const isTheirs =
      visit &&
      (visit.customerId === userId ||
        (visit.customerId === null && emailVerified && visit.emailNormalized === normalizeEmail(email)));
    if (!isTheirs || visit.status === 'held' || visit.status === 'expired')
      throw new NotFoundError('That visit could not be found.');
    return visit;
  }

  /** A link dies with the visit; what it said then is no one's to read who finds it later. */
  private requireAlive(visit: VisitEntity | null): VisitEntity {
    const isAlive = visit && visit.status !== 'held' && visit.status !== 'expired' && this.clock.now() < visit.endsAt;
    if (!isAlive) throw new NotFoundError(VISIT_NOT_FOUND);
    return visit;
  }

  private requireMovable(visit: VisitEntity, type: VisitTypeEntity): void {
    if (visit.status !== 'confirmed') throw overAndDone(visit);
    const rights = customerRights(visit, type, this.clock.now());
    if (rights.canReschedule) return;
    if (rights.reschedulesLeft === 0) {
      throw new RuleError(
        'CHANGE_LIMIT_REACHED',
        `This visit was moved ${type.maxReschedules} times, as often as we can online. ${this.callUs()}`,
      );
    }
    throw this.tooLate(`moved here ${lastMomentWords(rights.rescheduleUntil, visit, type.rescheduleCutoffMin)}`);
  }

  private tooLate(what: string): RuleError {
    return new RuleError('CHANGE_TOO_LATE', `This visit could be ${what}. ${this.callUs()}`);
  }

  private callUs(): string {
    const { phone, email } = this.site.contact;
    return phone ? `Call us at ${phone}.` : `Write to us at ${email}.`;
  }

  private textOf(visit: VisitEntity): string {
    return formatInZone(visit.zone, visit.startsAt.getTime()).text;
  }
}

/** The figures of a visit, whatever its type has become since. */
function asAgreed(
  { startsAt, endsAt, bufferBeforeMin, bufferAfterMin, place }: VisitEntity,
  type: VisitTypeFacts,
): VisitTypeFacts {
  return {
    ...type,
    durationMin: (endsAt.getTime() - startsAt.getTime()) / 60_000,
    bufferBeforeMin,
    bufferAfterMin,
    place,
  };
}

function overAndDone({ status }: VisitEntity): ConflictError {
  const said = {
    pending: 'is waiting for us to confirm it',
    cancelled: 'is canceled',
    completed: 'has taken place',
    declined: 'was declined',
    no_show: 'is over',
  };
  return new ConflictError(
    'ILLEGAL_TRANSITION',
    `This visit ${said[status as keyof typeof said] ?? 'cannot be changed'}.`,
  );
}
