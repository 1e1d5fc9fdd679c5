import { measureDesign } from 'poolkit/design';
import type { StudyId } from 'poolkit/studies';
import { STUDY_DESIGNS } from 'poolkit/study-designs';
import { useMemo } from 'react';
import LivePool from './live-pool';
import type { Orbit } from './orbit';
import { SCENERY } from './place/scenery';
import { duskMinute, SUMMER_DAY } from './sky-light';

interface StudyModelProps {
  study: StudyId;
  label: string;
  start: Orbit;
  onDrawn: (isDrawn: boolean) => void;
  className?: string;
}

/** As in the picture: at dusk, without a fence or a person. */
const DUSK = { date: SUMMER_DAY, minute: duskMinute(SUMMER_DAY), isCloudy: false };
const AROUND = { ...SCENERY, fence: false, person: false };

export default function StudyModel({ study, ...rest }: StudyModelProps) {
  const design = STUDY_DESIGNS[study];
  const measured = useMemo(() => measureDesign(design), [design]);
  return <LivePool design={design} measured={measured} hour={DUSK} scenery={AROUND} {...rest} />;
}
