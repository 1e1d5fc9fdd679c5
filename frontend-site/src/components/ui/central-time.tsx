import { formatCentral } from 'frontend-shared/format';

const ZONE_WORDS = ' Central Time';

export function CentralTime({ instant, withoutZone = false }: { instant: string; withoutZone?: boolean }) {
  const [weekday, day, time = ''] = formatCentral(instant).split(', ');
  return (
    <>
      {weekday}, <span className="whitespace-nowrap">{day},</span>{' '}
      <span className="whitespace-nowrap">{time.replace(ZONE_WORDS, '')}</span>
      {!withoutZone && ZONE_WORDS}
    </>
  );
}
