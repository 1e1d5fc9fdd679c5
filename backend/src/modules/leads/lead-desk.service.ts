import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError, ValidationError } from '../../common/errors/index.js';
import { decodeCursor, encodeCursor } from '../../common/http/index.js';
import { DesignsService } from '../designs/index.js';
import { EstimatesService } from '../estimates/index.js';
import { StaffDirectory, type StaffMember } from '../users/index.js';
import { MERGE_UNDO_MS } from './domain/duplicates.js';
import { isContact } from './domain/lead.js';
import { LEAD_STAGES, possibleMoves, type LeadStage, type StageFacts } from './domain/lead-stage.js';
import { undoneUntil, undoRefusal } from './domain/move-undo.js';
import { countyOf } from './domain/service-area.js';
import { LeadPhotosService } from './lead-photos.service.js';
import { LeadScoring } from './lead-scoring.service.js';
import { presentActivity, presentSummary, presentTouch } from './lead.presenter.js';
import type { LastMoveView, LeadDetailView, LeadPageView, LeadSummaryView } from './lead.views.js';
import { LeadHistoryRepository, SHOWN_ACTIVITIES } from './persistence/lead-history.repository.js';
import { LeadMergeRepository } from './persistence/lead-merge.repository.js';
import { LeadListRepository } from './persistence/lead-list.repository.js';
import { LEAD_SORTS, type LeadSort } from './persistence/lead-list.statements.js';
import { LeadMoveRepository } from './persistence/lead-move.repository.js';
import type { LeadSummaryRow } from './persistence/lead-summary.row.js';
import { LeadValueRepository } from './persistence/lead-value.repository.js';
import type { LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';

export interface LeadListRequest {
  /** Comma-separated stages. */
  stage?: string;
  /** A staff id, or `none`. */
  ownerId?: string;
  service?: string;
  q?: string;
  sort?: string;
  limit: number;
  cursor?: string;
}

export const LEAD_NOT_FOUND = 'That lead could not be found.';

/** What staff read about leads. */
@Injectable()
export class LeadDeskService {
  constructor(
    private readonly leads: LeadRepository,
    private readonly lists: LeadListRepository,
    private readonly history: LeadHistoryRepository,
    private readonly merges: LeadMergeRepository,
    private readonly moves: LeadMoveRepository,
    private readonly values: LeadValueRepository,
    private readonly designs: DesignsService,
    private readonly estimates: EstimatesService,
    private readonly photos: LeadPhotosService,
    private readonly scoring: LeadScoring,
    private readonly staff: StaffDirectory,
    private readonly clock: Clock,
  ) {}

  async list(request: LeadListRequest): Promise<LeadPageView> {
    const sort = sortOf(request.sort);
    const filter = {
      stages: stagesOf(request.stage),
      ownerId: request.ownerId === 'none' ? null : request.ownerId,
      service: request.service,
      q: request.q ?? '',
    };
    const asked = { sort, ...filter, stages: [...filter.stages].sort() };
    const cursor = request.cursor ? decodeCursor(request.cursor, asked) : null;
    const { leads, next, total } = await this.lists.list({ ...filter, sort, limit: request.limit, cursor });
    return {
      items: await this.summaries(leads),
      nextCursor: next && encodeCursor(next, asked),
      total: total.count,
      totalIsMore: total.isMore,
    };
  }

  async detail(id: string): Promise<LeadDetailView> {
    const lead = await this.leads.findById(id);
    if (!lead) throw new NotFoundError(LEAD_NOT_FOUND);
    return this.detailOf(lead);
  }

  /** Inside a unit it shows what the unit has written so far. One read after the other: a unit has one connection. */
  async detailOf(lead: LeadEntity): Promise<LeadDetailView> {
    const chain = await this.merges.listChainInto(lead.id);
    // Undone one at a time, at the lead they were merged into.
    const merges = chain.filter(({ keptId }) => keptId === lead.id);
    const merged = await this.merges.leadsOf(chain.map(({ mergedId }) => mergedId));
    const references = new Map(merged.map(({ id, reference }) => [id, reference]));
    const found = await this.history.listActivities([lead.id, ...references.keys()]);
    const activities = found.slice(0, SHOWN_ACTIVITIES);
    const consents = await this.history.listConsents(lead.id);
    const { noLettersSince, noCallsSince } = await this.history.findWithdrawals(
      lead,
      lead.mergedIntoId === null ? merged : await this.merges.familyOf(lead),
    );
    const touches = await this.history.listTouches(lead.id);
    const design = await this.designs.designOfLead(lead.id);
    const estimate = await this.estimates.estimateOfLead(lead.id);
    const price = (await this.values.pricesOf([lead.id])).get(lead.id) ?? null;
    const photos = await this.photos.viewsOf(lead.id);
    const { lines: scoreLines } = await this.scoring.explain(lead);
    const facts = await this.factsOf(lead);
    const people = [lead.ownerId, ...activities.map((activity) => activity.actorId)].filter((id) => id !== null);
    const names = await this.namesOf(people);
    const first = presentTouch(touches.find((touch) => touch.position === 'first'));
    return {
      ...presentSummary(lead, { names, source: first?.source ?? null, price }, this.clock.now()),
      address: lead.address,
      postalCode: lead.postalCode,
      county: countyOf(lead),
      message: lead.message,
      answers: lead.answers,
      design,
      estimate,
      photos,
      attribution: {
        first,
        last: presentTouch(touches.find((touch) => touch.position === 'last')),
      },
      consents: consents.map(({ kind, textVersion, text, at, withdrawnAt }) => ({
        kind,
        textVersion,
        text,
        at: at.toISOString(),
        withdrawnAt: withdrawnAt?.toISOString() ?? null,
      })),
      noLettersSince: noLettersSince?.toISOString() ?? null,
      noCallsSince: noCallsSince?.toISOString() ?? null,
      customerId: lead.customerId,
      lostReason: lead.lostReason,
      mergedIntoId: lead.mergedIntoId,
      merges: merges.map(({ id, mergedId, mergedAt }) => ({
        id,
        leadId: mergedId,
        reference: references.get(mergedId) ?? '',
        mergedAt: mergedAt.toISOString(),
        undoUntil: new Date(mergedAt.getTime() + MERGE_UNDO_MS).toISOString(),
      })),
      lastMove: await this.lastMoveOf(lead),
      scoreLines,
      signs: lead.signs ?? [],
      allowedTransitions: possibleMoves(facts),
      activities: activities.map((activity) =>
        presentActivity(activity, names, references.get(activity.leadId) ?? null),
      ),
      activitiesCut: found.length > SHOWN_ACTIVITIES,
    };
  }

  private async lastMoveOf(lead: LeadEntity): Promise<LastMoveView | null> {
    const move = await this.moves.find(lead.id);
    const now = this.clock.now();
    if (!move || move.undoneAt !== null || now > undoneUntil(move)) return null;
    const refusal = undoRefusal(move, lead, await this.moves.listSince(move), now);
    return { id: move.activityId, undoUntil: undoneUntil(move).toISOString(), refusal };
  }

  async factsOf(lead: LeadEntity): Promise<StageFacts> {
    const logged = await this.history.contactKindsLogged([lead.id]);
    const { stage, service, address, postalCode, timeline, budgetBand } = lead;
    return {
      stage,
      service,
      address,
      postalCode,
      timeline,
      budgetBand,
      contactLogged: [...logged].some(isContact),
      visitLogged: logged.has('visit'),
      // A booking moves the lead by itself, at once.
      visitBooked: false,
      // Proposals are not part of the product yet, so none can have been accepted.
      proposalAccepted: false,
    };
  }

  async owners(): Promise<StaffMember[]> {
    return (await this.staff.listOwners()).map(({ id, name, role }) => ({ id, name, role }));
  }

  async summaries(leads: readonly LeadSummaryRow[]): Promise<LeadSummaryView[]> {
    const names = await this.namesOf(leads.map((lead) => lead.ownerId).filter((id) => id !== null));
    const ids = leads.map(({ id }) => id);
    const [sources, prices] = [await this.history.sourcesOf(ids), await this.values.pricesOf(ids)];
    const now = this.clock.now();
    return leads.map((lead) =>
      presentSummary(lead, { names, source: sources.get(lead.id) ?? null, price: prices.get(lead.id) ?? null }, now),
    );
  }

  private async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    const distinct = [...new Set(ids)];
    return distinct.length === 0 ? new Map<string, string>() : this.staff.namesByIds(distinct);
  }
}

function sortOf(text: string | undefined): LeadSort {
  if (!text) return 'queue';
  const sort = LEAD_SORTS.find((candidate) => candidate === text);
  if (!sort) throw new ValidationError({ sort: `Sort by ${LEAD_SORTS.join(', ')}.` });
  return sort;
}

function stagesOf(text: string | undefined): LeadStage[] {
  if (!text) return [];
  return text.split(',').map((word) => {
    const stage = LEAD_STAGES.find((candidate) => candidate === word.trim());
    if (!stage) throw new ValidationError({ stage: `Stages are ${LEAD_STAGES.join(', ')}.` });
    return stage;
  });
}
