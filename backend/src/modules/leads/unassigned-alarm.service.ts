import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { sha256Hex } from '../../common/ids/ids.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { leadUnassigned } from './lead-emails.js';
import { Outbox, OutboxHandlers } from '../../platform/outbox/index.js';
import { LeadDuties, StaffDirectory } from '../users/index.js';
import { promisedAnswerBy } from './domain/answer-by.js';
import { SERVICE_LABELS } from './domain/consultation.js';
import { waitsFrom } from './domain/lead.js';
import { whereInWords } from './domain/service-area.js';
import { LeadListRepository } from './persistence/lead-list.repository.js';
import type { LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';

const CHECK_ASSIGNED = 'lead.check-assigned';
/** Of office time; of any time for an emergency. */
const ALARM_AFTER_MIN = 5;

interface AssignedCheck {
  leadId: string;
  /** When it started to wait, or lost its owner, in ms; each wait is an email of its own. */
  lostAt?: number;
}

/** Emails staff when a lead that waits for us has had no owner for a while. */
@Injectable()
export class UnassignedAlarm extends LeadDuties implements OnModuleInit {
  constructor(
    private readonly leads: LeadRepository,
    private readonly lists: LeadListRepository,
    private readonly staff: StaffDirectory,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly handlers: OutboxHandlers,
    private readonly uow: UnitOfWork,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {
    super();
  }

  onModuleInit(): void {
    this.handlers.register<AssignedCheck>(CHECK_ASSIGNED, (check) => this.alarm(check));
  }

  /** Inside a unit: the lead starts to wait, now or once it is due, or has just lost its owner. Replaces an earlier look that is still to come. */
  async watch(lead: LeadEntity): Promise<void> {
    const from = waitsFrom(lead, this.clock.now());
    if (from === null) return;
    const { id, service } = lead;
    const within = {
      ...this.site.business,
      answerWithinBusinessMinutes: ALARM_AFTER_MIN,
      emergencyAnswerWithinMinutes: ALARM_AFTER_MIN,
    };
    const [keyStart, lostAt] = [`lead-assigned:${id}:`, from.getTime()];
    await this.outbox.forget(keyStart);
    await this.outbox.enqueue({
      type: CHECK_ASSIGNED,
      payload: { leadId: id, lostAt } satisfies AssignedCheck,
      dedupeKey: `${keyStart}${lostAt}`,
      availableAt: promisedAnswerBy(within, service, from),
    });
  }

  async leftTeam(staffId: string): Promise<void> {
    for (const lead of await this.lists.listToWatch(staffId)) await this.watch(lead);
  }

  private async alarm({ leadId, lostAt }: AssignedCheck): Promise<void> {
    await this.uow.run(async () => {
      const lead = await this.leads.findById(leadId);
      const now = this.clock.now();
      if (!lead || waitsFrom(lead, now)?.getTime() !== now.getTime()) return;
      // A staff member who has left owns nothing.
      if ((await this.staff.listOwners()).some(({ id }) => id === lead.ownerId)) return;
      const people = await this.staff.ownersToNotify();
      const addresses = people.length > 0 ? people.map(({ email }) => email) : [this.site.contact.email];
      const { id, reference, name, service } = lead;
      for (const to of addresses) {
        const dedupeKey = `lead-unassigned:${id}:${sha256Hex(to).slice(0, 16)}${lostAt === undefined ? '' : `:${lostAt}`}`;
        await this.mailer.queue({
          template: leadUnassigned,
          to,
          dedupeKey,
          data: { leadId: id, reference, name, serviceLabel: SERVICE_LABELS[service], where: whereInWords(lead) },
        });
      }
    });
  }
}
