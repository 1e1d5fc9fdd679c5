import type { PoolDesign } from 'poolkit/design';
import { Link } from 'react-router-dom';
import type { CustomerConsultation } from '../../api/contract';
import DesignPicture from '../../components/designs/design-picture';
import { savedEstimatePath } from '../../lib/designs/consult-link';
import { shownRange } from '../../lib/designs/shown-range';

/** The drawing and the estimate as they were when they were sent. */
export default function SentWork({ request: { design, estimate, id } }: { request: CustomerConsultation }) {
  return (
    <section
      aria-labelledby={`sent-${id}`}
      className="mt-5 grid gap-x-6 gap-y-4 border-t border-line pt-5 sm:grid-cols-[13rem_minmax(0,1fr)] sm:items-center"
    >
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
    </section>
  );
}
