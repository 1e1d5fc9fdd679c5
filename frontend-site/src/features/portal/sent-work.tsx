import type { PoolDesign } from 'poolkit/design';
import { Link } from 'react-router-dom';
import type { CustomerConsultation } from '../../api/contract';
import DesignPicture from '../../components/designs/design-picture';
import { savedEstimatePath } from '../../lib/designs/consult-link';
import { shownRange } from '../../lib/designs/shown-range';

/** The drawing, the estimate and the photos as they were when they were sent. */
export default function SentWork({ request }: { request: CustomerConsultation }) {
  const { design, estimate, photos, id } = request;
  const isDrawn = design !== null || estimate !== null;
  return (
    <section aria-labelledby={`sent-${id}`} className="mt-5 space-y-5 border-t border-line pt-5">
      {isDrawn && (
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-[13rem_minmax(0,1fr)] md:items-center">
          {design !== null && (
            <div className="rounded-card bg-sunken p-3">
              <DesignPicture design={design as unknown as PoolDesign} className="mx-auto max-h-40" />
            </div>
          )}
          <div>
            <h4 id={`sent-${id}`} className="font-semibold">
              {design === null ? 'The estimate you sent' : 'The drawing you sent'}
            </h4>
            {estimate !== null && (
              <>
                <p className="mt-1 text-ink-2 tabular-nums">{shownRange(estimate)}</p>
                <Link to={savedEstimatePath(estimate.id)} className="text-link inline-flex min-h-11 items-center">
                  {`Open estimate ${estimate.reference}`}
                </Link>
              </>
            )}
          </div>
        </div>
      )}
      {photos.length > 0 && (
        <div>
          <h4 id={isDrawn ? undefined : `sent-${id}`} className="font-semibold">
            The photos you sent
          </h4>
          <ul className="mt-3 flex flex-wrap gap-3">
            {photos.map((photo, index) => (
              <li key={photo.id}>
                <a href={photo.urls.full} target="_blank" rel="noopener noreferrer" className="block">
                  <img
                    src={photo.urls.thumb}
                    alt={`Yard ${index + 1} of ${photos.length}, opens in a new tab`}
                    width={96}
                    height={96}
                    loading="lazy"
                    className="size-24 rounded-control object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
