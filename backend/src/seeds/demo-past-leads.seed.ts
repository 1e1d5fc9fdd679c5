import type { INestApplicationContext } from '@nestjs/common';
import { SYSTEM_ACTOR, type Actor } from '../common/access/index.js';
import { Clock } from '../common/clock/clock.js';
import { DEMO_DOMAIN } from './demo-domain.js';
import type { DemoRequest } from './demo-leads.seed.js';
import { PastLeads, type PastRequest } from './past-leads.js';
import { insertPastVisits, type PastVisit } from './past-visits.js';
import { Accounts } from '../modules/users/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import {
  CALLED,
  demoReplyShare,
  FIRST_NAMES,
  LAST_NAMES,
  LOST_BECAUSE,
  PLACES,
  SOURCES,
  STREETS,
  REQUESTS,
} from './demo-lead-stories.js';
import { proposeToLeads, type ProposedStory } from './demo-open-proposals.js';
import type { ProposedLead } from './demo-proposals.js';
import { StoryClock } from './story-clock.js';

/** With the six of `seedDemoLeads` and those of the projects, 350. */
const LEADS = 299;
/** Of the newest, those who made an account. */
const ACCOUNTS = 15;
const DAYS = 728;
/** Proposals of older leads were on paper. */
const STORED_FOR_DAYS = 240;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const VISITOR: Actor = { ...SYSTEM_ACTOR, type: 'visitor' };

type Stage = 'new' | 'contacted' | 'qualified' | 'consulted' | 'proposal_sent';

/** How far the leads of an age came, and how they ended; one of each line in turn. */
const ENDS: readonly { from: number; lines: readonly (readonly [Stage, 'open' | 'lost' | 'nurture' | 'spam'])[] }[] = [
  {
    from: 150,
    lines: [
      ['contacted', 'lost'],
      ['new', 'spam'],
      ['consulted', 'lost'],
      ['qualified', 'lost'],
      ['contacted', 'lost'],
      ['proposal_sent', 'lost'],
      ['contacted', 'nurture'],
      ['new', 'lost'],
    ],
  },
  {
    from: 35,
    lines: [
      ['contacted', 'lost'],
      ['consulted', 'open'],
      ['contacted', 'nurture'],
      ['proposal_sent', 'open'],
      ['qualified', 'lost'],
      ['consulted', 'lost'],
      ['new', 'spam'],
      ['proposal_sent', 'lost'],
    ],
  },
  {
    from: 14,
    lines: [
      ['contacted', 'open'],
      ['qualified', 'open'],
      ['consulted', 'open'],
      ['contacted', 'open'],
      ['contacted', 'lost'],
      ['proposal_sent', 'open'],
      ['new', 'spam'],
    ],
  },
  {
    from: 0,
    lines: [
      ['contacted', 'open'],
      ['qualified', 'open'],
      ['contacted', 'lost'],
      ['new', 'spam'],
    ],
  },
];

/**
 * Two years of requests from everywhere, as sales has worked them, and the visits that came of them.
 *
 * @returns the newest requests of customers who want a visit
 */
export async function seedDemoPastLeads(app: INestApplicationContext): Promise<DemoRequest[]> {
  const get = <T>(token: abstract new (...parameters: never[]) => T): T => app.get<T>(token, { strict: false });
  const sales = await get(Accounts).findByEmail('staff', `sales@${DEMO_DOMAIN}`);
  if (sales?.status !== 'active') return [];
  const seller: Actor = { ...SYSTEM_ACTOR, type: 'staff', id: sales.id, name: sales.name, role: sales.role };
  const past = new PastLeads(app);
  const owner = await get(Accounts).findByEmail('staff', `owner@${DEMO_DOMAIN}`);
  const helper: Actor = owner ? { ...seller, id: owner.id, name: owner.name, role: owner.role } : seller;
  const years = new TwoYears(past, get(Clock).now(), seller, helper);
  return get(UnitOfWork).run(async () => {
    for (let index = 0; index < LEADS; index += 1) {
      const request = requestOf(index, fateOf(index)[1] === 'spam');
      const { name, email } = request;
      const isCustomer = index >= LEADS - 2 * ACCOUNTS && index % 2 === 1;
      const account = { name, email, passwordHash: null, emailVerified: true };
      const customer = isCustomer ? await get(Accounts).createCustomer(account) : null;
      years.live(index, { ...request, customerId: customer?.id ?? null });
    }
    await past.save();
    await insertPastVisits(app, years.visits);
    await proposeToLeads(app, years.proposed, years.undecided.slice(-4), get(Clock).now(), seller);
    return years.qualified;
  });
}

