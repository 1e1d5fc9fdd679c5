import { Injectable } from '@nestjs/common';
import { addDays, dayStartMs } from 'poolkit/schedule-grid';
import { Clock } from '../../common/clock/clock.js';
import { ValidationError } from '../../common/errors/index.js';
import { SiteConfig } from '../../platform/config/index.js';
import { foundIn, type Found } from '../../platform/lists/index.js';
import { StaffDirectory } from '../users/index.js';
import { responseOf } from '../../common/http/index.js';
import { LeadOwner, LeadSummary, type LeadOwners, type LeadPage, type PersonRef } from './api/dto/lead.dto.js';
import { placeOf } from './domain/consultation.js';
import { isOverdue } from './domain/lead.js';
import { BOARD_STAGES, stageValue, weightOf } from './domain/pipeline.js';
import { countyOf, isOutsideArea } from './domain/service-area.js';
import { LeadSettings } from './lead-settings.service.js';
import type { AreaInterestList, LeadPipelineResponse, PipelineQuery } from './api/dto/lead-figures.dto.js';
import type { ListLeadsQuery } from './api/dto/lead-work.dto.js';
import { utcTimesOf } from './domain/local-hour.js';
import { LEAD_STAGES, STAGE_LABELS, type LeadStage } from './domain/lead-stage.js';
import { LeadHistoryRepository } from './persistence/lead-history.repository.js';
import { LEAD_SORTS, LeadListRepository, type LeadSort } from './persistence/lead-list.repository.js';
import type { LeadEntity } from './persistence/lead.entity.js';
import type { ReportedLeads } from './persistence/reported-leads.js';

const MAX_PLACES = 200;

@Injectable()
export class LeadQueries {
  constructor(
    private readonly lists: LeadListRepository,
    private readonly history: LeadHistoryRepository,
    private readonly settings: LeadSettings,
    private readonly staff: StaffDirectory,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {}

  async list(request: ListLeadsQuery): Promise<LeadPage> {
    const sort = sortOf(request.sort);
    const filter = {
      stages: stagesOf(request.stage),
      ownerId: request.ownerId === 'none' ? null : request.ownerId,
      service: request.service,
      q: request.q ?? '',
      report: this.reported(request),
    };
    const asked = { sort, ...filter, stages: [...filter.stages].sort(), report: reportAsked(request) };
    const { limit, cursor } = request;
    const { items, ...page } = await this.lists.list(filter, sort).pageWithTotal({ limit, cursor, asked });
    return { items: await this.summaries(items), ...page };
  }

  /** For the search of the console, the newest first. */
  async find(q: string, limit: number): Promise<Found> {
    return foundIn(await this.lists.list({ q }, '-receivedAt').first(limit), (lead) => ({
      ...{ id: lead.id, title: lead.name, facts: [STAGE_LABELS[lead.stage], lead.reference] },
      texts: [lead.phone, lead.email, placeOf(lead)],
    }));
  }

  private reported(query: ListLeadsQuery): ReportedLeads {
    const { createdFrom, createdTo, source, device, reply, reached, tool, hour, priced, counted } = query;
    const { timeZone } = this.site.business;
    return {
      ...(createdFrom && { from: new Date(dayStartMs(timeZone, createdFrom)) }),
      ...(createdTo && { before: new Date(dayStartMs(timeZone, addDays(createdTo, 1))) }),
      ...{ source, device, reached, tool, priced: priced === 'yes', counted: counted === 'yes' },
      // An hour is of days that are named.
      ...(hour &&
        createdFrom &&
        createdTo && { times: utcTimesOf(timeZone, Number(hour), { from: createdFrom, to: createdTo }) }),
      ...(reply && { reply: { state: reply, now: this.clock.now() } }),
    };
  }

  async owners(): Promise<LeadOwners> {
    return { items: (await this.staff.listOwners()).map((owner) => responseOf(LeadOwner, owner)) };
  }

  async pipeline({ ownerId, service }: PipelineQuery): Promise<LeadPipelineResponse> {
    const { value: weights, version } = await this.settings.get('stages');
    const filter = { ownerId: ownerId === 'none' ? null : ownerId, service };
    const counted = await this.lists.countForBoard(BOARD_STAGES, filter);
    return {
      isAssumed: version === 0,
      stages: BOARD_STAGES.map((stage) => ({
        stage,
        ...stageValue(counted.get(stage) ?? { leads: 0, priced: 0, likelyCents: 0 }, weightOf(stage, weights)),
      })),
    };
  }

  /** Where people outside our area want to hear when we come, most people first, for deciding where to work next. */
  async areaInterest(): Promise<AreaInterestList> {
    const found = await this.history.listAreaInterest(MAX_PLACES + 1);
    const items = found.slice(0, MAX_PLACES).map((place) => ({ ...place, county: countyOf(place) }));
    return { items, isCut: found.length > MAX_PLACES };
  }

  async summaries(leads: readonly LeadEntity[]): Promise<LeadSummary[]> {
    const names = await this.namesOf(leads.map(({ ownerId }) => ownerId));
    const ids = leads.map(({ id }) => id);
    const sources = await this.history.sourcesOf(ids);
    const now = this.clock.now();
    return leads.map((lead) =>
      responseOf(LeadSummary, {
        ...lead,
        answerBy: lead.replyDueAt,
        place: placeOf(lead),
        outsideArea: isOutsideArea(lead),
        overdue: isOverdue(lead, now),
        owner: personOf(lead.ownerId, names),
        source: sources.get(lead.id) ?? null,
        range: rangeOf(lead),
      }),
    );
  }

  async namesOf(ids: readonly (string | null)[]): Promise<Map<string, string>> {
    const distinct = [...new Set(ids)].filter((id) => id !== null);
    return distinct.length === 0 ? new Map<string, string>() : this.staff.namesByIds(distinct);
  }
}

/** A cursor stays valid while the clock runs on. */
function reportAsked(query: ListLeadsQuery) {
  const { createdFrom, createdTo, source, device, reply, reached, tool, hour, priced, counted } = query;
  const asked = [createdFrom, createdTo, source, device, reply, reached, tool, hour, priced, counted];
  return asked.some((value) => value !== undefined) ? asked : undefined;
}

export function personOf(id: string | null, names: ReadonlyMap<string, string>): PersonRef | null {
  const name = id === null ? undefined : names.get(id);
  return id === null || name === undefined ? null : { id, name };
}

function sortOf(text: string | undefined): LeadSort {
  return text ? known(LEAD_SORTS, text, { sort: `Sort by ${LEAD_SORTS.join(', ')}.` }) : 'queue';
}

function stagesOf(text: string | undefined): LeadStage[] {
  const problem = { stage: `Stages are ${LEAD_STAGES.join(', ')}.` };
  return text ? text.split(',').map((word) => known(LEAD_STAGES, word.trim(), problem)) : [];
}

function known<T extends string>(values: readonly T[], text: string, problem: Record<string, string>): T {
  const value = values.find((candidate) => candidate === text);
  if (!value) throw new ValidationError(problem);
  return value;
}

function rangeOf({ lowCents, likelyCents, highCents }: LeadEntity): LeadSummary['range'] {
  return lowCents === null || likelyCents === null || highCents === null ? null : { lowCents, likelyCents, highCents };
}
