import { Injectable } from '@nestjs/common';
import { HOLD_MINUTES } from 'poolkit/availability';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, GoneError, RuleError, ValidationError } from '../../common/errors/index.js';
import { humanReference, sha256Hex, uuidv7 } from '../../common/ids/ids.js';
import type { VisitTypeFacts } from './domain/visit-type.js';
import type { VisitOrigin } from './domain/visit-state.js';
import { VisitEntity } from './persistence/visit.entity.js';
import { VisitRepository } from './persistence/visit.repository.js';
import { CalendarWriter, type Place, type SlotRequest } from './calendar-writer.service.js';
import { typeOf } from './schedule-settings.service.js';
import { VisitLinks } from './visit-links.js';
import type { HoldResponse } from './api/dto/visit.response.js';

const HOLD_MS = HOLD_MINUTES * 60_000;
const EXTENSION_MS = 5 * 60_000;
const MAX_HOLDS = 2;

export interface Holder {
  customerId: string | null;
  browserKeyHash: string | null;
  /** The key a browser gets with its first hold. */
  firstKeyHash?: (holdId: string) => string;
}

@Injectable()
export class Holds {
  constructor(
    private readonly calendar: CalendarWriter,
    private readonly visits: VisitRepository,
    private readonly links: VisitLinks,
    private readonly clock: Clock,
  ) {}

  /** Inside a unit. @throws ConflictError SLOT_TAKEN, TOO_MANY_HOLDS; RuleError SLOT_NOT_OFFERED; ValidationError */
  async hold(
    { service, startsAt, postalCode }: { service: string; startsAt: string; postalCode?: string },
    holder: Holder,
    origin: VisitOrigin,
  ): Promise<HoldResponse> {
    const settings = await this.calendar.begin();
    const type = typeOf(settings, service);
    if (!type.offered) throw new ValidationError({ service: 'We do not offer that type of visit.' });
    const now = this.clock.now();
    if ((await this.visits.countHoldsOf(holder, now)) >= MAX_HOLDS) {
      throw new ConflictError('TOO_MANY_HOLDS', 'We are already holding two times for you. Release one, or book it.');
    }
    const wanted = { settings, type, startsAt: new Date(startsAt), postalCode: postalCode ?? null };
    return this.present(await this.reserve(wanted, holder, origin, HOLD_MS));
  }

  /** Inside a unit, after `CalendarWriter.begin`: keeps a time for that long. Waitlist offers are holds, too. */
  reserve(
    wanted: SlotRequest,
    { customerId, browserKeyHash, firstKeyHash }: Holder,
    origin: VisitOrigin,
    forMs: number,
  ): Promise<VisitEntity> {
    const now = this.clock.now();
    return this.calendar.takeCells(wanted, async (place) => {
      const hold = newVisit(wanted.settings.company.zone, wanted.type, place, now);
      Object.assign(hold, {
        status: 'held',
        origin,
        postalCode: wanted.postalCode,
        customerId,
        browserKeyHash:
          customerId === null ? (browserKeyHash ?? firstKeyHash?.(this.links.tokenOf(hold)) ?? null) : null,
        holdExpiresAt: new Date(now.getTime() + forMs),
        tokenHash: this.links.hashOf(hold),
      });
      await this.visits.insert(hold);
      return hold;
    });
  }

  /** Once, by five minutes. @throws GoneError when it is over, RuleError when it was extended before */
  async extend(token: string): Promise<HoldResponse> {
    if (!(await this.isHeld(token))) throw noLongerHeld();
    return this.calendar.inUnit(async () => {
      const hold = await this.findLive(token);
      if (!hold) throw noLongerHeld();
      if (hold.holdExtended)
        throw new RuleError('CHANGE_LIMIT_REACHED', 'A hold can be extended only once, by five minutes.');
      const until = new Date((hold.holdExpiresAt ?? this.clock.now()).getTime() + EXTENSION_MS);
      await this.visits.updateAtVersion(hold, {
        holdExpiresAt: until,
        holdExtended: true,
        updatedAt: this.clock.now(),
      });
      return this.present(hold);
    });
  }

  /** False when it is no longer held. */
  async release(token: string): Promise<boolean> {
    if (!(await this.isHeld(token))) return false;
    return this.calendar.inUnit(async () => {
      const hold = await this.findLive(token);
      if (hold) await this.calendar.endHold(hold);
      return hold !== null;
    });
  }

  /** Inside a unit that has begun. */
  async end(visitId: string): Promise<void> {
    const hold = await this.visits.lockById(visitId);
    if (hold?.status === 'held') await this.calendar.endHold(hold);
  }

  /** When the time was chosen, even if its hold has run out; null for a token of no hold. */
  async chosenAt(token: string): Promise<Date | null> {
    const hold = await this.visits.findByTokenHash(sha256Hex(token));
    return hold?.status === 'held' || hold?.status === 'expired' ? hold.createdAt : null;
  }

  private present(hold: VisitEntity): HoldResponse {
    const { startsAt, endsAt, holdExpiresAt, holdExtended } = hold;
    const expiresAt = holdExpiresAt ?? startsAt;
    return { holdId: this.links.tokenOf(hold), startsAt, endsAt, expiresAt, canExtend: !holdExtended };
  }

  /** Asked before a unit that books, because each booking makes every server reread its calendar. */
  private async isHeld(token: string): Promise<boolean> {
    return isLive(await this.visits.findByTokenHash(sha256Hex(token)), this.clock.now());
  }

  /** Inside a unit: the hold behind a token, locked, as long as its time is not over. */
  async findLive(token: string): Promise<VisitEntity | null> {
    const hold = await this.visits.lockByTokenHash(sha256Hex(token));
    return isLive(hold, this.clock.now()) ? hold : null;
  }
}

function isLive(hold: VisitEntity | null, now: Date): boolean {
  return hold?.status === 'held' && hold.holdExpiresAt !== null && hold.holdExpiresAt > now;
}

function noLongerHeld(): GoneError {
  return new GoneError('HOLD_EXPIRED', 'This time is no longer held for you. Choose it again if it is still open.');
}

export function newVisit(zone: string, type: VisitTypeFacts, place: Place, now: Date): VisitEntity {
  const id = uuidv7();
  return Object.assign(new VisitEntity(), {
    ...place,
    id,
    reference: humanReference('V'),
    typeKey: type.key,
    bufferBeforeMin: type.bufferBeforeMin,
    bufferAfterMin: type.bufferAfterMin,
    zone,
    place: type.place,
    status: 'held',
    origin: 'visitor',
    icsUid: `visit-${id}`,
    createdAt: now,
    updatedAt: now,
  } satisfies Partial<VisitEntity>);
}
