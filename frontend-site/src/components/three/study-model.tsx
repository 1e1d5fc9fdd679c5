import { measureDesign } from 'poolkit/design';
import type { StudyId } from 'poolkit/studies';
import { STUDY_DESIGNS } from 'poolkit/study-designs';
import { useMemo } from 'react';
import LivePool from './live-pool';
import type { Orbit } from './orbit';

interface StudyModelProps {
  study: StudyId;
  label: string;
  /** Where the eye begins. */
  start: Orbit;
  /** Told once the model is there to be seen, and when it is not any more. */
  onDrawn: (isDrawn: boolean) => void;
  className?: string;
}

/** The live model of a study of the portfolio. */
export default function StudyModel({ study, ...rest }: StudyModelProps) {
  const design = STUDY_DESIGNS[study];
  const measured = useMemo(() => measureDesign(design), [design]);
  return <LivePool design={design} measured={measured} {...rest} />;
}
