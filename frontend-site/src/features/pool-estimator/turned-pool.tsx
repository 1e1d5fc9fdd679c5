import type { MeasuredDesign, PoolDesign } from 'poolkit/design';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { late } from '../../components/ui/late';
import { Notice } from '../../components/ui/notice';
import { Segments } from '../../components/ui/segments';

const Model = late(() => import('../../components/three/model-view'), NotLoaded);

function NotLoaded({ onUnavailable }: { onUnavailable: (why: string) => void }) {
  useEffect(() => onUnavailable('The model could not be loaded. Reload the page to try again.'), [onUnavailable]);
  return null;
}

const VIEWS = [
  ['plan', 'Plan'],
  ['3d', '3D'],
] as const;

interface TurnedPoolProps {
  design: PoolDesign;
  measured: MeasuredDesign;
  assumptions?: Readonly<Record<string, number>>;
  first: (typeof VIEWS)[number][0];
  plan: ReactNode;
}

/** A pool that is looked at, not changed: its plan, or its live model once that has loaded. */
export function TurnedPool({ design, measured, assumptions, first, plan }: TurnedPoolProps) {
  const [view, setView] = useState(first);
  const [noModel, setNoModel] = useState('');
  return (
    <div className="space-y-4">
      <div className="no-print">
        <Segments legend="View" choices={VIEWS} chosen={view} onChoose={setView} />
      </div>
      {view === '3d' && noModel !== '' && <Notice tone="info" role="status" title={noModel} />}
      {view === '3d' && noModel === '' ? (
        <Suspense fallback={plan}>
          <Model {...{ design, measured, assumptions }} onUnavailable={setNoModel} />
        </Suspense>
      ) : (
        plan
      )}
    </div>
  );
}
