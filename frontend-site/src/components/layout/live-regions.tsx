import { useAnnouncements } from '../../lib/focus/announcer';

export function LiveRegions() {
  const { polite, assertive } = useAnnouncements();
  return (
    <>
      <div className="sr-only" aria-live="polite" data-live="polite">
        {polite}
      </div>
      <div className="sr-only" aria-live="assertive" data-live="assertive">
        {assertive}
      </div>
    </>
  );
}
