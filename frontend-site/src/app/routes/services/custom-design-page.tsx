import { CUSTOM_DESIGN } from '../../../content/services/custom-design';
import { SITE_ANALYSIS } from '../../../content/site-analysis';
import { SiteAnalysis } from '../../../features/services/site-analysis';
import { ServiceFrame } from '../parts/service-frame';

export default function CustomDesignPage() {
  return (
    <ServiceFrame
      slug="custom-design"
      service={CUSTOM_DESIGN}
      picture="long-water"
      own={{ id: 'your-yard', title: SITE_ANALYSIS.title, body: <SiteAnalysis /> }}
    />
  );
}
