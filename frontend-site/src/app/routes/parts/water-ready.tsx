import { useEffect, useState } from 'react';
import { Link } from '../../../components/ui/link';
import { PATHS } from '../../../config/paths';
import { CHECKLIST } from '../../../content/checklist';
import type { WaterStanding } from '../../../features/maintenance-wizard/water-standing';
import { formatDate } from '../../../lib/format';
import { readStored, WATER_DRAFT_KEY } from '../../../lib/stored-work';

const FRESH_MS = 24 * 60 * 60 * 1000;

function sentenceOf({ testedAt, isReady, keepOutUntil, stepCount }: WaterStanding): string {
  const tested = `Tested ${formatDate(testedAt)}: `;
  if (keepOutUntil !== null) return `${tested}keep everyone out until ${keepOutUntil}.`;
  if (!isReady && stepCount === 0) return `${tested}not everything was measured, so nobody can say yet.`;
  if (!isReady) return `${tested}${stepCount} ${stepCount === 1 ? 'step' : 'steps'} to do before the party.`;
  const isOld = Date.now() - Date.parse(testedAt) > FRESH_MS;
  return isOld ? `${tested}the water was in range. Test again on the day.` : `${tested}the water is in range.`;
}

/** Whether the water is fit for guests, by the last test on this device. The engine is fetched only when there is one. */
export function WaterReady() {
  const [standing, setStanding] = useState<WaterStanding | null>(null);
  useEffect(() => {
    if (readStored(WATER_DRAFT_KEY) === null) return;
    let isLeft = false;
    import('../../../features/maintenance-wizard/water-standing').then(
      ({ waterStanding }) => {
        if (!isLeft) setStanding(waterStanding(Date.now()));
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
        {standing === null ? CHECKLIST.waterUnknown : sentenceOf(standing)}{' '}
        <Link to={PATHS.maintenanceWizard} className="text-link">
          {CHECKLIST.waterLink}
        </Link>
      </p>
    </section>
  );
}
