import { useState } from 'react';
import { PhotosSending } from '../../components/photos/photos-sending';
import type { Photos } from '../../components/photos/use-photos';
import { ButtonLink } from '../../components/ui/button';
import { CentralTime } from '../../components/ui/central-time';
import { takeFocusAtTop } from '../../lib/focus/focus-on-mount';
import { PATHS } from '../../config/paths';
import { SCHEDULE, VISIT_PHOTOS } from '../../content/schedule';
import { capitalized, placeWords, yourTime } from '../../lib/scheduling/visit-words';
import { CalendarLink, HaveReady } from './schedule-parts';
import type { Booked } from './use-booking';

function nextByEmail({ status, emailed }: Booked['visit']): string {
  if (status === 'pending') return 'You will hear from us at';
  return emailed ? 'A copy is on its way to' : 'Please save this page: we could not email a copy to';
}

export function BookingSuccess({
  booked,
  photos,
  hasAccount,
}: {
  booked: Booked;
  photos: Photos;
  hasAccount: boolean;
}) {
  const { visit, type, name, email, address } = booked;
  const yours = yourTime(visit.startsAt);
  const isPending = visit.status === 'pending';
  const [photoAddress] = useState(
    () => visit.photos && { id: visit.photos.consultationId, uploadKey: visit.photos.uploadKey },
  );
  return (
    <div className="page-x pt-10 pb-20 lg:pt-20 lg:pb-28">
      <h1 ref={takeFocusAtTop} tabIndex={-1} className="type-display-2 max-w-[30ch]">
        <span>{`${isPending ? 'We have your request' : 'Your visit is confirmed'}: ${type.name}, `}</span>
        <CentralTime instant={visit.startsAt} end="." />
      </h1>
      {yours !== null && <p className="type-lead mt-6">{`That is ${yours}.`}</p>}
      <p className="type-lead mt-6">
        <span>{`${nextByEmail(visit)} ${email}. Your reference is `}</span>
        <strong className="font-semibold text-ink">{visit.reference}</strong>.
      </p>
      <p className="mt-4 wrap-anywhere">{`Where: ${address ?? capitalized(placeWords(type.place))}.`}</p>
      {isPending && visit.outsideArea && <p className="mt-6 max-w-[62ch]">{SCHEDULE.outsideAsked}</p>}
      {booked.hasWork && <p className="type-lead mt-6">{SCHEDULE.withWork}</p>}
      {photoAddress !== null && <PhotosSending photos={photos} receipt={photoAddress} words={VISIT_PHOTOS} />}
      <div className="mt-8 flex flex-wrap gap-4">
        {!isPending && <CalendarLink token={visit.manageToken} />}
        {/* Leaving would stop the upload. */}
        {(photoAddress === null || !photos.isUnderWay) && (
          <ButtonLink to={`${PATHS.schedule}#visit=${visit.manageToken}`} variant="outline">
            {isPending ? 'View or cancel it' : 'Reschedule or cancel'}
          </ButtonLink>
        )}
      </div>
      <HaveReady lines={type.whatToHave} className="mt-12" />
      <p className="mt-10">
        {hasAccount ? (
          <ButtonLink to={`${PATHS.dashboard}?tab=visits`} variant="text" size="inline">
            See all your visits
          </ButtonLink>
        ) : (
          <ButtonLink to={PATHS.signup} state={{ name, email }} variant="text" size="inline">
            Create an account to see your visits
          </ButtonLink>
        )}
      </p>
    </div>
  );
}
