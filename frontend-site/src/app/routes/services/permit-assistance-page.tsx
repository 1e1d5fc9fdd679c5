import { CITY_PAGE } from '../../../content/city-rules';
import { PERMIT_ASSISTANCE } from '../../../content/services/permit-assistance';
import { CityRulesList } from '../../../features/services/city-rules';
import { ServiceFrame } from '../parts/service-frame';
import { Figure } from '../../../components/pictures/figure';
import { RENDERING } from '../../../content/studies';

/** The barrier that codes require; the study pictures leave it out. */
function BarrierPicture() {
  return (
    <Figure
      name="details-barrier"
      alt="Black fence with upright pickets and a closed gate between a garden path and a pool."
      caption={`${RENDERING} A barrier 48\u00a0in. high, its gate closed.`}
      sizes="(min-width: 80rem) 720px, calc(100vw - 40px)"
      className="rounded-card"
      figureClassName="mt-8 max-w-[720px]"
    />
  );
}

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
