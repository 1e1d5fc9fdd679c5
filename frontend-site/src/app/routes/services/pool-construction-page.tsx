import { still } from '../../../components/ui/still';
import { POOL_CONSTRUCTION } from '../../../content/services/pool-construction';
import { WARRANTY_TITLE } from '../../../content/warranty';
import { Warranty } from '../../../features/services/warranty';
import { ServiceFrame } from '../parts/service-frame';

const ProcessList = still(() => import('../../../features/services/process-list'));
const DrawTable = still(() => import('../../../features/services/draw-table'));

export default function PoolConstructionPage() {
  return (
    <ServiceFrame
      slug="pool-construction"
      service={POOL_CONSTRUCTION}
      picture="sheer"
      goes={<ProcessList />}
      underCosts={<DrawTable />}
      afterCosts={{ id: 'warranty', title: WARRANTY_TITLE, body: <Warranty /> }}
    />
  );
}
