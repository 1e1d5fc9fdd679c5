import { Injectable } from '@nestjs/common';
import { addDays, daysBetween, dayStartMs } from 'poolkit/schedule-grid';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError, ValidationError } from '../../common/errors/index.js';
import { responseOf } from '../../common/http/index.js';
import { SiteConfig } from '../../platform/config/index.js';
import { replyDueFrom } from '../leads/index.js';
import { StaffDirectory } from '../users/index.js';
import { NO_CODE, travelGaps } from './domain/drive-minutes.js';
import { countyOutside } from './domain/service-area.js';
import {
  answerDue,
  lengthOf,
  OCCUPYING_STATES,
  VISIT_STATES,
  VISIT_TRANSITIONS,
  type VisitState,
  undoUntil,
} from './domain/visit-state.js';
import type { VisitTypeFacts } from './domain/visit-type.js';
import type { VisitEntity } from './persistence/visit.entity.js';
import { MAX_SHOWN, VisitRepository } from './persistence/visit.repository.js';
import { ScheduleSettingsService, type ScheduleSettings } from './schedule-settings.service.js';
import type { AdminVisitsQuery } from './api/dto/admin-visit.dto.js';
import { StaffVisit, type StaffVisits } from './api/dto/admin-visit.response.js';

const MAX_DAYS = 62;
/** No gap is calculated to a visit that began longer ago: half a day and the longest visit. */
const MAX_GAP_MS = 24 * 3_600_000;

@Injectable()
export class VisitQueries {
  constructor(
    private readonly visits: VisitRepository,
    private readonly schedule: ScheduleSettingsService,
    private readonly staff: StaffDirectory,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {}

  async list(request: AdminVisitsQuery): Promise<StaffVisits> {
    const settings = await this.schedule.current();
    const { zone } = settings.company;
    const { from, to } = this.rangeOf(request);
    const rows = await this.visits.listBetween({
      from: new Date(dayStartMs(zone, from)),
      to: new Date(dayStartMs(zone, addDays(to, 1))),
      staffId: request.staffId ?? null,
      states: statesOf(request.status),
    });
    // An expired hold belongs to no one, deleted or not.
    const now = this.clock.now();
    const shown = rows
      .slice(0, MAX_SHOWN)
      .filter(({ status, holdExpiresAt }) => status !== 'held' || (holdExpiresAt !== null && holdExpiresAt > now));
    return { items: await this.present(shown, settings), timezone: zone, isCut: rows.length > MAX_SHOWN };
  }

  /** Upcoming visits of a staff member, by start. */
  async comingOf(staffId: string): Promise<StaffVisits> {
    const settings = await this.schedule.current();
    const rows = await this.visits.listComingOf(staffId, this.clock.now());
    return {
      items: await this.present(rows.slice(0, MAX_SHOWN), settings),
      timezone: settings.company.zone,
      isCut: rows.length > MAX_SHOWN,
    };
  }

  /** Visits to come that look fake, and what else their networks booked, by start. */
  async suspicious(): Promise<StaffVisits> {
    const settings = await this.schedule.current();
    const open = await this.visits.listOpen(this.clock.now());
    const networks = new Set(open.filter(looksFake).map(({ networkHash }) => networkHash));
    const rows = open.filter(({ networkHash }) => networkHash !== null && networks.has(networkHash));
    return { items: await this.present(rows, settings), timezone: settings.company.zone, isCut: false };
  }

  async show(id: string): Promise<StaffVisit> {
    const visit = await this.visits.findById(id);
    if (!visit) throw new NotFoundError(STAFF_VISIT_NOT_FOUND);
    return this.detailOf(visit);
  }

  /** Inside a unit it shows what the unit has written so far. */
  async detailOf(visit: VisitEntity): Promise<StaffVisit> {
    // The way to it begins at the same person's visit before.
    const { startsAt, staffId } = visit;
    const around = await this.visits.listBetween({
      from: new Date(startsAt.getTime() - MAX_GAP_MS),
      to: startsAt,
      staffId,
      states: OCCUPYING_STATES,
    });
    const [view] = await this.present([visit], await this.schedule.current(), around);
    return view!;
  }

  /** @param around visits that are not shown, but may be where someone comes from */
  async present(
    visits: readonly VisitEntity[],
    { types }: ScheduleSettings,
    around: readonly VisitEntity[] = [],
  ): Promise<StaffVisit[]> {
    if (visits.length === 0) return [];
    const names = await this.staff.namesByIds([...new Set(visits.map(({ staffId }) => staffId))]);
    const occupying = [...around, ...visits].filter(({ status }) =>
      (OCCUPYING_STATES as readonly VisitState[]).includes(status),
    );
    const gaps = travelGaps(
      occupying.map((visit) => ({
        ...visit,
        postalCode: visit.place === 'house' ? (visit.postalCode ?? NO_CODE) : null,
      })),
    );
    const now = this.clock.now();
    return visits.map((visit) => {
      const { typeKey, staffId, place } = visit;
      const type = types.get(typeKey);
      return responseOf(StaffVisit, {
        ...visit,
        service: { key: typeKey, name: type?.name ?? typeKey, place, durationMin: lengthOf(visit) },
        staff: { id: staffId, name: names.get(staffId) ?? '' },
        timezone: visit.zone,
        answerBy: this.answerBy(visit, type),
        outsideCounty: countyOutside(visit),
        signs: looksFake(visit) ? (visit.signs ?? []).map(({ sign }) => sign) : [],
        undoUntil: undoUntil(visit, now),
        allowed: allowedAt(visit, now),
        travel: gaps.get(visit.id) ?? null,
      });
    });
  }

  private answerBy(visit: VisitEntity, type: VisitTypeFacts | undefined): Date | null {
    if (visit.status !== 'pending' || !type) return null;
    const promisedBy = replyDueFrom(this.site.business, type.aroundTheClock ? 'emergency' : type.key, visit.createdAt);
    return answerDue(visit, type.noticeMin, promisedBy);
  }

  private rangeOf({ from = this.schedule.today(), to = addDays(from, 6) }: AdminVisitsQuery) {
    const days = daysBetween(from, to) + 1;
    if (days < 1 || days > MAX_DAYS) throw new ValidationError({ to: `Ask for 1 to ${MAX_DAYS} days.` });
    return { from, to };
  }
}

export const STAFF_VISIT_NOT_FOUND = 'That visit could not be found.';

function looksFake({ status, signs }: VisitEntity): boolean {
  return status === 'pending' && signs !== null;
}

function statesOf(text: string | undefined): VisitState[] {
  if (!text) return VISIT_STATES.filter((state) => state !== 'expired');
  return text.split(',').map((word) => {
    const state = VISIT_STATES.find((candidate) => candidate === word.trim());
    if (!state) throw new ValidationError({ status: `States are ${VISIT_STATES.join(', ')}.` });
    return state;
  });
}

/** What staff may do with it now. Only the visitor decides about a hold, and a visit can be closed only after it begins. */
function allowedAt({ status, startsAt }: VisitEntity, now: Date): VisitState[] {
  if (status === 'held') return [];
  return VISIT_TRANSITIONS[status].filter((next) => startsAt <= now || (next !== 'completed' && next !== 'no_show'));
}
