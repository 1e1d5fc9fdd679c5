export function WithoutScript({ does = [], children }: { does?: readonly string[]; children: string }) {
  return (
    <noscript>
      {does.length > 0 && (
        <ul className="mb-8 max-w-[62ch] border-t border-line">
          {does.map((line) => (
            <li key={line} className="border-b border-line py-3 text-ink-2">
              {line}
            </li>
          ))}
        </ul>
      )}
      <p className="type-body border-l-4 border-l-control bg-surface p-4 text-ink">{children}</p>
    </noscript>
  );
}
