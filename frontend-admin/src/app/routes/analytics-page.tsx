import { PageFrame } from '../../components/page-frame';
import { pageTexts } from '../../config/page-titles';
import { AnalyticsView } from '../../features/analytics/analytics-view';

export function Component() {
  return (
    <PageFrame>
      <AnalyticsView documentTitle={pageTexts['/analytics'].title} />
    </PageFrame>
  );
}
