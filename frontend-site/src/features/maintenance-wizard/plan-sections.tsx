import { formatCalendarDay } from 'frontend-shared/format';
import { READING_LIMITS, type WaterPlan } from 'poolkit/chemistry';
import type { Diagnosis, Severity } from 'poolkit/symptoms';
import { checklist, type ChecklistId, startUpPlan, tasksOn } from 'poolkit/water-care';
import { RANGE_SOURCES, type Season, STATUS_WORDS } from '../../content/maintenance-wizard';
import type { Wizard } from './use-wizard';
import { asksForFinish } from './wizard-input';
import { WorkingList } from './working-list';
import { FigureTable } from '../../components/ui/figure-table';
import { TextList } from '../../components/ui/text-list';

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
      <h3 className="type-display-3">What we found</h3>
      <ul className="mt-4 space-y-8">
        {diagnosis.findings.map((finding) => (
          <li key={finding.code} className="border-t border-line pt-4">
            <h4 className="type-title flex flex-wrap items-baseline gap-x-3">
              <span>{finding.name}</span>
              <span className="type-small rounded-full bg-tint px-2 py-0.5 font-medium">
                {SEVERITY_WORDS[finding.severity]}
              </span>
            </h4>
            {finding.professional !== null && <p className="type-body mt-2 font-medium">{finding.professional}</p>}
            <TextList
              items={finding.recommendations}
              as="ol"
              className="mt-3 max-w-[62ch] list-decimal space-y-1 pl-5"
            />
            {finding.causes.length > 0 && (
              <dl className="mt-4 grid gap-x-8 gap-y-3 md:grid-cols-2">
                {finding.causes.map((cause) => (
                  <div key={cause.id} className="type-small">
                    <dt className="font-semibold">
                      <span>{cause.name}</span>
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

const figure = (value: number, decimals: number) =>
  Number(value.toFixed(decimals)).toLocaleString('en-US', { maximumFractionDigits: decimals });

export function TestedSection({ plan }: { plan: WaterPlan }) {
  if (plan.findings.length === 0) return null;
  return (
    <section>
      <h3 className="type-display-3">What you tested</h3>
      <div className="mt-4 max-w-3xl">
        <FigureTable
          caption="What you tested"
          head={['Reading', 'Value', 'Range', 'Status']}
          rows={plan.findings.map(({ parameter, value, low, high, status }) => {
            const { label, unit, decimals } = READING_LIMITS[parameter];
            return [
              label,
              `${figure(value, decimals)} ${unit}`,
              `${figure(low, decimals)} to ${figure(high, decimals)}`,
              <span key="status" className={status === 'in-range' ? undefined : 'font-semibold'}>
                {STATUS_WORDS[status]}
              </span>,
            ];
          })}
        />
      </div>
      <p className="type-small mt-3 max-w-[62ch] text-ink-3">{RANGE_SOURCES}</p>
      <WorkingList workings={[plan.targets.chlorine.working]} />
      <ul className="mt-3 max-w-[62ch] space-y-2">
        {plan.coaching.map(({ parameter, sentence }) => sentence !== null && <li key={parameter}>{sentence}</li>)}
        {plan.questions.map(({ sentence }) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

export function StartUpSection({ wizard: { values, today, figures } }: { wizard: Wizard }) {
  const { surface, sanitiser, isNewFinish, filledOn } = values;
  if (!isNewFinish || !asksForFinish(surface) || sanitiser === '') return null;
  const plan = startUpPlan({ filledOn, finish: surface, sanitiser }, figures);
  if ((plan.tasks.at(-1)?.date ?? '') < today) return null;
  const days = [...new Set(plan.tasks.map(({ date }) => date))].map((date) => {
    const tasks = plan.tasks.filter((task) => task.date === date);
    return { date, day: tasks[0]?.day, tasks };
  });
  return (
    <section>
      <h3 className="type-display-3">First 30 days of the finish</h3>
      <p className="type-body mt-3">
        {`${plan.swimWhen} The finish manufacturer’s instructions take precedence: the warranty depends on them.`}
      </p>
      <TextList items={plan.targets} className="mt-3 max-w-[62ch] list-disc space-y-1 pl-5 text-ink-2" />
      <ol className="mt-6 border-t border-line">
        {days.map(({ day, date, tasks }) => (
          <li key={day} className="border-b border-line">
            <details open={date === today}>
              <summary className="flex min-h-11 cursor-pointer items-baseline gap-4 py-2">
                <span className="w-16 shrink-0 font-semibold">{`Day ${day}`}</span>
                <span className="text-ink-2">{`${formatCalendarDay(date)}${date === today ? ', today' : ''}`}</span>
              </summary>
              <ul className="space-y-3 pb-4 md:pl-20">
                {tasks.map(({ id, title, why }) => (
                  <li key={id} className="max-w-[62ch]">
                    <span>{title}</span>
                    <span className="type-small block text-ink-3">{why}</span>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

const LISTS: Partial<Record<Season, { id: ChecklistId; title: string }>> = {
  opening: { id: 'opening', title: 'Opening, in this order' },
  summer: { id: 'weekly', title: 'Every week' },
  closing: { id: 'closing', title: 'Closing, in this order' },
};

export function SeasonSection({ wizard: { values, season, today, figures } }: { wizard: Wizard }) {
  const pool = {
    salt: values.sanitiser === 'salt',
    yearRoundSpa: values.kind === 'spa',
  };
  const list = LISTS[season];
  const items = list ? checklist(list.id, pool) : [];
  const tasks = tasksOn(today, pool, figures);
  return (
    <section className="no-print">
      <h3 className="type-display-3">Other pool care</h3>
      <div className="mt-4 grid gap-x-8 gap-y-6 md:grid-cols-2">
        {list && (
          <div>
            <h4 className="type-title">{list.title}</h4>
            <ol className="mt-2 list-decimal space-y-1 pl-5 text-ink-2">
              {items.map(({ id, text }) => (
                <li key={id}>{text}</li>
              ))}
            </ol>
          </div>
        )}
        {tasks.length > 0 && (
          <div>
            <h4 className="type-title">At this time of year in St. Louis</h4>
            <ul className="mt-2 list-disc space-y-1 pl-5 text-ink-2">
              {tasks.map(({ id, title }) => (
                <li key={id}>{title}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}
