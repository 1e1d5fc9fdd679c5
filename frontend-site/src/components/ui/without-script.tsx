/** What to do instead, for people whose browser runs no JavaScript. */
export function WithoutScript({ children }: { children: string }) {
  return (
    <noscript>
      <p className="type-body border-l-4 border-l-control bg-surface p-4 text-ink">{children}</p>
    </noscript>
  );
}
