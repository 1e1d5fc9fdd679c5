import { LANDSCAPING_DESIGN } from '../../../content/services/landscaping-design';
import { ServiceFrame } from '../parts/service-frame';

export default function LandscapingDesignPage() {
  return <ServiceFrame slug="landscaping-design" service={LANDSCAPING_DESIGN} picture="apse" />;
}
