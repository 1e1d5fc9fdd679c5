import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { PageIntro } from '../../components/layout/page-intro';
import { usePhotos } from '../../components/photos/use-photos';
import { FormInstead } from '../../components/ui/form-instead';
import { SCHEDULE } from '../../content/schedule';
import { WITHOUT_SCRIPT } from '../../content/without-script';
import { useAuth } from '../../features/auth/auth-context';
import type { BookingValues } from '../../features/scheduling/booking-values';
import { BookingForm } from '../../features/scheduling/booking-form';
import { BookingSuccess } from '../../features/scheduling/booking-success';
import { LeaveWaitlist } from '../../features/scheduling/waitlist-form';
import { ManageVisit } from '../../features/scheduling/manage-visit';
import { OfferView } from '../../features/scheduling/offer-view';
import { useBooking } from '../../features/scheduling/use-booking';
import { useVisitTypes } from '../../features/scheduling/schedule-api';

const KEY_FORM = /^[\w-]{1,64}$/;

/** Fields that the link does not name keep what was typed. */
function broughtBy(query: URLSearchParams): Partial<BookingValues> {
  const named = (name: string) => {
    const value = query.get(name);
    return value !== null && KEY_FORM.test(value) ? value : null;
  };
  const [service, designVersionId, estimateId, consultationId] = ['service', 'design', 'estimate', 'consultation'].map(
    named,
  );
  return {
    ...(service && { service }),
    ...(designVersionId && estimateId && { designVersionId, estimateId }),
    ...(consultationId && { consultationId }),
  };
}

type Passed = Partial<BookingValues> & { startsAt?: string };

function Schedule() {
  const { user } = useAuth();
  const [query] = useSearchParams();
  const { search, state } = useLocation() as { search: string; state: Passed | null };
  const { startsAt = null, ...offered } = state ?? {};
  const navigate = useNavigate();
  const types = useVisitTypes();
  const bookedBy = { prefill: user, brought: broughtBy(query), offered };
  const booking = useBooking(bookedBy, types.data?.services);
  const photos = usePhotos();

  // So that back or reload does not hold the time again.
  const forgetWanted = () => void navigate({ search }, { replace: true, state: { ...state, startsAt: undefined } });

  if (booking.booked !== null)
    return <BookingSuccess booked={booking.booked} photos={photos} hasAccount={user !== null} />;
  return (
    <>
      <PageIntro title={SCHEDULE.title} lead={SCHEDULE.lead} size="display-2" />
      <div className="page-x min-h-screen pb-20 lg:pb-28">
        <FormInstead does={SCHEDULE.does}>{WITHOUT_SCRIPT.schedule}</FormInstead>
        <div className="needs-script">
          <BookingForm {...{ types, booking, photos }} wanted={startsAt} onWantedTaken={forgetWanted} />
        </div>
      </div>
    </>
  );
}

export default function SchedulePage() {
  const [query] = useSearchParams();
  const fragment = new URLSearchParams(useLocation().hash.slice(1));
  // The secret of a link is in the fragment, which no server sees; those of older emails have it in the query.
  const tokenOf = (name: string) => fragment.get(name) ?? query.get(name);
  const [visit, offer, entry] = [tokenOf('visit'), tokenOf('offer'), tokenOf('waitlist')];
  if (visit !== null) return <ManageVisit token={visit} />;
  if (offer !== null) return <OfferView token={offer} />;
  if (entry !== null) return <LeaveWaitlist token={entry} />;
  return <Schedule />;
}
