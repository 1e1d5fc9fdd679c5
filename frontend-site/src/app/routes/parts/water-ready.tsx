import { useEffect, useState } from 'react';
import { Link } from '../../../components/ui/link';
import { PATHS } from '../../../config/paths';
import { CHECKLIST } from '../../../content/checklist';
import { readStored, WATER_DRAFT_KEY } from '../../../lib/stored-work';

/** Whether the water is fit for guests, by the last test on this device. The engine is fetched only when there is one. */
export function WaterReady() {
  const [sentence, setSentence] = useState<string | null>(null);
  useEffect(() => {
    if (readStored(WATER_DRAFT_KEY) === null) return;
    let isLeft = false;
    import('./water-sentence').then(
      ({ waterSentence }) => {
        if (!isLeft) setSentence(waterSentence(Date.now()));
      },
      (error: unknown) => console.warn('The last water test could not be read', error),
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return (
    <section aria-labelledby="water-ready" className="no-print rounded-card border border-line bg-surface p-5 lg:p-6">
      <h2 id="water-ready" className="type-title">
        {CHECKLIST.waterTitle}
      </h2>
      <p className="mt-2 text-ink-2">
        {sentence ?? CHECKLIST.waterUnknown}{' '}
        <Link to={PATHS.maintenanceWizard} className="text-link">
          {CHECKLIST.waterLink}
        </Link>
      </p>
    </section>
  );
}
