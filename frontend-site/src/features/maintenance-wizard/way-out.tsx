import type { Diagnosis, Finding, Severity } from 'poolkit/symptoms';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';

interface WayOutProps {
  diagnosis: Diagnosis;
  onHelp: (to: 'service' | 'emergency') => void;
}

const GRAVE: ReadonlySet<Severity> = new Set(['high', 'emergency']);

const isReading = (code: Finding['code']) => code.startsWith('R');

export function WayOut({ diagnosis, onHelp }: WayOutProps) {
  const { keepOutUntil, wayOut, findings } = diagnosis;
  if (wayOut === 'none' && keepOutUntil.length === 0) return null;
  const [first, ...more] = keepOutUntil;
  const isDanger =
    wayOut === 'emergency' && findings.some(({ severity, code }) => GRAVE.has(severity) && !isReading(code));
  const title = first === undefined ? 'Someone should look at this.' : `Keep everyone out until ${first}.`;
  return (
    <Notice
      tone={isDanger ? 'danger' : 'warning'}
      title={title}
      action={
        wayOut !== 'none' && (
          <Button
            size="compact"
            variant={isDanger ? 'danger' : 'outline'}
            onClick={() => onHelp(wayOut)}
            className="no-print"
          >
            {isDanger ? 'Get emergency help' : wayOut === 'emergency' ? 'Get help' : 'Schedule a visit'}
          </Button>
        )
      }
    >
      {more.map((condition) => (
        <p key={condition}>Also until {condition}.</p>
      ))}
      {wayOut !== 'none' && <p className="no-print">Your readings and answers are attached; you type nothing twice.</p>}
    </Notice>
  );
}
