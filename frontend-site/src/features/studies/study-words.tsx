import type { StudyId } from 'poolkit/studies';
import { STUDY_TEXTS } from '../../content/study-texts';

export default function StudyWords({ study }: { study: StudyId }) {
  const { brief, has } = STUDY_TEXTS[study];
  return (
    <noscript>
      <p className="mt-4 text-ink-2">{brief.join(' ')}</p>
      <p className="type-small mt-2 text-ink-3">{`${has}.`}</p>
    </noscript>
  );
}
