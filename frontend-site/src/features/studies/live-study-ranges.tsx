import { useEffect } from 'react';
import type { StudyId } from 'poolkit/studies';
import { useLiveRanges, type LiveRanges } from '../../lib/designs/use-live-ranges';

const designs = async () => (await import('poolkit/study-designs')).STUDY_DESIGNS;

export default function LiveStudyRanges({ onChange }: { onChange: (ranges: LiveRanges<StudyId>) => void }) {
  const ranges = useLiveRanges(designs);
  useEffect(() => onChange(ranges), [ranges, onChange]);
  return null;
}
