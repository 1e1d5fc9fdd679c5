import { Out } from '../../../../common/http/index.js';
import type { LiveVisitors } from '../../live-visitors.service.js';

class LivePage {
  @Out.text({ example: '/consult' }) page: string;
  @Out.whole() people: number;
}

export class LiveVisitorsResponse implements LiveVisitors {
  @Out.instant() at: Date;
  @Out.whole({ description: 'On the site in the last five minutes, without bots and our own team.' }) people: number;
  @Out.list(LivePage) pages: LivePage[];
}

export class RebuildResponse {
  @Out.text() message: string;
}
