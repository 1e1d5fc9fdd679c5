/** Honeypot: invisible to people, screen readers and Tab. */
export function TrapField({ onFill }: { onFill: (text: string) => void }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor="consult-website">Website</label>
      <input
        id="consult-website"
        name="website"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        defaultValue=""
        onChange={({ target }) => onFill(target.value)}
      />
    </div>
  );
}
