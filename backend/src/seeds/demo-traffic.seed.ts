import type { INestApplicationContext } from '@nestjs/common';
import { addDays } from 'poolkit/schedule-grid';
import { Clock } from '../common/clock/clock.js';
import { AnalyticsRollups, insertPastEvents, recordedEvents, type PastEvent } from '../modules/analytics/index.js';
import { MoneyFigures } from '../modules/billing/index.js';
import { LeadFigures, type LeadFact, type Touch } from '../modules/leads/index.js';
import { VisitFigures } from '../modules/scheduling/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { SOURCES } from './demo-lead-stories.js';
import { bookingOf, requestOf, wanderOf, type Step } from './demo-traffic-stories.js';

const DAYS = 728;
/** Browser events of so many days are stored, for the nightly check and a rebuild; the days before have rollups. */
const KEPT_DAYS = 35;
const DAY_MS = 86_400_000;
/** No demo visitor was on the site so shortly ago, because Live shows real people. */
const GAP_MS = 30 * 60_000;

/** The visits behind the demo leads and bookings, those of people who only looked, and what the server reported since. */
export async function seedDemoTraffic(app: INestApplicationContext): Promise<void> {
  const get = <T>(token: abstract new (...parameters: never[]) => T): T => app.get<T>(token, { strict: false });
  const now = get(Clock).now();
  const today = now.toISOString().slice(0, 10);
  const { measuredFrom } = await get(AnalyticsRollups).status();
  // A slow start may already have counted what the other seeds reported.
  if (measuredFrom !== null && measuredFrom < addDays(today, -KEPT_DAYS)) return;
  const facts = await get(LeadFigures).facts({});
  const touches = await get(LeadFigures).firstTouches(facts.map(({ id }) => id));
  const bookings = await get(VisitFigures).booked();
  const money = await get(MoneyFigures).between('', today);
  const past = new Past(now, new Map(facts.map((fact) => [fact.id, { fact, touch: touches.get(fact.id) ?? null }])));
  past.wander();
  for (const [turn, { id }] of facts.entries()) past.ask(id, turn);
  for (const [turn, booking] of bookings.entries()) past.book(booking, turn);
  // What is still to come was booked a moment ago, and reported by the server itself.
  const over = bookings.filter(({ status }) => status !== 'pending' && status !== 'confirmed');
  const events = [...past.events, ...recordedEvents({ leads: facts, touches, bookings: over, money }, now)];
  await get(UnitOfWork).run(() => insertPastEvents(app, events, { keptFrom: addDays(today, -KEPT_DAYS), now }));
}

class Past {
  readonly events: PastEvent[] = [];
  private visits = 0;
  private readonly latestMs: number;

  constructor(
    private readonly now: Date,
    private readonly leads: ReadonlyMap<string, { fact: LeadFact; touch: Touch | null }>,
  ) {
    this.latestMs = now.getTime() - GAP_MS;
  }

  /** More of them lately and in spring, fewer on weekends; once a week a program. */
  wander(): void {
    let turn = 0;
    for (let ago = DAYS; ago >= 0; ago -= 1) {
      const day = new Date(this.now.getTime() - ago * DAY_MS);
      const season = [2, 3, 4].includes(day.getUTCMonth()) ? 1 : 0;
      const count = 1 + Math.floor(((DAYS - ago) / DAYS) * 3) + season - (day.getUTCDay() % 6 === 0 ? 1 : 0);
      for (let index = 0; index < count; index += 1) {
        turn += 1;
        const touch = SOURCES[(turn * 7 + index) % SOURCES.length]!;
        const at = new Date(day);
        at.setUTCHours(14 + ((turn * 5) % 9), (turn * 13) % 60, turn % 60, 0);
        const isProgram = index === 0 && ago % 7 === 0;
        this.walk(at, touch, wanderOf(turn, touch.landingPath ?? '/'), isProgram);
      }
    }
  }

  ask(id: string, turn: number): void {
    const { fact, touch } = this.leads.get(id)!;
    const { service, receivedAt, likelyCents, first } = fact;
    const steps = requestOf(turn, { service, likelyCents, tool: first.tool, landing: touch?.landingPath ?? '/' });
    this.walk(this.startOf(steps, receivedAt), touch, steps);
  }

  book({ leadId, typeKey, bookedAt }: Booking, turn: number): void {
    const steps = bookingOf(turn, typeKey);
    const touch = (leadId && this.leads.get(leadId)?.touch) || null;
    this.walk(this.startOf(steps, bookedAt), touch, steps);
  }

  private startOf(steps: readonly Step[], endsAt: Date): Date {
    return new Date(Math.min(endsAt.getTime(), this.latestMs) - lengthOf(steps) * 1_000);
  }

  private walk(startsAt: Date, touch: Touch | null, steps: readonly Step[], isProgram = false): void {
    this.visits += 1;
    const visitor = `demo-${this.visits}`;
    const traffic = isProgram ? 'bot' : 'person';
    let ms = startsAt.getTime();
    for (const [afterSec, event] of steps) {
      ms += afterSec * 1_000;
      if (ms > this.latestMs) return;
      this.events.push({ ...event, at: new Date(ms), touch, visitor, traffic });
    }
  }
}

type Booking = Awaited<ReturnType<VisitFigures['booked']>>[number];

function lengthOf(steps: readonly Step[]): number {
  return steps.reduce((sum, [afterSec]) => sum + afterSec, 0);
}
