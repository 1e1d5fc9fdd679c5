import type { Device, ServiceSlug, Tool } from './consultation.js';
import { OPEN_STAGES, type LeadStage } from './lead-stage.js';

/** The stages of a lead that goes well, in order. */
export const RANKED_STAGES = [...OPEN_STAGES, 'won'] as const;
export type RankedStage = (typeof RANKED_STAGES)[number];

export const REPLY_STATES = ['answered', 'late', 'overdue', 'waiting'] as const;
/** Late: the first reply came after it was due, or is due and has not come, which is overdue. */
export type ReplyState = (typeof REPLY_STATES)[number];

/** What reports know of a lead: nothing personal. */
export interface LeadFact extends LeadOrigins {
  id: string;
  reference: string;
  service: ServiceSlug;
  stage: LeadStage;
  ownerId: string | null;
  receivedAt: Date;
  replyDueAt: Date;
  firstHumanReplyAt: Date | null;
  /** No staff member has replied yet, and one still should. */
  awaitsReply: boolean;
  /** Business minutes to the first reply. */
  replyMinutes: number | null;
  likelyCents: number | null;
  /** When each stage was first reached by a move that was not undone. */
  reachedAt: ReadonlyMap<LeadStage, Date>;
}

export interface LeadOrigins {
  first: LeadOrigin;
  last: LeadOrigin;
}

export interface LeadOrigin {
  source: string | null;
  device: Device | null;
  tool: Tool | null;
}

/** As the `reached` filter of the list: a stage is also reached by one that comes after it. */
export function reachedOn({ stage, receivedAt, reachedAt }: LeadFact, wanted: RankedStage): Date | null {
  const places = RANKED_STAGES.slice(RANKED_STAGES.indexOf(wanted));
  if (wanted === 'new') return receivedAt;
  const times = places.flatMap((place) => reachedAt.get(place) ?? []);
  if (times.length > 0) return new Date(Math.min(...times.map((time) => time.getTime())));
  return (places as readonly LeadStage[]).includes(stage) ? receivedAt : null;
}

export function isLate(fact: LeadFact, now: Date): boolean {
  const { firstHumanReplyAt, replyDueAt, awaitsReply } = fact;
  return firstHumanReplyAt === null ? awaitsReply && replyDueAt < now : firstHumanReplyAt > replyDueAt;
}
