import { PROCESS } from '../../../content/process';
import { POOL_CONSTRUCTION } from '../../../content/services/pool-construction';
import { DrawTable } from '../../../features/services/draw-table';
import { ProcessList } from '../../../features/services/process-list';
import { Warranty } from '../../../features/services/warranty';
import { ServiceFrame } from '../parts/service-frame';
import { ServicePicture } from '../parts/service-picture';

export default function PoolConstructionPage() {
  return (
    <ServiceFrame
      slug="pool-construction"
      service={POOL_CONSTRUCTION}
      picture={<ServicePicture id="sheer" />}
      goes={<ProcessList />}
      underCosts={<DrawTable />}
      afterCosts={{ id: 'warranty', title: PROCESS.warrantyTitle, body: <Warranty /> }}
    />
  );
}
