import { Id, OneOf, Out, Text } from '../../../../common/http/index.js';
import { WAIVER_SCOPES, WAIVER_STATUSES, WAIVER_TYPES, type Waiver, type WaiverStatus } from '../../domain/waiver.js';

export class NewWaiverDto {
  @Text({ max: 40, label: 'a draw', example: 'excavation' }) drawKey: string;
  @Text({ optional: true, max: 120, label: 'the vendor' }) party?: string;
  /** With an order on this project, instead of a typed party. */
  @Id({ optional: true, label: 'vendor' }) vendorId?: string;
  @OneOf(WAIVER_TYPES, { label: 'a type' }) type: Waiver['type'];
  @OneOf(WAIVER_SCOPES, { optional: true, nullable: false, label: 'whether it is final' }) scope?: Waiver['scope'];
}

export class MoveWaiverDto {
  @OneOf(WAIVER_STATUSES, { label: 'a status' }) to: WaiverStatus;
}

export class SignedWaiverDto {
  @Id({ label: 'document' }) documentVersionId: string;
}

export class WaiverResponse {
  @Out.uuid() id: string;
  @Out.text() party: string;
  @Out.choice(WAIVER_TYPES) type: Waiver['type'];
  @Out.choice(WAIVER_SCOPES) scope: Waiver['scope'];
  @Out.choice(WAIVER_STATUSES) status: WaiverStatus;
  @Out.uuid({ nullable: true, description: 'The signed waiver: a version of a document of the project.' })
  documentVersionId: string | null;
}

export class WaiverPartyResponse {
  @Out.uuid() vendorId: string;
  @Out.text() name: string;
}

export class MissingWaiverResponse {
  @Out.text({ description: 'The draw.' }) drawKey: string;
  @Out.text() party: string;
  @Out.uuid({ nullable: true }) vendorId: string | null;
  @Out.choice(WAIVER_SCOPES) scope: Waiver['scope'];
}
