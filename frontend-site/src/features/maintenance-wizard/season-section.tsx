import { checklist, tasksOn, type ChecklistId } from 'poolkit/water-care';
import type { Season } from '../../content/maintenance-wizard';
import type { Wizard } from './use-wizard';

const LISTS: Partial<Record<Season, { id: ChecklistId; title: string }>> = {
  opening: { id: 'opening', title: 'Opening, in this order' },
  summer: { id: 'weekly', title: 'Every week' },
  closing: { id: 'closing', title: 'Closing, in this order' },
};

export function SeasonSection({ wizard: { values, season, today, figures } }: { wizard: Wizard }) {
  const pool = {
    salt: values.sanitiser === 'salt',
    heated: true,
    automaticCover: false,
    yearRoundSpa: values.kind === 'spa',
  };
  const list = LISTS[season];
  const items = list ? checklist(list.id, pool) : [];
  const tasks = tasksOn(today, { pool }, figures);
  return (
    <section className="no-print">
      <h3 className="type-display-3">Besides the water</h3>
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
            <h4 className="type-title">At this time of the year in St. Louis</h4>
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
