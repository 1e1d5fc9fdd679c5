import { SMART_TECHNOLOGY } from '../../../content/services/smart-technology';
import { ServiceFrame } from '../parts/service-frame';

export default function SmartTechnologyPage() {
  return <ServiceFrame slug="smart-technology" service={SMART_TECHNOLOGY} picture="courtyard" />;
}
