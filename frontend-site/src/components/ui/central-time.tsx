import { formatCentral } from 'frontend-shared/format';

const ZONE_WORDS = ' Central Time';

interface Props {
  instant: string;
  withoutZone?: boolean;
  /** What ends the sentence. */
  end?: string;
}

export function CentralTime({ instant, withoutZone = false, end = '' }: Props) {
  const [weekday, day, time = ''] = formatCentral(instant).split(', ');
  return (
    <span>
      <span>{`${weekday}, `}</span>
      <span className="whitespace-nowrap">{`${day},`}</span>{' '}
      <span className="whitespace-nowrap">{time.replace(ZONE_WORDS, '')}</span>
      {!withoutZone && <span>{`${ZONE_WORDS}${end}`}</span>}
    </span>
  );
}
