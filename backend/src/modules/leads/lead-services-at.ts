import type { INestApplicationContext } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { AuditLog } from '../../platform/audit/index.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { DesignsService } from '../designs/index.js';
import { EstimatesService } from '../estimates/index.js';
import { StaffDirectory } from '../users/index.js';
import { ConsultationIntakeService } from './consultation-intake.service.js';
import { LeadDeskService } from './lead-desk.service.js';
import { LeadAnnouncements } from './lead-notices.service.js';
import { LeadPhotosService } from './lead-photos.service.js';
import { LeadScoring } from './lead-scoring.service.js';
import { LeadWorkService } from './lead-work.service.js';
import { LeadHistoryRepository } from './persistence/lead-history.repository.js';
import { LeadListRepository } from './persistence/lead-list.repository.js';
import { LeadMergeRepository } from './persistence/lead-merge.repository.js';
import { LeadMoveRepository } from './persistence/lead-move.repository.js';
import { LeadValueRepository } from './persistence/lead-value.repository.js';
import { LeadRepository } from './persistence/lead.repository.js';
import type { UnassignedAlarm } from './unassigned-alarm.service.js';
import { UploadKeys } from './upload-keys.js';
import { VisitorKeys } from './visitor-keys.js';

class NobodyIsTold extends LeadAnnouncements {
  announce(): Promise<void> {
    return Promise.resolve();
  }

  checkAnswered(): Promise<void> {
    return Promise.resolve();
  }

  checkReturned(): Promise<void> {
    return Promise.resolve();
  }

  heldBack(): Promise<void> {
    return Promise.resolve();
  }

  released(): Promise<void> {
    return Promise.resolve();
  }

  changed(): void {
    // Nobody looks on while the past is made.
  }
}

const nobodyIsAlarmed = { watch: () => Promise.resolve() } as Partial<UnassignedAlarm> as UnassignedAlarm;

/**
 * This module's rules on a clock of the caller's, telling nobody: for demo data, which happened in
 * the past and was sent by people who do not exist.
 */
export function leadServicesAt(app: INestApplicationContext, clock: Clock) {
  const get = <T>(token: abstract new (...parameters: never[]) => T): T => app.get<T>(token, { strict: false });
  const leads = get(LeadRepository);
  const lists = get(LeadListRepository);
  const staff = get(StaffDirectory);
  const designs = get(DesignsService);
  const estimates = get(EstimatesService);
  const audit = get(AuditLog);
  const site = get(SiteConfig);
  const announcements = new NobodyIsTold();
  const desk = new LeadDeskService(
    leads,
    lists,
    get(LeadHistoryRepository),
    get(LeadMergeRepository),
    get(LeadMoveRepository),
    get(LeadValueRepository),
    designs,
    estimates,
    get(LeadPhotosService),
    get(LeadScoring),
    staff,
    clock,
  );
  return {
    desk,
    intake: new ConsultationIntakeService(
      leads,
      announcements,
      designs,
      estimates,
      audit,
      get(UploadKeys),
      get(VisitorKeys),
      site,
      clock,
    ),
    work: new LeadWorkService(
      leads,
      desk,
      announcements,
      get(LeadScoring),
      nobodyIsAlarmed,
      get(LeadMoveRepository),
      staff,
      audit,
      get(UnitOfWork),
      site,
      clock,
    ),
  };
}
