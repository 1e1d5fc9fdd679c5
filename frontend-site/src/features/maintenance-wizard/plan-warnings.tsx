import type { Diagnosis, Finding, Severity } from 'poolkit/symptoms';
import { SAFETY_LINE, SAFETY_RULES } from 'poolkit/water-safety';
import { useRef } from 'react';
import { Button } from '../../components/ui/button';
import { AlertIcon } from '../../components/ui/icons';
import { Notice } from '../../components/ui/notice';
import { TextList } from '../../components/ui/text-list';
import { useScrollRoom } from '../../components/tools/use-scroll-room';

export function emergencyStepsOf({ findings }: Diagnosis): readonly string[] {
  return findings.find(({ emergencySteps }) => emergencySteps.length > 0)?.emergencySteps ?? [];
}

export function EmergencySteps({ diagnosis }: { diagnosis: Diagnosis }) {
  const steps = emergencyStepsOf(diagnosis);
  if (steps.length === 0) return null;
  return (
    <section role="alert" className="rounded-card border-2 border-danger bg-danger-tint p-4 md:p-6">
      <h3 className="type-title flex items-center gap-2">
        <AlertIcon className="shrink-0 text-danger" />
        Do this now
      </h3>
      <TextList items={steps} as="ol" className="mt-3 list-decimal space-y-2 pl-5" />
    </section>
  );
}

export function SafetyLine() {
  const bar = useRef<HTMLDivElement>(null);
  useScrollRoom(bar, 'Top');
  return (
    <div ref={bar} className="sticky top-16 z-10 rounded-card bg-warning-tint px-4 py-3 lg:top-18">
      <p className="flex items-start gap-3 font-semibold">
        <AlertIcon className="mt-0.5 shrink-0 text-warning" />
        {SAFETY_LINE}
      </p>
      <details className="type-small mt-1 pl-8">
        <summary className="min-h-6 w-fit cursor-pointer underline underline-offset-4">All safety rules</summary>
        <TextList items={SAFETY_RULES} className="mt-2 max-h-[40dvh] list-disc space-y-1 overflow-y-auto pl-5" />
      </details>
    </div>
  );
}

const GRAVE: ReadonlySet<Severity> = new Set(['high', 'emergency']);

const isReading = (code: Finding['code']) => code.startsWith('R');

export function WayOut({ diagnosis, onHelp }: { diagnosis: Diagnosis; onHelp: (to: 'service' | 'emergency') => void }) {
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
        <p key={condition}>{`Also until ${condition}.`}</p>
      ))}
      {wayOut !== 'none' && (
        <p className="no-print">
          Your readings and answers will be attached, so you do not have to type anything twice.
        </p>
      )}
    </Notice>
  );
}
