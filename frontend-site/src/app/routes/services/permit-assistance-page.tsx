import { still } from '../../../components/ui/still';
import { CITY_PAGE } from '../../../content/city-rules';
import { PERMIT_ASSISTANCE } from '../../../content/services/permit-assistance';
import { CityRulesList } from '../../../features/services/city-rules';
import { ServiceFrame } from '../parts/service-frame';

const BarrierPicture = still(() => import('../parts/barrier-picture'));

export default function PermitAssistancePage() {
  return (
    <ServiceFrame
      slug="permit-assistance"
      service={PERMIT_ASSISTANCE}
      own={{ id: 'your-city', title: CITY_PAGE.title, body: <CityRulesList /> }}
      underKnow={<BarrierPicture />}
    />
  );
}
