import { useUnits, type Units } from '../../lib/hooks/use-units';
import { Segments } from '../ui/segments';

export function UnitToggle({ labels }: { labels: Readonly<Record<Units, string>> }) {
  const [units, choose] = useUnits();
  const choices = [
    ['us', labels.us],
    ['metric', labels.metric],
  ] as const;
  return <Segments legend="Units" choices={choices} chosen={units} onChoose={choose} />;
}
