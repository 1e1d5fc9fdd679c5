export function PricesAwaited() {
  return (
    <p className="rounded-card bg-sunken px-4 py-3 text-ink-2">
      The materials on sale appear here as soon as our prices are loaded.
    </p>
  );
}
