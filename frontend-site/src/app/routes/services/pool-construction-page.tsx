import ProcessList from '../../../features/services/process-list';
import DrawTable from '../../../features/services/draw-table';
import { POOL_CONSTRUCTION } from '../../../content/services/pool-construction';
import { WARRANTY_TITLE } from '../../../content/warranty';
import { Warranty } from '../../../features/services/warranty';
import { ServiceFrame } from '../parts/service-frame';

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
