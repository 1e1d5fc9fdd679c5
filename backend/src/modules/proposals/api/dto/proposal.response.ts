import { IntersectionType, OmitType } from '@nestjs/swagger';
import { COST_GROUPS } from 'poolkit/cost';
import type { PoolDesign } from 'poolkit/design';
import { Out, PageOf, TitledTextDto } from '../../../../common/http/index.js';
import { DesignPicture } from '../../../designs/index.js';
import { EstimateLineResponse } from '../../../estimates/index.js';
import { PERSON_ROLES, PROPOSAL_STATES, type PersonRole, type ProposalState } from '../../domain/proposal.js';
import type { ScopeSection } from '../../domain/proposal-content.js';

export class ProposalHead {
  @Out.uuid() id: string;
  @Out.text({ example: 'P-7K3M2Q' }) reference: string;
  @Out.whole({ minimum: 1 }) revision: number;
  @Out.oneOf(PROPOSAL_STATES, 'ProposalState') state: ProposalState;
  @Out.text() title: string;
  @Out.whole({ description: 'Cents: of the chosen option, or of the first one.' }) priceCents: number;
  @Out.instant({ nullable: true }) sentAt: string | null;
  @Out.instant({ nullable: true, description: 'The last moment it can be accepted.' }) expiresAt: string | null;
  @Out.instant({ nullable: true }) decidedAt: string | null;
}

export class ProposalListItem extends ProposalHead {
  @Out.uuid() leadId: string;
  @Out.text() customer: string;
  @Out.instant({ nullable: true }) viewedAt: string | null;
  @Out.instant({ nullable: true, description: 'When a question was asked that waits for an answer.' })
  questionAt: string | null;
  @Out.instant() updatedAt: string;
}

export class ProposalPage extends PageOf(ProposalListItem) {}

export class ProposalsOfLead {
  @Out.list(ProposalListItem, { description: 'Newest first.' }) items: ProposalListItem[];
}

export class WaitingProposal extends ProposalListItem {
  @Out.choice(['question', 'review', 'unanswered', 'expiring']) why: 'question' | 'review' | 'unanswered' | 'expiring';
}

export class WaitingProposals {
  @Out.list(WaitingProposal) items: WaitingProposal[];
}

export class ScopeSectionResponse implements ScopeSection {
  @Out.oneOf(Object.keys(COST_GROUPS), 'CostGroup') group: ScopeSection['group'];
  @Out.text() title: string;
  @Out.text() text: string;
}

export class AllowanceResponse {
  @Out.text() label: string;
  @Out.whole({ description: 'Cents, part of the price.' }) amountCents: number;
}

export class ProposalDraw {
  @Out.text() key: string;
  @Out.text() title: string;
  @Out.number() percent: number;
  @Out.whole({ description: 'Cents; the draws add up to the price.' }) amountCents: number;
  @Out.text({ nullable: true, description: 'The phase of the build that earns it; null for the signature.' })
  phaseKey: string | null;
  @Out.text() evidence: string;
}

export class ProposalLine extends OmitType(EstimateLineResponse, [
  'lowCents',
  'highCents',
  'formula',
  'driver',
  'slot',
] as const) {}

export class CustomerProposalOption {
  @Out.uuid() id: string;
  @Out.text() name: string;
  @Out.whole({ description: 'Cents, the discount taken off.' }) priceCents: number;
  @Out.whole({ description: 'Calendar days from the first day of work to the last, as planned.' }) days: number;
  @Out.list(ProposalLine, { description: 'They add up to the price before the discount.' }) lines: ProposalLine[];
  @Out.list(AllowanceResponse) allowances: AllowanceResponse[];
  @Out.texts() included: string[];
  @Out.list(ScopeSectionResponse, { description: 'What we will build.' }) sections: ScopeSectionResponse[];
  @Out.list(ProposalDraw) draws: ProposalDraw[];
  @Out.open({ description: 'The PoolDesign that was priced.' }) design: PoolDesign;
  @Out.list(DesignPicture, { description: 'Ready ones, the best first.' }) pictures: DesignPicture[];
}

export class ProposalPersonResponse {
  @Out.text() name: string;
  @Out.oneOf(PERSON_ROLES, 'ProposalPersonRole') role: PersonRole;
  @Out.instant({ nullable: true }) signedAt: string | null;
}

export class ProposalQuestionResponse {
  @Out.uuid() id: string;
  @Out.text() askedBy: string;
  @Out.text() question: string;
  @Out.instant() askedAt: string;
  @Out.text({ nullable: true }) answer: string | null;
  @Out.text({ nullable: true }) answeredBy: string | null;
  @Out.instant({ nullable: true }) answeredAt: string | null;
}

