import { READING_LIMITS, type MissingTest } from 'poolkit/chemistry';

export function MissingTests({ tests }: { tests: readonly MissingTest[] }) {
  if (tests.length === 0) return null;
  const [only] = tests;
  if (tests.length === 1 && only !== undefined) return <p className="type-body mt-4">{only.sentence}</p>;
  const first = tests.filter(({ changesFirstStep }) => changesFirstStep);
  const named = first.length > 0 ? first : tests;
  return (
    <div className="mt-4">
      <p className="type-body">
        Not tested, and it would change {first.length > 0 ? 'the first step' : 'a later step'}: {namesOf(named)}.
      </p>
      <details className="no-print">
        <summary className="type-ui min-h-11 w-fit cursor-pointer py-2 text-link underline underline-offset-4">
          How it would change
        </summary>
        <ul className="max-w-[62ch] space-y-2">
          {tests.map(({ parameter, sentence }) => (
            <li key={parameter}>{sentence}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function namesOf(tests: readonly MissingTest[]): string {
  const names = tests.map(({ parameter }) => READING_LIMITS[parameter].label);
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
