import { Out, Text } from '../../../../common/http/index.js';
import { FOUND_KINDS, type FoundKind } from '../../domain/find.js';

export class ProjectSearchQuery {
  @Text({ min: 1, max: 100, label: 'what to look for' }) q: string;
}

export class ProjectSearchHit {
  @Out.choice(FOUND_KINDS) kind: FoundKind;
  @Out.text({ description: 'Of a phase, its key.' }) id: string;
  @Out.text() title: string;
  @Out.text({ description: 'The text around what was found.' }) text: string;
  @Out.text({ description: 'Its date or instant.' }) at: string;
}

export class ProjectSearchHits {
  @Out.list(ProjectSearchHit) items: ProjectSearchHit[];
  @Out.flag({ description: 'There is more than is shown.' }) more: boolean;
}
