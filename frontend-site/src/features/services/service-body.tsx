import { CheckIcon, ChevronDownIcon } from '../../components/ui/icons';
import type { ServiceContent, ServiceStep } from '../../content/service-types';

export function Gets({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-x-8 border-t border-line md:grid-cols-2 print:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="flex items-start gap-3 border-b border-line py-4 text-pretty md:last:odd:col-span-2">
          <CheckIcon className="mt-1 shrink-0 text-primary" />
          {item}
        </li>
      ))}
    </ul>
  );
}

export function Steps({ steps }: { steps: readonly ServiceStep[] }) {
  return (
    <ol className="border-t border-line">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex items-baseline gap-6 border-b border-line py-4">
          <span className="type-display-3 w-6 shrink-0 text-ink-3">{index + 1}</span>
          <span className="text-ink-2">
            <span className="type-title block font-medium text-ink">{title}</span>
            {text}
          </span>
        </li>
      ))}
    </ol>
  );
}

export function Questions({ questions }: Pick<ServiceContent, 'questions'>) {
  return (
    <div className="border-t border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-4 hover:text-primary [&::-webkit-details-marker]:hidden">
            <span className="type-title font-medium">{question}</span>
            <ChevronDownIcon className="shrink-0 text-ink-3 group-open:rotate-180" />
          </summary>
          <p className="type-body pb-6 text-ink-2">{answer}</p>
        </details>
      ))}
    </div>
  );
}
