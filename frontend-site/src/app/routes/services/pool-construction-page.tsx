import ProcessList from '../../../features/services/process-list';
import { DrawTable } from '../../../components/prices/draw-table';
import { PROCESS } from '../../../content/process';
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
      underCosts={
        <div className="mt-12 space-y-4">
          <h3 className="type-title">{PROCESS.drawsTitle}</h3>
          <DrawTable caption={PROCESS.drawsTitle} />
        </div>
      }
      afterCosts={{ id: 'warranty', title: WARRANTY_TITLE, body: <Warranty /> }}
    />
  );
}