class TwoYears {
  readonly visits: PastVisit[] = [];
  readonly qualified: DemoRequest[] = [];
  readonly proposed: ProposedStory[] = [];
  readonly undecided: ProposedLead[] = [];
  private readonly visitTimes = new Set<number>();

  constructor(
    private readonly past: PastLeads,
    private readonly now: Date,
    private readonly seller: Actor,
    private readonly helper: Actor,
  ) {}

  live(index: number, request: PastRequest): void {
    const [reached, end] = fateOf(index);
    const at = this.onWorkDay(daysAgoOf(index), index);
    const id = this.past.request(at, request, VISITOR);
    const { name, email, customerId, address, postalCode } = request;
    if (end === 'open' && reached === 'qualified' && customerId && address && postalCode)
      this.qualified.push({ leadId: id, customer: { id: customerId, name, email }, house: { address, postalCode } });
    // Nothing has happened after now.
    const step = Math.min(2 * DAY_MS, (this.now.getTime() - at.getTime()) / 12);
    const clock = new StoryClock(at);
    const next = (until = clock.now().getTime() + step) => {
      clock.standAt(new Date(until));
      return clock.now();
    };
    const repliedAt = Math.min(this.past.replyAt(id, demoReplyShare(index)).getTime(), at.getTime() + step);
    const lead = {
      id,
      name,
      email,
      customerId: customerId ?? null,
      address: address ?? null,
      postalCode: postalCode ?? null,
    };
    const steps: readonly Stage[] = ['new', 'contacted', 'qualified', 'consulted', 'proposal_sent'];
    for (const stage of steps.slice(1, steps.indexOf(reached) + 1))
      this.moveTo(stage, id, index, request, next, repliedAt);
    if (reached === 'proposal_sent' && daysAgoOf(index) < STORED_FOR_DAYS)
      this.proposed.push({ lead, sentAt: clock.now(), declined: null });
    if (reached === 'consulted' && end === 'open') this.undecided.push(lead);
    if (end === 'spam') this.past.move(id, next(), { to: 'spam' }, this.seller);
    else if (end === 'lost') {
      const [lostAt, reason] = [next(), LOST_BECAUSE[index % LOST_BECAUSE.length]!];
      this.past.move(id, lostAt, { to: 'lost', reason }, this.seller);
      const proposed = this.proposed.at(-1);
      if (proposed?.lead.id === id) proposed.declined = { at: lostAt, reason };
    } else if (end === 'nurture')
      this.past.move(id, next(), { to: 'nurture', wakeAt: this.inDays(10 + (index % 120)) }, this.seller);
    else {
      const body = 'Answered a question by phone. Will call again.';
      const step = { nextActionAt: this.inDays(1 + (index % 9)) };
      this.past.log(id, next(), { kind: 'call', direction: 'out', body, outcome: 'reached', ...step }, this.seller);
    }
  }

  private moveTo(
    stage: Stage,
    id: string,
    index: number,
    request: PastRequest,
    next: (until?: number) => Date,
    repliedAt: number,
  ): void {
    const { past, seller } = this;
    if (stage === 'contacted') {
      const person = index % 3 === 2 ? this.helper : seller;
      const at = next(repliedAt);
      past.log(
        id,
        at,
        { kind: 'call', direction: 'out', body: CALLED[index % CALLED.length]!, outcome: 'reached' },
        person,
      );
      past.assign(id, at, { id: person.id!, name: person.name ?? '' }, person);
    }
    if (stage === 'consulted') {
      const at = next(this.visit(id, index, request, next()));
      past.log(id, at, { kind: 'visit', body: 'Walked the yard and measured the slope.', outcome: 'held' }, seller);
      past.move(id, at, { to: 'consult_booked' }, seller);
      past.move(id, at, { to: 'consulted' }, seller);
      return;
    }
    if (stage === 'proposal_sent')
      past.log(id, next(), { kind: 'email', direction: 'out', body: 'Sent the proposal.', outcome: 'Sent' }, seller);
    past.move(id, next(), { to: stage }, seller);
  }

