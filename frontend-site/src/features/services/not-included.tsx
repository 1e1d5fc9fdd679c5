import { SERVICE_PRICES } from '../../content/services';

export function NotIncluded({ items }: { items: readonly string[] }) {
  return (
    <div className="mt-8">
      <h3 className="type-title">{SERVICE_PRICES.notIncludedTitle}</h3>
      <ul className="mt-3 list-disc space-y-1 pl-5 text-ink-2">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
