import type { INestApplicationContext } from '@nestjs/common';
import type { Clock } from '../common/clock/clock.js';
import { ConsultationIntake } from '../modules/leads/consultation-intake.service.js';
import { LeadChanges } from '../modules/leads/lead-changes.service.js';
import { LeadCommands } from '../modules/leads/lead-commands.service.js';
import type { LeadNotices } from '../modules/leads/lead-notices.service.js';
import { LeadQueries } from '../modules/leads/lead-queries.service.js';

type Part = 'clock' | 'changes' | 'notices';

/** The rules of leads on another clock, emailing no one: for demo data, which happened in the past to people who do not exist. */
export function leadServicesAt(app: INestApplicationContext, clock: Clock) {
  const having = <T extends object>(
    token: abstract new (...parameters: never[]) => T,
    parts: Partial<Record<Part, object>>,
  ) => Object.assign(Object.create(app.get<T>(token, { strict: false })) as T, parts);
  const notices: Pick<LeadNotices, 'created' | 'changed'> = {
    created: () => Promise.resolve(),
    changed: () => Promise.resolve(),
  };
  const changes = having(LeadChanges, { clock, notices });
  return {
    queries: app.get(LeadQueries, { strict: false }),
    intake: having(ConsultationIntake, { changes, clock }),
    commands: having(LeadCommands, { changes, clock }),
  };
}
