import { measureDesign } from 'poolkit/design';
import { STUDY_DESIGNS } from 'poolkit/study-designs';
import { useMemo } from 'react';
import LivePool from '../../components/three/live-pool';

/** From where the picture of the study is taken: off the corner of the deep end, across the pool to its spa. */
const START = { aroundDeg: 42, upDeg: 16, farness: 0.9 };

export default function EstateIn3d({ label, className }: { label: string; className?: string }) {
  const design = STUDY_DESIGNS.estate;
  const measured = useMemo(() => measureDesign(design), [design]);
  return <LivePool design={design} measured={measured} label={label} start={START} className={className} />;
}
