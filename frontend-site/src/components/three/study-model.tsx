import { measureDesign } from 'poolkit/design';
import type { StudyId } from 'poolkit/studies';
import { STUDY_DESIGNS } from 'poolkit/study-designs';
import { useMemo } from 'react';
import LivePool from './live-pool';
import type { Orbit } from './orbit';

interface StudyModelProps {
  study: StudyId;
  label: string;
  start: Orbit;
  onDrawn: (isDrawn: boolean) => void;
  className?: string;
}

export default function StudyModel({ study, ...rest }: StudyModelProps) {
  const design = STUDY_DESIGNS[study];
  const measured = useMemo(() => measureDesign(design), [design]);
  return <LivePool design={design} measured={measured} {...rest} />;
}
