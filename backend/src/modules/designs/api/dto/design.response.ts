import { ApiPropertyOptional, IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import type { Choices, Construction, DesignWarning, PoolDesign, PointFt, PoolShape, Quantities } from 'poolkit/design';
import { RULE_IDS, type Check, type RuleId } from 'poolkit/feasibility';
import { Out, PageOf } from '../../../../common/http/index.js';
import type { RequestHead } from '../../../users/index.js';
import { DESIGN_STATES, type DesignState, type DesignSummary } from '../../domain/design-figures.js';

const CONSTRUCTIONS = ['gunite', 'fiberglass', 'vinyl'] as const satisfies readonly Construction[];

export class DesignPoint implements PointFt {
  @Out.number() xFt: number;
  @Out.number() yFt: number;
}

export class DesignCheck implements Check {
  @Out.oneOf(RULE_IDS, 'DesignRule') rule: RuleId;
  @Out.text() title: string;

  @Out.choice(['ok', 'conflict', 'unknown'], {
    description: 'Unknown: a fact is missing, or the rule is only a placeholder.',
  })
  result: 'ok' | 'conflict' | 'unknown';

  @Out.text({ description: 'Says what was found, never that something is permitted.' }) sentence: string;
  @Out.text({ description: 'What was measured and what to do next; may be empty.' }) detail: string;
  @Out.text() source: string;
  @Out.date() checkedOn: string;
  @Out.choice(['verified', 'recalled', 'assumption']) confidence: Check['confidence'];

  @ApiPropertyOptional({ type: [DesignPoint], description: 'Points of the yard frame to mark in the plan.' })
  location?: readonly DesignPoint[];
}

export class DesignWarningResponse implements DesignWarning {
  @Out.text({ example: 'DEEP_POOL' }) code: DesignWarning['code'];

  @Out.choice(['refuse', 'warn'], {
    description: 'Refuse: the equipment must not be built this way. The others are advice.',
  })
  severity: DesignWarning['severity'];

  @Out.text({ description: 'What to look at.' }) message: string;
}

export class DesignSummaryResponse implements DesignSummary {
  @Out.oneOf(CONSTRUCTIONS, 'Construction') construction: Construction;
  @Out.open({ description: 'The PoolShape, to draw the outline of the water from.' }) shape: PoolShape;
  @Out.number() lengthFt: number;
  @Out.number() widthFt: number;
  @Out.number() waterAreaSqFt: number;
  @Out.number() volumeGal: number;
  @Out.number() minDepthFt: number;
  @Out.number() maxDepthFt: number;
  @Out.whole({ description: 'How many checks found a conflict.' }) conflicts: number;
}

export class DesignVersionSummary {
  @Out.uuid() id: string;
  @Out.whole({ minimum: 1 }) versionNo: number;

  @Out.choice(['visitor', 'customer'], { description: 'A visitor saved it before there was an account.' })
  author: 'visitor' | 'customer';

  @Out.instant() createdAt: string;
  @Out.text({ description: 'Two versions with the same hash hold the same design.' }) designHash: string;
  @Out.text({ description: 'The engine that computed the figures.' }) engineVersion: string;
  @Out.object(DesignSummaryResponse) summary: DesignSummaryResponse;
}

export class MeasuredDesign {
  @Out.record('number', { description: 'The Quantities of poolkit/design, exact; units are in the names.' })
  quantities: Quantities;

  @Out.record('string', { description: 'The Choices of poolkit/design.' }) choices: Choices;
  @Out.list(DesignCheck) checks: DesignCheck[];
  @Out.list(DesignWarningResponse) warnings: DesignWarningResponse[];
  @Out.text() engineVersion: string;
}

export class DesignVersionResponse extends IntersectionType(MeasuredDesign, DesignVersionSummary) {
  @Out.open({ description: 'The PoolDesign of poolkit/design.' }) design: PoolDesign;
}

class DesignHead {
  @Out.uuid() id: string;
  @Out.text() name: string;
  @Out.oneOf(DESIGN_STATES, 'DesignState') state: DesignState;
  @Out.instant() createdAt: string;
  @Out.instant() updatedAt: string;
}

class OwnDesignHead extends DesignHead {
  @Out.instant({
    nullable: true,
    description: 'When it is deleted unless it is changed, claimed or sent; null if kept permanently.',
  })
  keptUntil: string | null;
}

export class DesignListItem extends OwnDesignHead {
  @Out.object(DesignVersionSummary, { description: 'The current one.' }) version: DesignVersionSummary;
}

export class DesignPage extends PageOf(DesignListItem) {}

export class DesignShareState {
  @Out.instant() expiresAt: string;
}

export class DesignResponse extends OwnDesignHead {
  @Out.choice(['owner']) access: 'owner';

  @Out.object(DesignShareState, { nullable: true, description: 'The link that works now.' })
  share: DesignShareState | null;

  @Out.object(DesignVersionResponse, { description: 'The current one.' }) version: DesignVersionResponse;
}

class SharedDesignVersion extends OmitType(DesignVersionResponse, ['id', 'versionNo', 'author', 'createdAt']) {}

export class SharedDesign extends PickType(DesignHead, ['id', 'name']) {
  @Out.choice(['link'], { description: 'Read-only.' }) access: 'link';

  @Out.object(DesignShareState, { description: 'Of the link it was opened with. Reading does not extend it.' })
  share: DesignShareState;

  @Out.object(SharedDesignVersion, { description: 'The current one.' }) version: SharedDesignVersion;
}

export class DesignShareResponse extends DesignShareState {
  @Out.text({ description: 'A page of the site.' }) url: string;
  @Out.text({ description: 'For GET /api/designs/shared/{token}.' }) token: string;
}

export class LeadDesign {
  @Out.uuid() id: string;
  @Out.text() name: string;
  @Out.uuid() versionId: string;
  @Out.whole({ minimum: 1, description: 'The version that was sent.' }) versionNo: number;
  @Out.whole({ minimum: 1, description: 'Greater if the owner has saved newer versions.' }) currentVersionNo: number;
  @Out.object(DesignSummaryResponse, { description: 'Of the version that was sent.' }) summary: DesignSummaryResponse;
}

export class WorkCustomer {
  @Out.uuid() id: string;
  @Out.text() name: string;
}

export class WorkRequest extends WorkCustomer implements RequestHead {
  @Out.text({ example: 'C-7K3M2Q' }) reference: string;
}

/** The people behind a design or an estimate, for staff. */
export class WorkPeopleResponse {
  @Out.object(WorkCustomer, { nullable: true }) customer: WorkCustomer | null;
  @Out.object(WorkRequest, { nullable: true, description: 'The newest request it is attached to.' })
  request: WorkRequest | null;
}

export class StaffDesignListItem extends IntersectionType(DesignHead, WorkPeopleResponse) {
  @Out.whole({ minimum: 1 }) currentVersionNo: number;
  @Out.object(DesignSummaryResponse, { description: 'Of the current version.' }) summary: DesignSummaryResponse;
}

export class StaffDesignPage extends PageOf(StaffDesignListItem) {}
