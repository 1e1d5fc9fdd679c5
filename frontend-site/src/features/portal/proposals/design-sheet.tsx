import { formatCount } from 'frontend-shared/format';
import { measureDesign, type PoolDesign } from 'poolkit/design';
import { formatDecimal, formatGallons } from 'poolkit/units';
import { Suspense, useMemo, useState } from 'react';
import { PlanAndSection } from '../../../components/pool-drawing/plan-and-section';
import { Button } from '../../../components/ui/button';
import { FactList } from '../../../components/ui/fact-list';
import { late } from '../../../components/ui/late';
import { Skeleton } from '../../../components/ui/skeleton';

const Model = late(() => import('../../../components/three/model-view'));

interface DesignSheetProps {
  design: PoolDesign;
  /** Such as "Proposal P-7K3M2Q". */
  caption: string;
}

/** The drawing as a sheet: plan and section to scale, their figures, and the model once it is asked for. */
export function DesignSheet({ design, caption }: DesignSheetProps) {
  const measured = useMemo(() => measureDesign(design), [design]);
  const [isModelShown, setModelShown] = useState(false);
  const [noModel, setNoModel] = useState<string | null>(null);
  const { lengthFt, widthFt, minDepthFt, maxDepthFt, waterAreaSqFt, volumeGal } = measured.quantities;
  return (
    <figure className="rounded-card border border-line bg-surface p-2">
      <div className="rounded-[inherit] border border-line p-4 md:p-8">
        <PlanAndSection design={design} measured={measured} />
        <figcaption className="mt-8">
          <FactList
            rows={[
              ['Size', `${formatDecimal(widthFt, 1)} × ${formatDecimal(lengthFt, 1)} ft`],
              ['Depth', `${formatDecimal(minDepthFt, 1)} to ${formatDecimal(maxDepthFt, 1)} ft`],
              ['Water', `${formatCount(Math.round(waterAreaSqFt))} ft², ${formatGallons(volumeGal)}`],
            ]}
          />
          <span className="type-small mt-3 block text-ink-3">{`${caption}. Plan and section to scale.`}</span>
        </figcaption>
        <div className="needs-script mt-4 print:hidden">
          {isModelShown && noModel === null ? (
            <Suspense fallback={<Skeleton className="h-[56vh] min-h-80 w-full" />}>
              <Model design={design} measured={measured} onUnavailable={setNoModel} />
            </Suspense>
          ) : (
            <Button variant="outline" onClick={() => setModelShown(true)} disabled={noModel !== null}>
              See it in 3D
            </Button>
          )}
          {noModel !== null && <p className="type-small mt-2 text-ink-3">{noModel}</p>}
        </div>
      </div>
    </figure>
  );
}
