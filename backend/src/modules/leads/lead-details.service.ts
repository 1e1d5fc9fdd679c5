import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { responseOf } from '../../common/http/index.js';
import { LeadActivity, LeadConsent, LeadDetail, type LastMove } from './api/dto/lead.dto.js';
import { MERGE_UNDO_MS } from './domain/duplicates.js';
import { possibleMoves } from './domain/lead-stage.js';
import { undoneUntil, undoRefusal } from './domain/move-undo.js';
import { countyOf } from './domain/service-area.js';
import { LeadQueries, personOf } from './lead-queries.service.js';
import { LeadScoring } from './lead-scoring.service.js';
import { PhotoLinks } from './photo-links.js';
import { LeadHistoryRepository, SHOWN_ACTIVITIES } from './persistence/lead-history.repository.js';
import { LeadMergeRepository } from './persistence/lead-merge.repository.js';
import { touchOf } from './persistence/lead-parts.entity.js';
import type { LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';

@Injectable()
export class LeadDetails {
  constructor(
    private readonly queries: LeadQueries,
    private readonly leads: LeadRepository,
    private readonly history: LeadHistoryRepository,
    private readonly merges: LeadMergeRepository,
    private readonly scoring: LeadScoring,
    private readonly photos: PhotoLinks,
    private readonly clock: Clock,
  ) {}

  async show(id: string): Promise<LeadDetail> {
    return this.of(await this.leads.require(id));
  }

  /** Inside a unit it shows what the unit has written so far. One read after the other: a unit has one connection. */
  async of(lead: LeadEntity): Promise<LeadDetail> {
    const chain = await this.merges.listChainInto(lead.id);
    // Undone one at a time, at the lead they were merged into.
    const merges = chain.filter(({ keptId }) => keptId === lead.id);
    const merged = await this.merges.leadsOf(chain.map(({ mergedId }) => mergedId));
    const references = new Map(merged.map(({ id, reference }) => [id, reference]));
    const found = await this.history.listActivities([lead.id, ...references.keys()]);
    const activities = found.slice(0, SHOWN_ACTIVITIES);
    const consents = await this.history.listConsents(lead.id);
    const touches = await this.history.listTouches(lead.id);
    const photos = await this.photos.viewsOf(lead.id);
    const { lines: scoreLines, design, estimate } = await this.scoring.explain(lead);
    const [summary] = await this.queries.summaries([lead]);
    const names = await this.queries.namesOf(activities.map(({ actorId }) => actorId));
    return responseOf(LeadDetail, {
      ...lead,
      ...summary!,
      county: countyOf(lead),
      design,
      estimate,
      photos,
      attribution: { first: touchOf(touches, 'first'), last: touchOf(touches, 'last') },
      consents: consents.map((consent) => responseOf(LeadConsent, consent)),
      ...(await this.history.withdrawalsOf(lead)),
      merges: merges.map(({ id, mergedId, mergedAt }) => ({
        id,
        leadId: mergedId,
        reference: references.get(mergedId) ?? '',
        mergedAt,
        undoUntil: new Date(mergedAt.getTime() + MERGE_UNDO_MS),
      })),
      lastMove: await this.lastMoveOf(lead),
      scoreLines,
      signs: lead.signs ?? [],
      allowedTransitions: possibleMoves(await this.history.stageFacts(lead)),
      activities: activities.map((activity) =>
        responseOf(LeadActivity, {
          ...activity,
          actor: personOf(activity.actorId, names),
          of: references.get(activity.leadId) ?? null,
        }),
      ),
      activitiesCut: found.length > SHOWN_ACTIVITIES,
    });
  }

  private async lastMoveOf(lead: LeadEntity): Promise<LastMove | null> {
    const move = await this.leads.findMove(lead.id);
    const now = this.clock.now();
    if (!move || move.undoneAt !== null || now > undoneUntil(move)) return null;
    const refusal = undoRefusal(move, lead, await this.history.hasNewsSince(move), now);
    return { id: move.activityId, undoUntil: undoneUntil(move), refusal };
  }
}
