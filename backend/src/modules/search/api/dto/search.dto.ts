import { Out, Text } from '../../../../common/http/index.js';
import type { TextPart } from '../../domain/marks.js';
import { HIT_KINDS, type HitKind } from '../../domain/query.js';

export class SearchQueryDto {
  @Text({ min: 0, max: 80, label: 'what to look for' }) q: string;
}

export class SearchTextPart implements TextPart {
  @Out.text() text: string;
  @Out.flag({ description: 'It is what was looked for.' }) marked: boolean;
}

export class SearchHit {
  @Out.uuid() id: string;
  @Out.list(SearchTextPart) title: SearchTextPart[];
  @Out.list(SearchTextPart) detail: SearchTextPart[];
  @Out.text({ description: 'Of the console.', example: '/admin/projects?project=…' }) address: string;
}

export class SearchGroup {
  @Out.oneOf(HIT_KINDS, 'SearchHitKind') kind: HitKind;
  @Out.list(SearchHit, { maxItems: 5 }) hits: SearchHit[];
  @Out.flag({ description: 'There are more than are shown.' }) more: boolean;
}

export class SearchResult {
  @Out.list(SearchGroup, { description: 'Those with hits, of what the role may read.' }) groups: SearchGroup[];
}
