import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, NotFoundError, ValidationError } from '../../common/errors/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { addressRefusal, corrected } from './domain/visit-correction.js';
import { isOpenVisit, type VisitAct, type VisitState } from './domain/visit-state.js';
import { VisitRepository } from './persistence/visit.repository.js';
import { ScheduleSettingsService } from './schedule-settings.service.js';
import { bookedByStaff, VisitBooking } from './visit-booking.service.js';
import { STAFF_VISIT_NOT_FOUND } from './visit-queries.service.js';
import type { IntendedActDto, StaffBookVisitDto } from './api/dto/admin-visit.dto.js';
import type { BookingPreviewResponse, VisitEmailPreview } from './api/dto/visit-email.dto.js';
import { COVERED, VisitEmails } from './visit-emails.service.js';

const POSSIBLE: Record<VisitAct, (status: VisitState) => boolean> = {
  move: (status) => status === 'confirmed',
  cancel: isOpenVisit,
  approve: (status) => status === 'pending',
  decline: (status) => status === 'pending',
  correct: (status) => status !== 'held',
};

/** The emails that a planned action by staff would send. */
@Injectable()
export class VisitPreviews {
  constructor(
    private readonly visits: VisitRepository,
    private readonly emails: VisitEmails,
    private readonly booking: VisitBooking,
    private readonly schedule: ScheduleSettingsService,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Does not check whether the time is free. */
  async of(id: string, intended: IntendedActDto, actor: Actor): Promise<VisitEmailPreview[]> {
    const visit = await this.visits.findById(id);
    if (!visit) throw new NotFoundError(STAFF_VISIT_NOT_FOUND);
    const { act, reason = null, address, videoUrl } = intended;
    const staffId = intended.staffId ?? visit.staffId;
    if (!POSSIBLE[act](visit.status))
      throw new ConflictError('ILLEGAL_TRANSITION', 'This visit has changed. Check it again.');
    if (act === 'move') {
      const startsAt = intended.startsAt ? new Date(intended.startsAt) : visit.startsAt;
      const endsAt = new Date(startsAt.getTime() + visit.endsAt.getTime() - visit.startsAt.getTime());
      return this.emails.preview('moved', { ...visit, startsAt, endsAt, staffId }, { left: visit });
    }
    if (act === 'approve') return this.emails.preview('booked', { ...visit, status: 'confirmed' });
    if (act === 'cancel' || act === 'decline') {
      const status = act === 'cancel' ? 'cancelled' : 'declined';
      return this.emails.preview(status, { ...visit, status, cancelReason: reason });
    }
    const [correction, now] = [{ address, videoUrl }, this.clock.now()];
    const refusal = addressRefusal(visit, correction, now);
    if (refusal !== null) throw new ValidationError({ address: refusal });
    const { patch, news } = corrected(visit, correction, now);
    if (news === null) return [];
    const next = { ...visit, ...patch, icsSequence: visit.icsSequence + 1 };
    return this.emails.preview(news === 'place' ? 'corrected' : 'video-link', next, { byId: actor.id });
  }

  /** Checks the time, because it decides who goes. @throws as `VisitBooking.book` */
  async ofBooking(dto: StaffBookVisitDto, actor: Actor): Promise<BookingPreviewResponse> {
    const settings = await this.schedule.current();
    const { visit, joins } = await this.uow.run(() => this.booking.wouldBook(dto, settings, dto, bookedByStaff(actor)));
    return { emails: await this.emails.preview('booked', { ...visit, id: COVERED, reference: COVERED }), joins };
  }
}
