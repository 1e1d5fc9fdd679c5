import type { Diagnosis, Severity } from 'poolkit/symptoms';

const SEVERITY_WORDS: Readonly<Record<Severity, string>> = {
  info: 'Nothing to do',
  low: 'This week',
  moderate: 'Within two days',
  high: 'Today',
  emergency: 'Now',
};

export function FindingsSection({ diagnosis }: { diagnosis: Diagnosis }) {
  if (diagnosis.findings.length === 0) return null;
  return (
    <section>
      <h3 className="type-display-3">What it looks like</h3>
      <ul className="mt-4 space-y-8">
        {diagnosis.findings.map((finding) => (
          <li key={finding.code} className="border-t border-line pt-4">
            <h4 className="type-title flex flex-wrap items-baseline gap-x-3">
              {finding.name}
              <span className="type-small rounded-full bg-tint px-2 py-0.5 font-medium">
                {SEVERITY_WORDS[finding.severity]}
              </span>
            </h4>
            {finding.professional !== null && <p className="type-body mt-2 font-medium">{finding.professional}</p>}
            {finding.recommendations.length === 1 && <p className="type-body mt-3">{finding.recommendations[0]}</p>}
            {finding.recommendations.length > 1 && (
              <ol className="mt-3 max-w-[62ch] list-decimal space-y-1 pl-5">
                {finding.recommendations.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ol>
            )}
            {finding.causes.length > 0 && (
              <dl className="mt-4 grid gap-x-8 gap-y-3 md:grid-cols-2">
                {finding.causes.map((cause) => (
                  <div key={cause.id} className="type-small">
                    <dt className="font-semibold">
                      {cause.name}
                      {cause.indicated && <span className="font-normal text-ink-2"> (your answers point to it)</span>}
                    </dt>
                    <dd className="text-ink-2">{cause.test}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