class ProposalBody extends ProposalHead {
  @Out.text() intro: string;
  @Out.list(ScopeSectionResponse, { description: 'As written for the first option.' })
  sections: ScopeSectionResponse[];
  @Out.texts({ description: 'What is not included.' }) exclusions: string[];
  @Out.whole({ description: 'Cents, taken off every option.' }) discountCents: number;
  @Out.text({ nullable: true }) discountReason: string | null;
  @Out.date({ nullable: true, description: 'When work is planned to begin.' }) startsOn: string | null;
  @Out.list(ProposalQuestionResponse) questions: ProposalQuestionResponse[];
  @Out.text({ nullable: true }) declineReason: string | null;
  @Out.uuid({ nullable: true }) chosenOptionId: string | null;
  @Out.uuid({ nullable: true, description: 'The contract that was signed, or is being signed.' })
  documentId: string | null;
  @Out.instant({ nullable: true, description: 'Until then the signed contract can be canceled.' })
  cancelUntil: string | null;
  @Out.uuid({ nullable: true }) projectId: string | null;
}

export class CustomerProposal extends ProposalBody {
  @Out.list(CustomerProposalOption) options: CustomerProposalOption[];
  @Out.list(ProposalPersonResponse) people: ProposalPersonResponse[];
  @Out.object(ProposalPersonResponse, { nullable: true, description: 'The reader; null in a preview.' })
  you: ProposalPersonResponse | null;
  @Out.list(TitledTextDto, { description: 'Terms and warranty.' }) terms: TitledTextDto[];
  @Out.text({ description: 'When the company last checked the texts.' }) textsCheckedOn: string;
  @Out.uuid({ nullable: true, description: 'A newer version that was sent.' }) replacedById: string | null;
}

export class CustomerProposals {
  @Out.list(ProposalHead) items: ProposalHead[];
}

export class ProjectContract {
  @Out.choice(['signer', 'viewer']) role: 'signer' | 'viewer';
  @Out.text({ nullable: true, example: 'P-7K3M2Q' }) reference: string | null;
  @Out.uuid({ nullable: true, description: 'Null for a contract on paper.' }) documentId: string | null;
}

export class ProposalMargin {
  @Out.whole() costCents: number;
  @Out.whole() marginCents: number;
  @Out.number() marginPercent: number;
}

export class StaffProposalOption extends CustomerProposalOption {
  @Out.whole() position: number;
  @Out.uuid() estimateId: string;
  @Out.uuid({ nullable: true }) designVersionId: string | null;
  @Out.whole() costBookVersion: number;
  @Out.object(ProposalMargin, { nullable: true, description: 'Null without the permission to see it.' })
  margin: ProposalMargin | null;
}

export class StaffProposalPerson extends ProposalPersonResponse {
  @Out.text() email: string;
}

export class StaffProposal extends IntersectionType(ProposalBody, ProposalListItem) {
  @Out.whole({ minimum: 1 }) version: number;
  @Out.list(StaffProposalOption) options: StaffProposalOption[];
  @Out.list(StaffProposalPerson) people: StaffProposalPerson[];
  @Out.text({ nullable: true, description: 'Street address that the contract names; null until the lead has one.' })
  property: string | null;
  @Out.uuid({ nullable: true }) replacesId: string | null;
  @Out.uuid({ nullable: true }) replacedById: string | null;
  @Out.flag({ description: 'The prices are not those of the cost book in force.' }) pricesChanged: boolean;
  @Out.whole() costBookVersionInForce: number;
  @Out.number({ nullable: true, description: 'With less margin an owner sends it; null without the permission.' })
  marginFloorPercent: number | null;
  @Out.flag({ description: 'An option earns less than the floor.' }) needsOwner: boolean;
}

export class ContractDocument {
  @Out.uuid() documentId: string;
  @Out.text() title: string;
  @Out.text() sha256: string;
  @Out.date({ description: 'The last day to cancel if it is signed today.' }) lastDayToCancel: string;
}

export class AcceptedProposal {
  @Out.oneOf(PROPOSAL_STATES, 'ProposalState') status: ProposalState;
  @Out.uuid({ nullable: true, description: 'Null until the last signer has signed.' }) projectId: string | null;
  @Out.instant({ nullable: true }) cancelUntil: string | null;
}

export class TraceStep {
  @Out.choice(['design', 'estimate', 'proposal', 'contract', 'project', 'draw', 'invoice', 'payment'])
  kind: 'design' | 'estimate' | 'proposal' | 'contract' | 'project' | 'draw' | 'invoice' | 'payment';
  @Out.text() id: string;
  @Out.text() label: string;
  @Out.whole({ nullable: true }) amountCents: number | null;
  @Out.text({ nullable: true, description: 'Hash of the lines this step has; the same at each step.' })
  linesHash: string | null;
  @Out.text({ nullable: true, description: 'Where the console shows it.' }) path: string | null;
}

export class Trace {
  @Out.list(TraceStep, { description: 'From the design to the last payment.' }) steps: TraceStep[];
  @Out.flag({ description: 'The lines are the same to the byte at every step that has them.' }) linesAgree: boolean;
}
