import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../../../../common/http/index.js';

export class LiveEventsQuery {
  @Text({ optional: true, max: 10, label: 'the number of the last event you know' })
  after?: string;
}

export class LiveEventItem {
  @ApiProperty({ type: 'integer' })
  seq: number;

  @ApiProperty({ example: 'lead.created' })
  kind: string;

  @ApiProperty({ format: 'uuid', description: 'What it happened to.' })
  id: string;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ type: 'object', additionalProperties: true })
  data: Record<string, string | number | boolean | null>;
}

export class LiveEventPage {
  @ApiProperty({ type: [LiveEventItem], description: 'Oldest first.' })
  items: LiveEventItem[];

  @ApiProperty({ type: 'integer', description: 'Ask again with `after` set to this.' })
  newest: number;

  @ApiProperty({ description: 'Too much happened since to tell it: read everything anew.' })
  reset: boolean;
}
