import { placeOf, type Touch } from './domain/consultation.js';
import {
  customerHistory,
  customerStatus,
  CUSTOMER_STATUS_LABELS,
  type StageChange,
} from './domain/customer-history.js';
import { isOverdue } from './domain/lead.js';
import { isOutsideArea } from './domain/service-area.js';
import type { ConsultationView, LeadActivityView, LeadSummaryView } from './lead.views.js';
import type { LeadActivityEntity } from './persistence/lead-activity.entity.js';
import type { LeadTouchEntity } from './persistence/lead-touch.entity.js';
import type { LeadSummaryRow } from './persistence/lead-summary.row.js';
import type { LeadEntity } from './persistence/lead.entity.js';

/** What a lead is shown with that stands in other rows. */
interface Beside {
  names: ReadonlyMap<string, string>;
  source: string | null;
  price: LeadSummaryView['range'];
}

/** Rows into what leaves the module, field by field: what is not named here stays inside. */
export function presentSummary(lead: LeadSummaryRow, { names, source, price }: Beside, now: Date): LeadSummaryView {
  return {
    id: lead.id,
    reference: lead.reference,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    service: lead.service,
    stage: lead.stage,
    place: placeOf(lead),
    outsideArea: isOutsideArea(lead),
    budgetBand: lead.budgetBand,
    timeline: lead.timeline,
    owner: personOf(lead.ownerId, names),
    receivedAt: lead.receivedAt.toISOString(),
    answerBy: lead.answerBy.toISOString(),
    firstHumanReplyAt: iso(lead.firstHumanReplyAt),
    overdue: isOverdue(lead, now),
    nextActionAt: iso(lead.nextActionAt),
    wakeAt: iso(lead.wakeAt),
    range: price && { lowCents: price.lowCents, likelyCents: price.likelyCents, highCents: price.highCents },
    source,
    score: lead.score,
    version: lead.version,
  };
}

export function presentActivity(
  activity: LeadActivityEntity,
  names: ReadonlyMap<string, string>,
  of: string | null,
): LeadActivityView {
  return {
    id: activity.id,
    kind: activity.kind,
    direction: activity.direction,
    body: activity.body,
    outcome: activity.outcome,
    nextActionAt: iso(activity.nextActionAt),
    at: activity.at.toISOString(),
    actor: personOf(activity.actorId, names),
    of,
    notSentAt: iso(activity.notSentAt),
  };
}

export function presentTouch(touch: LeadTouchEntity | undefined): Touch | null {
  if (!touch) return null;
  const { source, medium, campaign, term, content, referrer, landingPath, device, tool, touchedAt } = touch;
  const given = { source, medium, campaign, term, content, referrer, landingPath, device, tool, at: iso(touchedAt) };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
}

/** For the customer: dates, stages in plain words, and what the customer wrote. */
export function presentConsultation(lead: LeadEntity, changes: readonly StageChange[]): ConsultationView {
  const status = customerStatus(lead);
  return {
    id: lead.id,
    reference: lead.reference,
    service: lead.service,
    status,
    statusLabel: CUSTOMER_STATUS_LABELS[status],
    receivedAt: lead.receivedAt.toISOString(),
    answerBy: lead.answerBy.toISOString(),
    answeredAt: iso(lead.firstHumanReplyAt),
    message: lead.message,
    postalCode: lead.postalCode,
    timeline: lead.timeline,
    budgetBand: lead.budgetBand,
    history: customerHistory(lead, changes).map(({ at, label }) => ({ at: at.toISOString(), label })),
  };
}

function personOf(id: string | null, names: ReadonlyMap<string, string>): { id: string; name: string } | null {
  const name = id === null ? undefined : names.get(id);
  return id === null || name === undefined ? null : { id, name };
}

function iso(value: Date | null): string | null {
  return value === null ? null : value.toISOString();
}
