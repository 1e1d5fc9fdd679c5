import { formatCentral, formatClock } from 'frontend-shared/format';
import { useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AcceptOffer, ApiPath, BookedVisit, WaitlistOffer } from '../../api/contract';
import { VISITS_PATH } from '../../api/paths';
import { useWrite } from '../../api/use-write';
import { PlainPage } from '../../components/layout/page-intro';
import { Button, ButtonLink } from '../../components/ui/button';
import { CentralTime } from '../../components/ui/central-time';
import { TextField } from '../../components/ui/field';
import { useAnswer } from '../../components/ui/query-states';
import { Skeleton } from '../../components/ui/skeleton';
import { PATHS } from '../../config/paths';
import { OFFER } from '../../content/schedule';
import { trackEvent } from '../../lib/analytics/analytics';
import { hasLostFocus } from '../../lib/focus/focus-on-mount';
import { touches } from '../../lib/analytics/attribution';
import { focusHeading } from '../../lib/focus/focus-heading';
import { trackRefusal } from '../../lib/analytics/form-events';
import { useForm } from '../../lib/forms/use-form';
import { Form } from '../../components/ui/form';
import { useIsGone } from '../../lib/hooks/use-is-gone';
import { hasStatus, HttpError } from 'frontend-shared/api';
import { lengthWords, placeWords, yourTime } from '../../lib/scheduling/visit-words';
import { showToast } from 'frontend-shared/toast';
import { requiredText } from '../../lib/forms/validation';
import { OutsideNotice } from './schedule-parts';
import { SLOTS_KEY } from './schedule-api';
import { outsideArea } from '../../components/area/area-words';

const isOver = (error: unknown) => hasStatus(error, 410) || hasStatus(error, 404);

export function OfferView({ token }: { token: string }) {
  const path = `/api/schedule/offers/${encodeURIComponent(token)}` as ApiPath;
  const offer = useQuery<WaitlistOffer>({ queryKey: [path] });
  const [shown, state] = useAnswer(offer, 'Loading the offer', <Skeleton className="h-40" />);
  const queryClient = useQueryClient();
  const [, setQuery] = useSearchParams();
  const isGone = useIsGone();
  const accept = useWrite<BookedVisit, AcceptOffer>({
    path: `${path}/accept` as ApiPath,
    onSuccess: ({ manageToken, startsAt }) => {
      void queryClient.invalidateQueries({ queryKey: [SLOTS_KEY] });
      void queryClient.invalidateQueries({ queryKey: [VISITS_PATH] });
      const counted = { form_name: 'offer', lead_type: offer.data?.service.key ?? 'offer' };
      trackEvent('booking_complete', counted);
      trackEvent('schedule_confirm', counted);
      if (!isGone.current) return setQuery({ visit: manageToken }, { replace: true });
      // If the person left, a toast says so, and Back shows the offer as taken.
      queryClient.setQueryData<WaitlistOffer>([path], (before) => before && { ...before, status: 'accepted' });
      showToast({ title: 'Visit booked', description: formatCentral(startsAt), variant: 'success' });
    },
    onError: (error) => trackRefusal('offer', error),
  });
  const isTaken = shown?.status === 'accepted';
  const hasEnded = shown !== undefined && shown.status !== 'open';
  const isTakenAway = isOver(accept.error);
  useEffect(() => {
    if (isTakenAway && hasLostFocus()) focusHeading();
  }, [isTakenAway]);
  if (hasEnded || isOver(offer.error) || isTakenAway) {
    return isTaken ? (
      <Over title={OFFER.takenTitle} lead={OFFER.takenText} />
    ) : (
      <Over title={OFFER.expiredTitle} lead={OFFER.expiredText} />
    );
  }
  return (
    <PlainPage title={OFFER.title}>
      {state}
      {shown !== undefined && (
        <>
          <OfferWords offer={shown} />
          <AcceptForm offer={shown} accept={accept} />
        </>
      )}
    </PlainPage>
  );
}

function OfferWords({ offer }: { offer: WaitlistOffer }) {
  const { service, startsAt, expiresAt } = offer;
  const yours = yourTime(startsAt);
  return (
    <div className="space-y-3">
      <p className="type-display-3">
        <CentralTime instant={startsAt} />
      </p>
      {yours !== null && <p className="text-ink-2">{`That is ${yours}.`}</p>}
      <p>{`${service.name}, ${lengthWords(service.durationMin)}, ${placeWords(service.place)}.`}</p>
      <p className="text-ink-2">{`Held for you until ${formatClock(Date.parse(expiresAt))} Central Time.`}</p>
    </div>
  );
}

interface AcceptFormProps {
  offer: WaitlistOffer;
  accept: UseMutationResult<BookedVisit, Error, AcceptOffer>;
}

function AcceptForm({ offer, accept }: AcceptFormProps) {
  const [address, setAddress] = useState('');
  const { bind, show, ...form } = useForm('offer', {
    values: { address },
    problems: offer.needsAddress ? { address: requiredText(address, 'the address of the house') } : {},
    enterKeyHint: 'go',
    onType: (changed) => setAddress(changed.address ?? ''),
  });
  const zip = offer.postalCode ?? /(?:^|[\s,])(\d{5})(?:-\d{4})?[\s.]*$/.exec(address)?.[1] ?? '';
  const outside = outsideArea(offer.needsAddress ? zip : '');
  const fieldError = (error: unknown) => (error instanceof HttpError ? error.fields.address : undefined);
  return (
    <Form
      form={form}
      send={accept}
      onSend={() =>
        accept.mutate(
          { ...(offer.needsAddress && { address: address.trim() }), ...touches() },
          { onError: (error) => void show({ address: fieldError(error) }) },
        )
      }
      className="space-y-8"
      failure={fieldError(accept.error) === undefined ? undefined : false}
      actions={
        <div className="flex flex-wrap gap-4">
          <Button type="submit" busy={accept.isPending}>
            {accept.isPending ? 'Booking…' : outside === null ? 'Book this time' : 'Request this time'}
          </Button>
          <ButtonLink to={`${PATHS.schedule}?service=${offer.service.key}`} variant="outline">
            See other times instead
          </ButtonLink>
        </div>
      }
    >
      {offer.needsAddress && (
        <TextField
          {...bind('address')}
          label="Property address"
          hint="With the ZIP code."
          autoComplete="street-address"
        />
      )}
      <OutsideNotice outside={outside} />
    </Form>
  );
}

function Over({ title, lead }: { title: string; lead: string }) {
  return (
    <PlainPage title={title} lead={lead}>
      <p>
        <ButtonLink to={PATHS.schedule}>See open times</ButtonLink>
      </p>
    </PlainPage>
  );
}
