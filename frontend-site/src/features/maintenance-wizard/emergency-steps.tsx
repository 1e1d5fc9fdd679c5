import type { Diagnosis } from 'poolkit/symptoms';
import { AlertIcon } from '../../components/ui/icons';

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
      <ol className="mt-3 space-y-2">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span className="w-4 shrink-0 font-semibold">{index + 1}</span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
