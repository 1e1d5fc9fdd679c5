/** Services have no page of their own, so the first part is text. */
export function Breadcrumb({ name }: { name: string }) {
  return (
    <nav aria-label="Breadcrumb" className="type-small mb-6 text-ink-3">
      <ol className="flex gap-2">
        <li>Services</li>
        <li aria-hidden="true">/</li>
        <li aria-current="page" className="text-ink-2">
          {name}
        </li>
      </ol>
    </nav>
  );
}
