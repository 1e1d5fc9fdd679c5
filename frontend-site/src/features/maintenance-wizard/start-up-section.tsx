import { formatCalendarDay } from 'frontend-shared/format';
import { startUpPlan, type StartUpTask } from 'poolkit/water-care';
import { asksForFinish } from './wizard-input';
import type { Wizard } from './use-wizard';

export function StartUpSection({ wizard: { values, today, figures } }: { wizard: Wizard }) {
  const { surface, sanitiser, isNewFinish, filledOn } = values;
  if (!isNewFinish || !asksForFinish(surface) || sanitiser === '') return null;
  const plan = startUpPlan({ filledOn, finish: surface, sanitiser, heated: true }, figures);
  const days = groupByDay(plan.tasks);
  if ((days.at(-1)?.date ?? '') < today) return null;
  return (
    <section>
      <h3 className="type-display-3">The first 30 days of the finish</h3>
      <p className="type-body mt-3">
        {plan.swimWhen} The finish manufacturer’s instructions take precedence: the warranty depends on them.
      </p>
      <ul className="mt-3 max-w-[62ch] list-disc space-y-1 pl-5 text-ink-2">
        {plan.targets.map((target) => (
          <li key={target}>{target}</li>
        ))}
      </ul>
      <ol className="mt-6 border-t border-line">
        {days.map(({ day, date, tasks }) => (
          <li key={day} className="border-b border-line">
            <details open={date === today}>
              <summary className="flex min-h-11 cursor-pointer items-baseline gap-4 py-2">
                <span className="w-16 shrink-0 font-semibold">Day {day}</span>
                <span className="text-ink-2">
                  {formatCalendarDay(date)}
                  {date === today && ', today'}
                </span>
              </summary>
              <ul className="space-y-3 pb-4 md:pl-20">
                {tasks.map(({ id, title, why }) => (
                  <li key={id} className="max-w-[62ch]">
                    {title}
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

function groupByDay(tasks: readonly StartUpTask[]) {
  const days: { day: number; date: string; tasks: StartUpTask[] }[] = [];
  for (const task of tasks) {
    const last = days.at(-1);
    if (last?.day === task.day) last.tasks.push(task);
    else days.push({ day: task.day, date: task.date, tasks: [task] });
  }
  return days;
}
