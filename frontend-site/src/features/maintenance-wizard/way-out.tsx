import type { Diagnosis } from 'poolkit/symptoms';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';

interface WayOutProps {
  diagnosis: Diagnosis;
  onHelp: (to: 'service' | 'emergency') => void;
}

/** Who stays out of the water until when, and the way to a person, with everything typed so far. */
export function WayOut({ diagnosis, onHelp }: WayOutProps) {
  const { keepOutUntil, wayOut } = diagnosis;
  if (wayOut === 'none' && keepOutUntil.length === 0) return null;
  const [first, ...more] = keepOutUntil;
  const isEmergency = wayOut === 'emergency';
  const title = first === undefined ? 'Someone should look at this.' : `Keep everyone out until ${first}.`;
  return (
    <Notice
      tone={isEmergency ? 'danger' : 'warning'}
      title={title}
      action={
        wayOut !== 'none' && (
          <Button
            size="compact"
            variant={isEmergency ? 'danger' : 'outline'}
            onClick={() => onHelp(wayOut)}
            className="no-print"
          >
            {isEmergency ? 'Get emergency help' : 'Schedule a visit'}
          </Button>
        )
      }
    >
      {more.map((condition) => (
        <p key={condition}>Also until {condition}.</p>
      ))}
      {wayOut !== 'none' && <p className="no-print">Your readings and answers go along; nothing is typed twice.</p>}
    </Notice>
  );
}
