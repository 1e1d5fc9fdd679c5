import { Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BookingPreview, IntendedAct, StaffVisit, VisitPreview, VisitToBook } from '../../api/types';
import { write } from '../../api/client';
import { Notice } from '../../components/notice';
import { errorText } from 'frontend-shared/api';
import { useSettled } from '../../lib/use-settled';
import { EmailFrame } from './email-frame';
import { RefusedTime } from './refused-time';
import { isTimeRefused, VISITS_PATH, visitPath } from './use-visits';

const NO_ADDRESS = 'This visit has no email address. Call them.';

const QUIET_MS = 400;

function useEmailPreview<P extends VisitPreview>(path: string, version: number, body: object, enabled = true) {
  const wanted = JSON.stringify(body);
  const settled = useSettled(wanted, QUIET_MS);
  const preview = useQuery<P>({
    queryKey: [`${path}/preview`, version, settled],
    queryFn: ({ signal }) => write('POST', `${path}/preview`, { body: JSON.parse(settled) as object, signal }),
    placeholderData: keepPreviousData,
    // Also depends on leads, hours and the clock, which no version covers.
    staleTime: 0,
    enabled,
  });
  return { preview, isBusy: wanted !== settled || preview.isFetching };
}

export function VisitEmails({ visit, act }: { visit: StaffVisit; act: IntendedAct }) {
  const { preview, isBusy } = useEmailPreview(visitPath(visit.id), visit.version, act);
  if (preview.isError) return <NotShown error={preview.error} />;
  if (!preview.data) return <Looking />;
  return (
    <Emails
      letters={preview.data.letters}
      hasEmail={visit.email !== null}
      covered="Their private link is hidden here."
      isBusy={isBusy}
    />
  );
}

interface BookingProps {
  booking: VisitToBook;
  isSent: boolean;
  onChoose: (startsAt: string) => void;
}

export function BookingEmails({ booking, isSent, onChoose }: BookingProps) {
  const { preview, isBusy } = useEmailPreview<BookingPreview>(VISITS_PATH, 0, booking, !isSent);
  if (preview.isError)
    return isTimeRefused(preview.error) ? (
      <RefusedTime error={preview.error} onChoose={onChoose} />
    ) : (
      <NotShown error={preview.error} />
    );
  if (!preview.data) return <Looking />;
  const { letters, joins } = preview.data;
  return (
    <>
      <Emails
        letters={letters}
        hasEmail={booking.email !== undefined}
        covered="The private link and the reference are created with the visit, so they are hidden here."
        isBusy={isBusy}
      />
      <Typography variant="body2" sx={{ color: 'tokens.ink2' }}>
        {joins === null
          ? 'It becomes a new lead, and the usual staff notice is sent.'
          : `It joins their lead ${joins}.`}
      </Typography>
    </>
  );
}

function NotShown({ error }: { error: Error }) {
  return (
    <Notice tone="warning" live title="The email cannot be shown.">
      {errorText(error)}
    </Notice>
  );
}

function Looking() {
  return <Typography role="status">Checking who is notified…</Typography>;
}

interface EmailsProps {
  letters: VisitPreview['letters'];
  hasEmail: boolean;
  covered: string;
  isBusy: boolean;
}

function Emails({ letters, hasEmail, covered, isBusy }: EmailsProps) {
  if (letters.length === 0) {
    return (
      <Notice tone="info" title="No one is notified by email.">
        {!hasEmail && NO_ADDRESS}
      </Notice>
    );
  }
  const colleagues = letters.filter(({ isToCustomer }) => !isToCustomer);
  return (
    <Box component="section" aria-label="Who is notified" sx={{ display: 'grid', gap: 3 }}>
      {!hasEmail && <Notice tone="info">{NO_ADDRESS}</Notice>}
      {letters
        .filter(({ isToCustomer }) => isToCustomer)
        .map(({ name, email, subject, text }) => (
          <Box key={email} sx={{ display: 'grid', gap: 2 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {name} gets this email at {email}:
            </Typography>
            <EmailFrame subject={subject} text={text} busy={isBusy} />
            {text.includes('visit=…') && (
              <Typography variant="body2" sx={{ color: 'tokens.ink2' }}>
                {covered}
              </Typography>
            )}
          </Box>
        ))}
      {colleagues.map(({ name, email, subject }) => (
        <Typography key={email} variant="body2" sx={{ color: 'tokens.ink2', overflowWrap: 'anywhere' }}>
          {name} gets a notice at {email}: {subject}
        </Typography>
      ))}
    </Box>
  );
}
