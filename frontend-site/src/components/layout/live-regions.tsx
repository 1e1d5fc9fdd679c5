import { useAnnouncements } from '../../lib/announcer';

const REGIONS = ['polite', 'assertive'] as const;

export function LiveRegions() {
  const announcements = useAnnouncements();
  return REGIONS.map((region) => {
    const { text, turn } = announcements[region];
    return (
      <div key={region} className="sr-only" aria-live={region} data-live={region}>
        {/* A screen reader is told of what is new in a region; text set to what it was is not. */}
        {text !== '' && <span key={turn}>{text}</span>}
      </div>
    );
  });
}
