import { formatCentral } from 'frontend-shared/format';
import { lengthWords, placeWords, yourTime } from '../../lib/scheduling/visit-words';
import type { CustomerVisit } from '../../api/contract';

export function VisitFacts({ visit }: { visit: CustomerVisit }) {
  const { service, startsAt, address, notes, videoUrl, reference } = visit;
  const yours = yourTime(startsAt);
  const rows = [
    ['When', `${formatCentral(startsAt)}${yours === null ? '' : ` (${yours})`}`],
    ['Length', lengthWords(service.durationMin)],
    ['Where', address ?? placeWords(service.place)],
    ['Your note', notes],
    ['Reference', reference],
  ].filter((row): row is [string, string] => row[1] !== null && row[1] !== '');
  return (
    <dl className="max-w-2xl border-t border-line">
      {rows.map(([term, value]) => (
        <div key={term} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 border-b border-line py-3">
          <dt className="type-small pt-0.5 text-ink-3">{term}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
      {videoUrl !== null && (
        <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 border-b border-line py-3">
          <dt className="type-small pt-0.5 text-ink-3">Video</dt>
          <dd>
            <a href={videoUrl} rel="noreferrer" className="text-link wrap-anywhere">
              {videoUrl}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}
