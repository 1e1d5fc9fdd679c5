import { Id, ListOf, Out, Text, Version, Whole } from '../../../../common/http/index.js';
import type { PhotoSize } from '../../../../platform/photos/index.js';
import { SELECTION_STATUSES, type SelectionStatus } from '../../domain/selection.js';

const MAX_CENTS = 1_000_000_000;

class SelectionOptionDto {
  /** Of an option that stays, so that it keeps its picture. */
  @Text({ optional: true, max: 40, label: 'the key of the option' }) key?: string;
  @Text({ max: 120, label: 'the name of the option' }) label: string;
  /** Of the cost book, for its color. */
  @Text({ optional: true, max: 40, label: 'a line of the cost book' }) code?: string;
  @Text({ optional: true, max: 300, label: 'a note' }) note?: string;
  @Whole(0, MAX_CENTS, 'the price in cents') priceCents: number;
  @Whole(0, 365, 'the days until it arrives') leadDays: number;
}

export class NewSelectionDto {
  @Text({ max: 80, label: 'what is chosen' }) category: string;
  @Text({ max: 40, label: 'a phase' }) phase: string;
  @Whole(0, MAX_CENTS, 'the allowance in cents') allowanceCents: number;
  @ListOf(() => SelectionOptionDto, 12) options: SelectionOptionDto[];
}

export class EditSelectionDto extends NewSelectionDto {
  @Version() version: number;
}

export class ResetSelectionDto {
  @Text({ min: 3, max: 500, label: 'the reason' }) reason: string;
}

export class ApproveSelectionDto {
  @Text({ max: 40, label: 'an option' }) option: string;
  /** The one that was seen, so that no one agrees to another price. */
  @Version() version: number;
}

export class OwnSelectionsQuery {
  @Id({ optional: true, label: 'project' }) project?: string;
}

class OptionPictureUrls implements Record<PhotoSize, string> {
  @Out.text({ description: 'Opens without a login for one to two hours.' }) thumb: string;
  @Out.text() view: string;
  @Out.text() full: string;
}

export class OptionPicture {
  @Out.uuid() id: string;
  @Out.whole() widthPx: number;
  @Out.whole() heightPx: number;
  @Out.object(OptionPictureUrls) urls: OptionPictureUrls;
}

export class SelectionPictureQuery {
  @Text({ max: 12, label: 'until when the address is good' }) until: string;
  @Text({ max: 60, label: 'the signature of the address' }) signature: string;
}

class SelectionOptionResponse {
  @Out.text() key: string;
  @Out.text() label: string;
  @Out.text({ nullable: true }) code: string | null;
  @Out.text() note: string;
  @Out.whole({ description: 'What it costs more than the allowance, or less.' }) differenceCents: number;
  @Out.whole() leadDays: number;
  @Out.object(OptionPicture, { nullable: true }) picture: OptionPicture | null;
}

export class SelectionResponse {
  @Out.uuid() id: string;
  @Out.uuid() projectId: string;
  @Out.text() category: string;
  @Out.text() phase: string;
  @Out.text({ description: 'What waits for the choice.' }) phaseName: string;
  @Out.date() phaseStartsOn: string;
  @Out.date({ description: 'The start of the phase minus the longest lead time.' }) decideBy: string;
  @Out.whole({ description: 'Days the phase would start late if it were chosen today.' }) daysAtRisk: number;
  @Out.whole() allowanceCents: number;
  @Out.list(SelectionOptionResponse) options: SelectionOptionResponse[];
  @Out.oneOf(SELECTION_STATUSES, 'SelectionStatus') status: SelectionStatus;
  @Out.text({ nullable: true }) chosenKey: string | null;
  @Out.text({ nullable: true }) chosenBy: string | null;
  @Out.instant({ nullable: true }) lockedAt: string | null;
  @Out.text({ nullable: true, description: 'Why staff asked for another choice.' }) resetReason: string | null;
  @Out.whole() version: number;
}

export class SelectionsResponse {
  @Out.list(SelectionResponse) items: SelectionResponse[];
}

export class OverdueSelection {
  @Out.uuid() id: string;
  @Out.uuid() projectId: string;
  @Out.whole() projectNumber: number;
  @Out.text() projectName: string;
  @Out.text() category: string;
  @Out.text() phaseName: string;
  @Out.date() decideBy: string;
  @Out.whole() daysAtRisk: number;
}

export class OverdueSelections {
  @Out.list(OverdueSelection) items: OverdueSelection[];
}
