/** In place of a part of the page whose code could not be fetched; the rest works. */
export function PartMissing({ what }: { what: string }) {
  return (
    <p role="status" className="text-ink-2">
      {what} could not be loaded. Everything else works; your drawing is kept on this device. Reload the page to try
      again.
    </p>
  );
}
