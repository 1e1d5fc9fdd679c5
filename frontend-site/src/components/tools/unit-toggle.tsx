import { useUnits, type Units } from '../../lib/hooks/use-units';
import { Segments } from '../ui/segments';

interface UnitToggleProps {
  labels: Readonly<Record<Units, string>>;
}

export function UnitToggle({ labels }: UnitToggleProps) {
  const [units, choose] = useUnits();
  const choices = [
    ['us', labels.us],
    ['metric', labels.metric],
  ] as const;
  return <Segments legend="Units" choices={choices} chosen={units} onChoose={choose} />;
}
