import { CUSTOM_DESIGN } from '../../../content/services/custom-design';
import { SITE_ANALYSIS } from '../../../content/site-analysis';
import { SiteAnalysis } from '../../../features/services/site-analysis';
import { ServiceFrame } from '../parts/service-frame';
import { ServicePicture } from '../parts/service-picture';

export default function CustomDesignPage() {
  return (
    <ServiceFrame
      slug="custom-design"
      service={CUSTOM_DESIGN}
      picture={<ServicePicture id="long-water" />}
      own={{ id: 'your-yard', title: SITE_ANALYSIS.title, body: <SiteAnalysis /> }}
    />
  );
}
