import { OmitType, PartialType } from '@nestjs/swagger';
import { CalendarDate, Flag, Id, OneOf, Out, Text, Version } from '../../../../common/http/index.js';
import { PUNCH_KINDS, PUNCH_STATUSES, type PunchKind, type PunchStatus } from '../../domain/punch.js';

export class NewPunchItemDto {
  @Text({ max: 200, label: 'a to-do' }) title: string;
  @OneOf(PUNCH_KINDS, { optional: true, label: 'a kind' }) kind?: PunchKind;
  @Text({ optional: true, max: 40, label: 'a phase' }) phaseKey?: string;
  @Id({ optional: true, label: 'person' }) assigneeId?: string;
  @CalendarDate({ optional: true }) dueOn?: string;
  @Flag({ optional: true, nullable: false, label: 'whether it keeps the phase from being complete' })
  blocking?: boolean;
  @OneOf(['internal', 'customer'], { optional: true, nullable: false, label: 'who sees it' }) visibility?:
    'internal' | 'customer';
}

export class EditPunchItemDto extends PartialType(OmitType(NewPunchItemDto, ['kind']), {
  skipNullProperties: false,
}) {
  @Version() version: number;
  @OneOf(PUNCH_STATUSES, { optional: true, nullable: false, label: 'a status' }) status?: PunchStatus;
}

/** What a customer sees of an item. */
export class CustomerPunchItem {
  @Out.uuid() id: string;
  @Out.text({ nullable: true }) phaseKey: string | null;
  @Out.choice(PUNCH_KINDS) kind: PunchKind;
  @Out.text() title: string;
  @Out.date({ nullable: true }) dueOn: string | null;
  @Out.flag() blocking: boolean;
  @Out.choice(PUNCH_STATUSES) status: PunchStatus;
  @Out.text({ nullable: true, description: 'The customer who waived it.' }) waivedBy: string | null;
  @Out.instant() createdAt: string;
  @Out.instant() updatedAt: string;
}

export class CustomerPunchItems {
  @Out.list(CustomerPunchItem) items: CustomerPunchItem[];
}

export class PunchItemResponse extends CustomerPunchItem {
  @Out.uuid({ nullable: true }) assigneeId: string | null;
  @Out.choice(['internal', 'customer']) visibility: 'internal' | 'customer';
  @Out.texts({ description: 'The statuses it can take next.' }) allowed: PunchStatus[];
  @Out.whole() version: number;
}

export class PunchItemsResponse {
  @Out.list(PunchItemResponse) items: PunchItemResponse[];
}
