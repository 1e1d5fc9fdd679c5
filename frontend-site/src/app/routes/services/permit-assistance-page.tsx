import BarrierPicture from '../parts/barrier-picture';
import { CITY_PAGE } from '../../../content/city-rules';
import { PERMIT_ASSISTANCE } from '../../../content/services/permit-assistance';
import { CityRulesList } from '../../../features/services/city-rules';
import { ServiceFrame } from '../parts/service-frame';

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
