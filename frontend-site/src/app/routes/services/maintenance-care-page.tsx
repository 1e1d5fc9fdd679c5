import { MAINTENANCE_CARE } from '../../../content/services/maintenance-care';
import { ServiceFrame } from '../parts/service-frame';

export default function MaintenanceCarePage() {
  return <ServiceFrame slug="maintenance-care" service={MAINTENANCE_CARE} picture="shelf" />;
}
