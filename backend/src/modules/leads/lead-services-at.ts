import type { INestApplicationContext } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { AuditLog } from '../../platform/audit/index.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { StaffDirectory } from '../users/index.js';
import { ConsultationIntake } from './consultation-intake.service.js';
import { LeadAttachments } from './lead-attachments.js';
import { LeadChanges } from './lead-changes.service.js';
import { LeadCommands } from './lead-commands.service.js';
import { LeadDetails } from './lead-details.service.js';
import { SILENT } from './lead-notices.service.js';
import { LeadQueries } from './lead-queries.service.js';
import { LeadScoring } from './lead-scoring.service.js';
import { LeadHistoryRepository } from './persistence/lead-history.repository.js';
import { LeadRepository } from './persistence/lead.repository.js';
import { UploadKeys, VisitorKeys } from './visitor-keys.js';

/** This module's rules on another clock, emailing no one: for demo data. */
export function leadServicesAt(app: INestApplicationContext, clock: Clock) {
  const get = <T>(token: abstract new (...parameters: never[]) => T): T => app.get<T>(token, { strict: false });
  const [leads, site] = [get(LeadRepository), get(SiteConfig)];
  const changes = new LeadChanges(
    leads,
    get(LeadDetails),
    get(LeadScoring),
    SILENT,
    get(AuditLog),
    get(UnitOfWork),
    clock,
  );
  return {
    queries: get(LeadQueries),
    intake: new ConsultationIntake(
      leads,
      changes,
      get(LeadAttachments),
      get(UploadKeys),
      get(VisitorKeys),
      site,
      clock,
    ),
    commands: new LeadCommands(
      changes,
      leads,
      get(LeadHistoryRepository),
      get(StaffDirectory),
      get(UnitOfWork),
      site,
      clock,
    ),
  };
}
