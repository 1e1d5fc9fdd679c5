import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsInt, IsUUID, Max, Min } from 'class-validator';
import { Flag, Out } from '../../../../common/http/index.js';

export function VisitIds(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: [String], format: 'uuid', minItems: 1, maxItems: 100 }),
    IsArray({ message: 'Send the visits as a list.' }),
    ArrayMinSize(1, { message: 'Choose at least one visit.' }),
    ArrayMaxSize(100, { message: 'Send 100 at a time.' }),
    ArrayUnique({ message: 'List each visit once.' }),
    IsUUID('all', { each: true, message: 'Send the ids of visits.' }),
  );
}

export class RunningLateDto {
  @ApiProperty({ type: 'integer', minimum: 5, maximum: 240, example: 20, description: 'After the scheduled start.' })
  @IsInt({ message: 'Send whole minutes.' })
  @Min(5, { message: 'Send 5 minutes or more.' })
  @Max(240, { message: 'For more than four hours, move the visit instead.' })
  minutes: number;

  @Flag({ label: 'whether to send it' }) send: boolean;
}

export class RunningLateNotice {
  @Out.text() subject: string;
  @Out.text({ description: 'The email as plain text.' }) text: string;

  @Out.flag({
    description:
      'Whether it is on its way to the customer now: false for a preview, and if the same email about this visit was already sent.',
  })
  sent: boolean;
}

export class VisitEmailPreview {
  @Out.flag({ description: 'False for a staff member.' }) isToCustomer: boolean;
  @Out.text() name: string;
  @Out.text() email: string;
  @Out.text() subject: string;

  @Out.text({
    description: 'The email as plain text, as it will be sent. Only the link that opens the visit is hidden.',
  })
  text: string;
}

export class VisitPreviewResponse {
  @Out.list(VisitEmailPreview, { description: 'Empty if no one will be notified.' }) emails: VisitEmailPreview[];
}

export class BookingPreviewResponse extends VisitPreviewResponse {
  @Out.text({
    nullable: true,
    description: 'The reference of the request that the visit joins; null if it becomes a new request.',
  })
  joins: string | null;
}

export class SendRescheduleLinksDto {
  @VisitIds() visitIds: string[];
}

export class RescheduleLinksSent {
  @Out.whole() sent: number;

  @Out.text({
    isArray: true,
    description: 'Visits whose customers got no email: already asked today, or no longer able to move them online.',
  })
  skipped: string[];
}
