import { Text, Out } from '../../../../common/http/index.js';

export class LiveEventsQuery {
  @Text({ optional: true, max: 10, label: 'the number of the last event you know' }) after?: string;
}

export class LiveEventItem {
  @Out.whole() seq: number;
  @Out.text({ example: 'lead.created' }) kind: string;
  @Out.uuid({ description: 'What it happened to.' }) id: string;
  @Out.instant() at: string;
  @Out.open() data: Record<string, string | number | boolean | null>;
}

export class LiveEventPage {
  @Out.list(LiveEventItem, { description: 'Oldest first.' }) items: LiveEventItem[];
  @Out.whole({ description: 'Ask again with `after` set to this.' }) newest: number;
  @Out.flag({ description: 'Too much has happened since: read everything again.' }) reset: boolean;
}
