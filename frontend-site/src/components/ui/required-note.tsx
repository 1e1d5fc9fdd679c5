export function RequiredNote() {
  return <p className="type-small text-ink-3">Fields are required unless marked optional.</p>;
}
