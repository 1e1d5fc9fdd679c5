export function PartMissing({ what }: { what: string }) {
  return (
    <p role="status" className="text-ink-2">
      {what} could not be loaded. Everything else works; your drawing is kept on this device. Reload the page to try
      again.
    </p>
  );
}