  /** Two of ten people move the first visit to another day, and one forgets it. @returns when it was over */
  private visit(leadId: string, index: number, request: PastRequest, at: Date): number {
    const startsAt = this.freeTime(at);
    const { name, email, address = null, postalCode = null } = request;
    const visit = { service: 'site-visit', staffId: this.seller.id!, leadId, name, email, address, postalCode };
    const bookedAt = new Date(startsAt.getTime() - 3 * DAY_MS);
    if (index % 10 < 3) {
      const status = index % 10 === 0 ? ('no_show' as const) : ('cancelled' as const);
      const missedAt = this.freeTime(new Date(startsAt.getTime() - 2 * DAY_MS));
      this.visits.push({
        ...visit,
        bookedAt,
        status,
        outcome: status === 'no_show' ? 'No one was home.' : null,
        startsAt: missedAt,
      });
    }
    this.visits.push({ ...visit, bookedAt, status: 'completed', outcome: 'Measured and photographed.', startsAt });
    return startsAt.getTime() + HOUR_MS;
  }

  /** The next free hour of a working day: a seller is in one place at a time. */
  private freeTime(from: Date): Date {
    const hour = new Date(from.getTime() + HOUR_MS);
    hour.setUTCMinutes(0, 0, 0);
    const isOpen = () => hour.getUTCDay() % 6 !== 0 && hour.getUTCHours() >= 15 && hour.getUTCHours() <= 20;
    const isTaken = () => [-HOUR_MS, 0, HOUR_MS].some((ms) => this.visitTimes.has(hour.getTime() - ms));
    while (!isOpen() || isTaken()) hour.setTime(hour.getTime() + HOUR_MS);
    this.visitTimes.add(hour.getTime());
    return hour;
  }

  private onWorkDay(daysAgo: number, index: number): Date {
    const day = new Date(this.now.getTime() - daysAgo * DAY_MS);
    if (day.getUTCDay() % 6 === 0) day.setTime(day.getTime() - 2 * DAY_MS);
    day.setUTCHours(14 + (index % 7), (index * 7) % 60, 0, 0);
    return day;
  }

  private inDays(days: number): Date {
    return new Date(this.now.getTime() + days * DAY_MS);
  }
}

/** More of them lately, because the company grows. */
function daysAgoOf(index: number): number {
  return 2 + Math.round(DAYS * (1 - (index + 0.5) / LEADS) ** 1.3);
}

function fateOf(index: number) {
  const { lines } = ENDS.find(({ from }) => daysAgoOf(index) >= from)!;
  return lines[index % lines.length]!;
}

function requestOf(index: number, isSpam: boolean): PastRequest {
  const first = FIRST_NAMES[index % FIRST_NAMES.length]!;
  const last = LAST_NAMES[(index * 7) % LAST_NAMES.length]!;
  const [city, postalCode] = PLACES[(index * 3) % PLACES.length]!;
  const { service, budgetBand, message } = REQUESTS[index % REQUESTS.length]!;
  return {
    ...{ name: `${first} ${last} (demo)`, email: `${first}.${last}.${index}@${DEMO_DOMAIN}`.toLowerCase(), service },
    phone: `(314) 555-${String(1000 + index).slice(-4)}`,
    address: `${12 + index * 3} ${STREETS[index % STREETS.length]!}, ${city}`,
    postalCode,
    timeline: (['this-season', 'next-season', 'just-looking'] as const)[index % 3]!,
    budgetBand,
    message: isSpam ? 'Best rank for your site. Visit our page now.' : message,
    touch: SOURCES[(index * 5) % SOURCES.length]!,
  };
}
