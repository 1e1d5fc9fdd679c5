import { Suspense } from 'react';
import { late } from '../../../components/ui/late';
import { POOL_CONSTRUCTION } from '../../../content/services/pool-construction';
import { WARRANTY_TITLE } from '../../../content/warranty';
import { Warranty } from '../../../features/services/warranty';
import { ServiceFrame } from '../parts/service-frame';

// Their HTML is in the page; their code loads after the first render.
const ProcessList = late(() => import('../../../features/services/process-list'));
const BuildCosts = late(() => import('../../../features/services/build-costs'));

export default function PoolConstructionPage() {
  return (
    <ServiceFrame
      slug="pool-construction"
      service={POOL_CONSTRUCTION}
      picture="sheer"
      goes={
        <Suspense fallback={null}>
          <ProcessList />
        </Suspense>
      }
      underCosts={
        <Suspense fallback={null}>
          <BuildCosts />
        </Suspense>
      }
      afterCosts={{ id: 'warranty', title: WARRANTY_TITLE, body: <Warranty /> }}
    />
  );
}
