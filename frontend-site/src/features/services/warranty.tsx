import { WARRANTY } from '../../content/warranty';

export function Warranty() {
  return (
    <dl className="border-t border-line">
      {WARRANTY.map(({ what, basis }) => (
        <div key={what} className="border-b border-line py-4">
          <dt className="type-title font-medium">{what}</dt>
          <dd className="mt-1 text-ink-2">{basis}</dd>
        </div>
      ))}
    </dl>
  );
}
