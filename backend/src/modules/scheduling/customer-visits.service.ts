import { Injectable } from '@nestjs/common';
import type { Actor, CustomerPrincipal } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, NotFoundError, RuleError, ValidationError } from '../../common/errors/index.js';
import { responseOf } from '../../common/http/index.js';
import { SiteConfig } from '../../platform/config/index.js';
import { normalizeEmail } from '../users/index.js';
import { customerRights, moveFrom, moveToUndo, undoMoveUntil } from './domain/customer-rights.js';
import { isOpenVisit, lengthOf } from './domain/visit-state.js';
import { lastMomentWords } from './domain/visit-words.js';
import type { VisitTypeEntity } from './persistence/visit-type.entity.js';
import type { VisitEntity } from './persistence/visit.entity.js';
import { VisitRepository } from './persistence/visit.repository.js';
import { CalendarWriter } from './calendar-writer.service.js';
import { ScheduleSettingsService, typeOf, type ScheduleSettings } from './schedule-settings.service.js';
import { alreadyBooked } from './visit-booking.service.js';
import { calendarFile } from './visit-calendar.js';
import { VisitChanges } from './visit-changes.service.js';
import { tokenHashOf, VisitLinks } from './visit-links.js';
import { presentBooked } from './visit.presenter.js';
import { CustomerVisit } from './api/dto/visit.response.js';

export type Proof = { readonly token: string } | { readonly id: string; readonly customer: CustomerPrincipal };

const SHOWN = 100;

