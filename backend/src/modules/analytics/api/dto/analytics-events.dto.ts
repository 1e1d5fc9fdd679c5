import { ApiProperty } from '@nestjs/swagger';
import { Flag, Opaque, Out } from '../../../../common/http/index.js';
import { ArrayMaxSize, IsArray } from 'class-validator';
import { ThisVisit, type Touch } from '../../../leads/index.js';
import {
  AGE_MAX_MS,
  BATCH_MAX,
  CODE_FORM,
  COUNT_MAX,
  DOLLARS_MAX,
  EVENTS,
  FIELDS,
  fieldsOf,
  PATH_MAX,
  ruleOf,
  type EventName,
  type FieldRule,
} from '../../domain/event-rules.js';

function schemaOfField(rule: FieldRule) {
  switch (rule.kind) {
    case 'words':
      return { type: 'string', minLength: 1, maxLength: rule.max };
    case 'code':
      return { type: 'string', pattern: CODE_FORM.source };
    case 'path':
      return { type: 'string', maxLength: PATH_MAX, example: '/consult' };
    case 'choice':
      return { type: 'string', enum: [...rule.of] };
    case 'dollars':
      return { type: 'number', minimum: 0, maximum: DOLLARS_MAX, description: 'In dollars, with or without cents.' };
    case 'count':
      return { type: 'integer', minimum: 0, maximum: COUNT_MAX };
  }
}

function schemaOfEvent(name: EventName) {
  const { required, preset } = ruleOf(name);
  return {
    type: 'object',
    additionalProperties: false,
    required: ['event', ...required.filter((field) => preset?.[field] === undefined)],
    properties: {
      event: { type: 'string', enum: [name] },
      id: { type: 'string', format: 'uuid', description: 'The same event sent twice is kept once.' },
      ageMs: {
        type: 'integer',
        minimum: 0,
        maximum: AGE_MAX_MS,
        description: 'How long before sending it happened.',
      },
      ...Object.fromEntries(fieldsOf(name).map((field) => [field, schemaOfField(FIELDS[field])])),
    },
  };
}

const TOO_MANY = `Send up to ${BATCH_MAX} events at a time.`;

export class AnalyticsEventsDto {
  @ApiProperty({
    type: 'array',
    maxItems: BATCH_MAX,
    items: { oneOf: (Object.keys(EVENTS) as EventName[]).map(schemaOfEvent) },
  })
  @IsArray({ message: 'Send a list of events.' })
  @ArrayMaxSize(BATCH_MAX, { message: TOO_MANY })
  @Opaque()
  events: unknown[];

  @ThisVisit() visit?: Touch | null;

  @Flag({ optional: true }) declined?: boolean;
}

export class AnalyticsIntakeResponse {
  @Out.whole({ description: 'Stored now or earlier.' }) accepted: number;
  @Out.whole({ description: 'Unknown events, or from a browser that opts out.' }) rejected: number;
  @Out.flag({ description: 'The browser declines analytics: send no more.' }) declined: boolean;
}
