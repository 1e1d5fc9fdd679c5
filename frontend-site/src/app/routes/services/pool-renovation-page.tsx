import { SERVICE_PAGE } from '../../../content/services';
import { POOL_RENOVATION } from '../../../content/services/pool-renovation';
import { RenewedPool } from '../parts/renewed-pool';
import { ServiceFrame } from '../parts/service-frame';

export default function PoolRenovationPage() {
  return (
    <ServiceFrame
      slug="pool-renovation"
      service={POOL_RENOVATION}
      picture="second-life"
      own={{ id: 'before-and-after', title: SERVICE_PAGE.sections.renewed, body: <RenewedPool /> }}
    />
  );
}
