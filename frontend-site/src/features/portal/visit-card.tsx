import { formatCentral } from 'frontend-shared/format';
import type { CustomerVisit } from '../../api/contract';
import { ButtonLink } from '../../components/ui/button';
import { CheckIcon, InfoIcon } from '../../components/ui/icons';
import { PATHS } from '../../config/paths';
import { REACH } from '../../content/schedule';
import { lengthWords, placeWords, yourTime } from '../../lib/scheduling/visit-words';

const STATUS_WORDS: Readonly<Record<CustomerVisit['status'], string>> = {
  held: 'Held',
  expired: 'Expired',
  pending: 'Waiting for confirmation',
  confirmed: 'Confirmed',
  declined: 'Declined',
  completed: 'Completed',
  no_show: 'Missed',
  cancelled: 'Canceled',
};

export function VisitCard({ visit }: { visit: CustomerVisit }) {
  const { id, service, startsAt, status, address, cancelReason, reference, videoUrl } = visit;
  const yours = yourTime(startsAt);
  const StateIcon = status === 'confirmed' || status === 'completed' ? CheckIcon : InfoIcon;
  return (
    <article className="rounded-card border border-line bg-surface p-5 md:p-6" aria-labelledby={`visit-${id}`}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 id={`visit-${id}`} className="type-title">
            {service.name}
          </h3>
          <p className="mt-1">
            {formatCentral(startsAt)}
            {yours !== null && ` (${yours})`}
          </p>
        </div>
        <p className="type-small inline-flex items-center gap-2 rounded-full bg-tint px-3 py-1 font-medium">
          <StateIcon size={16} />
          {STATUS_WORDS[status]}
        </p>
      </div>
      <p className="mt-3 text-ink-2 wrap-anywhere">
        {lengthWords(service.durationMin)}, {address ?? placeWords(service.place)}. Reference {reference}.
      </p>
      {videoUrl !== null && status === 'confirmed' && (
        <p className="mt-2">
          <a href={videoUrl} rel="noreferrer" className="text-link wrap-anywhere">
            Open the video call
          </a>
        </p>
      )}
      {cancelReason !== null && <p className="type-small mt-2 text-ink-3 wrap-anywhere">Reason: {cancelReason}</p>}
      <Changes visit={visit} />
    </article>
  );
}

function Changes({ visit }: { visit: CustomerVisit }) {
  const { status, canReschedule, canCancel, cancelUntil, manageToken } = visit;
  if (status !== 'confirmed' && status !== 'pending') return null;
  if (!canReschedule && !canCancel) {
    return (
      <p className="type-small mt-4 text-ink-2">
        To change it now, {REACH.verb}{' '}
        <a href={REACH.href} className="text-link">
          {REACH.text}
        </a>
        .
      </p>
    );
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <ButtonLink to={`${PATHS.schedule}?visit=${manageToken}`} variant="outline" size="compact">
        {canReschedule ? 'Reschedule or cancel' : 'Cancel'}
      </ButtonLink>
      {canCancel && <p className="type-small text-ink-3">Cancel here until {formatCentral(cancelUntil)}.</p>}
    </div>
  );
}
