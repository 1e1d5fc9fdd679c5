import type { Readings, WaterProfile } from 'poolkit/chemistry';
import type { ExitTest, TreatmentStatus } from 'poolkit/water-care';
import { ChoiceGroup } from '../../components/ui/choice-group';
import { TextField } from '../../components/ui/field';
import { CLEAR_CHOICES, EXIT_TEST_WORDS, TREATMENT, TREATMENT_WORDS } from '../../content/maintenance-wizard';
import { treatmentOf, treatmentProblem } from './treatment-check';
import type { Wizard } from './use-wizard';
import { TREATMENT_FIELDS } from './wizard-values';
import { TextList } from '../../components/ui/text-list';

interface TreatmentSectionProps {
  wizard: Wizard;
  profile: WaterProfile;
  readings: Readings;
}

export function TreatmentSection({ wizard, profile, readings }: TreatmentSectionProps) {
  const { values, set, figures } = wizard;
  const { treatment } = values;
  const status = treatmentOf(values, readings, figures);
  const isStabilizerKnown = readings.cyanuricAcidPpm !== undefined || profile.indoor;
  const change = (changed: Partial<typeof treatment>) => set({ treatment: { ...treatment, ...changed } });
  return (
    <section className="max-w-3xl">
      <h3 className="type-display-3">{TREATMENT.title}</h3>
      <p className="type-body mt-3">{TREATMENT.lead}</p>
      {!treatment.isUnderway && <p className="type-body mt-3">{TREATMENT.goesOn}</p>}
      <div className="no-print mt-6 space-y-6">
        <div className="grid gap-4 xs:grid-cols-2">
          {TREATMENT_FIELDS.map((field) => (
            <TextField
              key={field}
              id={`water-treatment-${field}`}
              label={TREATMENT.fields[field]}
              optional
              hint={field === 'combined' ? TREATMENT.combinedHint : undefined}
              inputMode="decimal"
              autoComplete="off"
              value={treatment[field]}
              error={treatmentProblem(values, field)}
              onChange={({ target }) => change({ [field]: target.value })}
            />
          ))}
        </div>
        <ChoiceGroup
          id="water-treatment-clear"
          legend={TREATMENT.clear}
          choices={CLEAR_CHOICES}
          value={treatment.clear}
          onChoose={(clear) => change({ clear })}
        />
      </div>
      <div role="status" className="mt-6">
        {isStabilizerKnown ? (
          <StatusText status={status} />
        ) : (
          <p className="font-medium">{TREATMENT.stabilizerFirst}</p>
        )}
      </div>
    </section>
  );
}

function StatusText({ status }: { status: TreatmentStatus | null }) {
  if (status === null) return <p className="text-ink-2">{TREATMENT.incomplete}</p>;
  const { state, targetPpm, failed, doNow, keepOut } = status;
  return (
    <div className="space-y-3 border-t border-line pt-4">
      <p className="type-title">{TREATMENT_WORDS[state]}</p>
      {failed.length > 0 && <p>{failedText(failed)}</p>}
      {targetPpm !== null && (
        <p className="type-body">
          {`Free chlorine to hold: ${Math.round(targetPpm * 10) / 10} ppm. The steps give the dose.`}
        </p>
      )}
      <TextList items={doNow} as="ol" className="max-w-[62ch] list-decimal space-y-1 pl-5" />
      {keepOut !== null && <p className="font-semibold">{`Keep everyone out ${keepOut}.`}</p>}
    </div>
  );
}

function failedText(failed: readonly ExitTest[]): string {
  return `Not passed: ${failed.map((test) => EXIT_TEST_WORDS[test]).join('; ')}.`;
}