/** What customers see of their visits and do with them, by the link of an email or logged in. */
@Injectable()
export class CustomerVisitsService {
  constructor(
    private readonly calendar: CalendarWriter,
    private readonly changes: VisitChanges,
    private readonly schedule: ScheduleSettingsService,
    private readonly visits: VisitRepository,
    private readonly links: VisitLinks,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {}

  async show(token: string): Promise<CustomerVisit> {
    return this.present(await this.find({ token }), await this.schedule.current(), token);
  }

  /** As a calendar file. */
  async file(token: string): Promise<string> {
    const visit = await this.find({ token });
    const type = typeOf(await this.schedule.current(), visit.typeKey);
    return calendarFile(visit, type, this.site, this.links.pageOf(token));
  }

  async list(customer: CustomerPrincipal): Promise<CustomerVisit[]> {
    const settings = await this.schedule.current();
    const rows = await this.visits.listOf(customer.userId, confirmedAddressOf(customer), SHOWN);
    await this.links.refresh(rows);
    return rows.map((visit) => this.present(visit, settings));
  }

  /** Asked before a unit locks the schedule as well, so that guessed links cost next to nothing. @throws NotFoundError */
  async find(proof: Proof, { lock = false } = {}): Promise<VisitEntity> {
    const now = this.clock.now();
    if ('token' in proof) {
      const hash = tokenHashOf(proof.token);
      const visit = hash && (await (lock ? this.visits.lockByTokenHash(hash) : this.visits.findByTokenHash(hash)));
      // A link ends with the visit.
      if (!visit || isHold(visit) || now >= visit.endsAt)
        throw new NotFoundError('This link does not open a visit. Use the one in our latest email, or contact us.');
      return visit;
    }
    const visit = await (lock ? this.visits.lockById(proof.id) : this.visits.findById(proof.id));
    const address = confirmedAddressOf(proof.customer);
    const isTheirs =
      visit?.customerId === proof.customer.userId ||
      (visit?.customerId === null && address !== null && visit.emailNormalized === address);
    if (!visit || !isTheirs || isHold(visit)) throw new NotFoundError('That visit could not be found.');
    return visit;
  }

  /** Inside a unit. @throws as `CalendarWriter.takeCells`, ALREADY_BOOKED, and RuleError when too late or too often */
  async reschedule(proof: Proof, startsAt: Date, actor: Actor): Promise<CustomerVisit> {
    const settings = await this.calendar.begin();
    const visit = await this.find(proof, { lock: true });
    const type = typeOf(settings, visit.typeKey);
    const now = this.clock.now();
    const takenBack = moveToUndo(visit, startsAt, now, type.maxReschedules);
    if (!takenBack) this.requireMovable(visit, type);
    if (visit.startsAt.getTime() === startsAt.getTime())
      throw new ValidationError({ startsAt: 'The visit is already at that time.' });
    const endsAt = new Date(startsAt.getTime() + visit.endsAt.getTime() - visit.startsAt.getTime());
    const { customerId, browserKeyHash, rescheduleCount } = visit;
    // A link shows one visit, and not what else its address has.
    const emailNormalized = 'customer' in proof ? confirmedAddressOf(proof.customer) : null;
    const whose = { customerId, browserKeyHash, emailNormalized };
    if (await this.visits.hasOpenBetween(whose, { startsAt, endsAt, butId: visit.id })) throw alreadyBooked();
    // It was theirs a moment ago, so only another visit of the same person can conflict.
    const to = { settings, startsAt, staffId: takenBack?.staffId ?? null, ignoresRules: takenBack !== null };
    const also = takenBack
      ? { rescheduleCount: rescheduleCount - 1, movedFrom: { ...takenBack, takenBack: takenBack.takenBack + 1 } }
      : { rescheduleCount: rescheduleCount + 1, movedFrom: moveFrom(visit, now) };
    await this.changes.move(actor, visit, to, also);
    return this.present(visit, settings);
  }

  /** Inside a unit. */
  async cancel(proof: Proof, reason: string, actor: Actor): Promise<CustomerVisit> {
    const settings = await this.calendar.begin();
    const visit = await this.find(proof, { lock: true });
    const type = typeOf(settings, visit.typeKey);
    if (!isOpenVisit(visit.status)) throw overAndDone(visit);
    const { canCancel, cancelUntil } = customerRights(visit, type, this.clock.now());
    if (!canCancel) throw this.tooLate(`canceled here ${lastMomentWords(cancelUntil, visit, type.cancelCutoffMin)}`);
    await this.changes.cancel(actor, visit, reason);
    return this.present(visit, settings);
  }

  private present(visit: VisitEntity, settings: ScheduleSettings, token?: string): CustomerVisit {
    const type = typeOf(settings, visit.typeKey);
    const now = this.clock.now();
    return responseOf(CustomerVisit, {
      ...visit,
      ...presentBooked(visit, this.links, token),
      ...customerRights(visit, type, now),
      whatToHave: type.whatToHave,
      consultationId: visit.leadId,
      service: { key: type.key, name: type.name, place: visit.place, durationMin: lengthOf(visit) },
      undoMoveUntil: undoMoveUntil(visit, now, type.maxReschedules),
    });
  }

  private requireMovable(visit: VisitEntity, type: VisitTypeEntity): void {
    if (visit.status !== 'confirmed') throw overAndDone(visit);
    const rights = customerRights(visit, type, this.clock.now());
    if (rights.canReschedule) return;
    if (rights.reschedulesLeft > 0)
      throw this.tooLate(
        `rescheduled here ${lastMomentWords(rights.rescheduleUntil, visit, type.rescheduleCutoffMin)}`,
      );
    throw new RuleError(
      'CHANGE_LIMIT_REACHED',
      `This visit was rescheduled ${type.maxReschedules} times, the most we allow online. ${this.callUs()}`,
    );
  }

  private tooLate(what: string): RuleError {
    return new RuleError('CHANGE_TOO_LATE', `This visit could be ${what}. ${this.callUs()}`);
  }

  private callUs(): string {
    const { phone, email } = this.site.contact;
    return phone ? `Call us at ${phone}.` : `Email us at ${email}.`;
  }
}

export function confirmedAddressOf({ emailVerified, email }: CustomerPrincipal): string | null {
  return emailVerified ? normalizeEmail(email) : null;
}

function isHold({ status }: VisitEntity): boolean {
  return status === 'held' || status === 'expired';
}

function overAndDone({ status }: VisitEntity): ConflictError {
  const said: Partial<Record<VisitEntity['status'], string>> = {
    pending: 'is waiting for us to confirm it',
    cancelled: 'is canceled',
    completed: 'has taken place',
    declined: 'was declined',
    no_show: 'is over',
  };
  return new ConflictError('ILLEGAL_TRANSITION', `This visit ${said[status] ?? 'cannot be changed'}.`);
}
