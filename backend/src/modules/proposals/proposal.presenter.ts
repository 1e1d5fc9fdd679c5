import { drawCents } from 'poolkit/build-process';
import type { PoolDesign } from 'poolkit/design';
import type {
  CustomerProposal,
  CustomerProposalOption,
  ProposalHead,
  ProposalLine,
  ProposalListItem,
  ProposalPersonResponse,
  ProposalQuestionResponse,
} from './api/dto/proposal.response.js';
import type { DesignPicture } from '../designs/index.js';
import type { ProposalSettingValue } from './domain/proposal-settings.js';
import { scopeOfOption } from './domain/proposal-content.js';
import { priceOf, stateAt } from './domain/proposal.js';
import type {
  ProposalEntity,
  ProposalOptionEntity,
  ProposalPersonEntity,
  ProposalQuestionEntity,
} from './persistence/proposal.entity.js';

/** Turns rows into responses field by field: anything not named here stays inside. */
export function presentHead(proposal: ProposalEntity, now: Date): ProposalHead {
  const { id, reference, revision, title, priceCents, sentAt, expiresAt, decidedAt } = proposal;
  return {
    ...{ id, reference, revision, title, priceCents, state: stateAt(proposal, now) },
    ...{ sentAt: iso(sentAt), expiresAt: iso(expiresAt), decidedAt: iso(decidedAt) },
  };
}

export function presentListItem(proposal: ProposalEntity, now: Date): ProposalListItem {
  const { leadId, customer, viewedAt, questionAt, updatedAt } = proposal;
  return {
    ...presentHead(proposal, now),
    ...{ leadId, customer, viewedAt: iso(viewedAt), questionAt: iso(questionAt), updatedAt: updatedAt.toISOString() },
  };
}

export interface BodyParts {
  questions: readonly ProposalQuestionEntity[];
  projectId: string | null;
  now: Date;
}

export function presentBody(proposal: ProposalEntity, { questions, projectId, now }: BodyParts) {
  const { intro, sections, exclusions, discountCents, discountReason, startsOn } = proposal;
  const { declineReason, chosenOptionId, documentId, cancelUntil } = proposal;
  return {
    ...presentHead(proposal, now),
    ...{ intro, sections, exclusions, discountCents, discountReason, startsOn },
    ...{ declineReason, chosenOptionId, documentId, cancelUntil: iso(cancelUntil), projectId },
    questions: questions.map(presentQuestion),
  };
}

export function presentOption(
  proposal: ProposalEntity,
  /** The option that the scope was written for. */
  basis: Pick<ProposalOptionEntity, 'lines'>,
  { id, name, days, lines, allowances, included }: ProposalOptionEntity,
  design: PoolDesign,
  pictures: DesignPicture[],
): CustomerProposalOption {
  const priceCents = priceOf(proposal, { lines });
  const amounts = drawCents(proposal.draws, priceCents);
  return {
    ...{ id, name, days, priceCents, design, pictures, included: [...included], allowances: [...allowances] },
    sections: scopeOfOption(proposal.sections, basis.lines, lines),
    lines: lines.map(presentLine),
    draws: proposal.draws.map(({ key, when: title, percent, afterPhase: phaseKey, evidence }, index) => ({
      ...{ key, title, percent, phaseKey, evidence, amountCents: amounts[index]! },
    })),
  };
}

function presentLine({
  code,
  group,
  phase,
  label,
  quantity,
  unit,
  unitCents,
  likelyCents,
}: ProposalLine): ProposalLine {
  return { code, group, phase, label, quantity, unit, unitCents, likelyCents };
}

export function presentPerson({ name, role, signedAt }: ProposalPersonEntity): ProposalPersonResponse {
  return { name, role, signedAt: iso(signedAt) };
}

export interface CustomerParts extends BodyParts {
  options: readonly CustomerProposalOption[];
  people: readonly ProposalPersonEntity[];
  you: ProposalPersonEntity | null;
  texts: ProposalSettingValue;
  replacedById: string | null;
}

export function presentToCustomer(proposal: ProposalEntity, parts: CustomerParts): CustomerProposal {
  const { options, people, you, texts, replacedById } = parts;
  return {
    ...presentBody(proposal, parts),
    options: [...options],
    people: people.map(presentPerson),
    you: you && presentPerson(you),
    terms: [...texts.terms, texts.warranty],
    textsCheckedOn: texts.textsCheckedOn,
    replacedById,
  };
}

function presentQuestion(row: ProposalQuestionEntity): ProposalQuestionResponse {
  const { id, askedBy, question, askedAt, answer, answeredBy, answeredAt } = row;
  return { id, askedBy, question, askedAt: askedAt.toISOString(), answer, answeredBy, answeredAt: iso(answeredAt) };
}

function iso(instant: Date | null): string | null {
  return instant?.toISOString() ?? null;
}
