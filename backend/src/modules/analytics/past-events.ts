import type { INestApplicationContext } from '@nestjs/common';
import { uuidv7 } from '../../common/ids/ids.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import type { Touch } from '../leads/index.js';
import { boundsOf, dayOf } from './domain/business-day.js';
import { rollUpDay } from './domain/day-rollup.js';
import { FUNNELS, isStep } from './domain/funnels.js';
import { grouped } from './domain/grouped.js';
import type { RollupRow } from './domain/rollup-row.js';
import type { CountedEvent } from './domain/visits.js';
import { AnalyticsEventEntity } from './persistence/analytics-event.entity.js';
import { ProgressRepository } from './persistence/progress.repository.js';
import { RollupRepository } from './persistence/rollup.repository.js';
import { contextOf, serviceOf } from './visit-context.js';

/** Always the same number, so that the statement is prepared once. */
const ROLLUPS_AT_ONCE = 500;

type Words = 'pagePath' | 'ctaText' | 'section' | 'formName' | 'formStep' | 'errorCode' | 'valueCents';
type EventDetails =
  'service' | 'detail' | 'leadType' | 'issueDetected' | 'severity' | 'recommendationCount' | 'traffic';

/** One event that is made up; without a visitor it is one of the server. */
export interface PastEvent extends Partial<Pick<AnalyticsEventEntity, Words | EventDetails>> {
  event: string;
  at: Date;
  visitor?: string;
  touch: Touch | null;
  leadId?: string | null;
  projectId?: string | null;
}

type Counted = CountedEvent & Pick<AnalyticsEventEntity, 'day' | 'leadId'>;
type Context = ReturnType<typeof contextOf>;

/**
 * Inside a unit: a past that is made up, counted by the rules of this module. Of browsers only events of `keptFrom` and later days
 * are stored, the days before have rollups alone, as after a purge.
 */
export async function insertPastEvents(
  app: INestApplicationContext,
  past: readonly PastEvent[],
  { keptFrom, now }: { keptFrom: string; now: Date },
): Promise<void> {
  const get = <T>(token: abstract new (...parameters: never[]) => T): T => app.get<T>(token, { strict: false });
  const { timeZone } = get(SiteConfig).business;
  const contexts = new Map(past.map(({ touch }) => [touch, contextOf(touch)]));
  const events: Counted[] = [];
  const stored: AnalyticsEventEntity[] = [];
  let end = 0;
  let day = '';
  for (const one of [...past].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    if (one.at.getTime() >= end) {
      day = dayOf(timeZone, one.at);
      end = boundsOf(timeZone, day).to.getTime();
    }
    const context = contexts.get(one.touch)!;
    const event = countedEvent(one, day, context);
    events.push(event);
    if (day >= keptFrom || event.origin !== 'browser') stored.push(storedEvent(one, event, context));
  }
  // A rollup that is running writes nothing after this, so no day loses what is inserted here.
  const progress = get(ProgressRepository);
  const { run, receivedUntil } = await progress.lock();
  await insertRollups(get(RollupRepository), events);
  await get(UnitOfWork).insertRows(AnalyticsEventEntity, stored);
  await progress.update({ run: run + 1, receivedUntil: receivedUntil ?? now, finishedAt: now });
}

async function insertRollups(rollups: RollupRepository, events: readonly Counted[]): Promise<void> {
  const sale = FUNNELS.find(({ countedBy }) => countedBy === 'person')!;
  const begins = (event: Counted) => isStep(sale.steps[0]!, event);
  const leads = grouped(
    events.filter(({ leadId }) => leadId !== null),
    ({ leadId }) => leadId,
  );
  const people = grouped(
    [...leads.values()].filter((own) => own.some(begins)),
    (own) => own.find(begins)!.day,
  );
  const rows: RollupRow[] = [];
  for (const [day, own] of grouped(events, (event) => event.day)) {
    const began = (people.get(day) ?? []).map((history) => ({ funnel: sale, events: history }));
    rows.push(...rollUpDay({ day, events: own, staffMarks: new Set(), funnels: FUNNELS, people: began }));
    if (rows.length >= ROLLUPS_AT_ONCE) await rollups.insert(rows.splice(0, ROLLUPS_AT_ONCE));
  }
  await rollups.insert(rows);
}

function countedEvent({ at, visitor = '', ...given }: PastEvent, day: string, context: Context): Counted {
  const { pagePath = null, leadType, detail, issueDetected } = given;
  const about = { ...(leadType && { lead_type: leadType }), ...(pagePath && { page_path: pagePath }) };
  return {
    day,
    event: given.event,
    atMs: at.getTime(),
    visitor,
    pagePath,
    ctaText: given.ctaText ?? null,
    section: given.section ?? null,
    formName: given.formName ?? null,
    formStep: given.formStep ?? null,
    errorCode: given.errorCode ?? null,
    valueCents: given.valueCents ?? null,
    source: context.source,
    medium: context.medium,
    campaign: context.campaign,
    referrerHost: context.referrerHost,
    landingPath: context.landingPath,
    device: context.device,
    service: given.service ?? serviceOf(about),
    detail: detail ?? issueDetected ?? null,
    traffic: given.traffic ?? 'person',
    origin: visitor === '' ? 'server' : 'browser',
    leadId: given.leadId ?? null,
  };
}

function storedEvent({ at, touch: _, ...given }: PastEvent, counted: Counted, context: Context): AnalyticsEventEntity {
  const { atMs: __, ...event } = counted;
  return Object.assign(new AnalyticsEventEntity(), given, event, {
    id: uuidv7(),
    occurredAt: at,
    receivedAt: at,
    tool: context.tool,
    firstSource: event.origin === 'server' ? event.source : null,
  });
}
