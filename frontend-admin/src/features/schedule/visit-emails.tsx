import { Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { errorText } from 'frontend-shared/api';
import { write } from '../../api/client';
import type { BookingPreview, IntendedAct, StaffVisit, VisitPreview, VisitToBook } from '../../api/types';
import { Notice } from '../../components/notice';
import { Note, Strong } from '../../components/text';
import { useSettled } from '../../lib/use-settled';
import { RefusedTime } from './time-fields';
import { isTimeRefused, VISITS_PATH, visitPath } from './use-visits';

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
  return { ...preview, isBusy: wanted !== settled || preview.isFetching };
}

export function VisitEmails({ visit, act }: { visit: StaffVisit; act: IntendedAct }) {
  const preview = useEmailPreview(visitPath(visit.id), visit.version, act);
  return <Emails preview={preview} hasEmail={visit.email !== null} covered="Their private link is hidden here." />;
}

interface BookingProps {
  booking: VisitToBook;
  isSent: boolean;
  onChoose: (startsAt: string) => void;
}

export function BookingEmails({ booking, isSent, onChoose }: BookingProps) {
  const preview = useEmailPreview<BookingPreview>(VISITS_PATH, 0, booking, !isSent);
  if (isTimeRefused(preview.error)) return <RefusedTime error={preview.error} onChoose={onChoose} />;
  return (
    <>
      <Emails
        preview={preview}
        hasEmail={booking.email !== undefined}
        covered="The private link and the reference are created with the visit, so they are hidden here."
      />
      {preview.isSuccess && (
        <Note>
          {preview.data.joins === null
            ? 'This will create a new lead and send staff the usual notification.'
            : `This will be added to their lead ${preview.data.joins}.`}
        </Note>
      )}
    </>
  );
}

interface EmailsProps {
  preview: Pick<ReturnType<typeof useEmailPreview>, 'data' | 'error' | 'isBusy'>;
  hasEmail: boolean;
  covered: string;
}

function Emails({ preview: { data, error, isBusy }, hasEmail, covered }: EmailsProps) {
  if (error) {
    return (
      <Notice tone="warning" live title="The email cannot be shown.">
        {errorText(error)}
      </Notice>
    );
  }
  if (!data) return <Typography role="status">Checking who will be notified…</Typography>;
  const { emails } = data;
  const noAddress = !hasEmail && 'This visit has no email address. Call them.';
  if (emails.length === 0) return <Notice title="No one will be notified by email.">{noAddress}</Notice>;
  return (
    <Box component="section" aria-label="Who will be notified" sx={{ display: 'grid', gap: 3 }}>
      {noAddress && <Notice>{noAddress}</Notice>}
      {emails.map(({ isToCustomer, ...email }) =>
        isToCustomer ? (
          <Box key={email.email} sx={{ display: 'grid', gap: 2 }}>
            <Email {...email} busy={isBusy} />
            {email.text.includes('visit=…') && <Note>{covered}</Note>}
          </Box>
        ) : (
          <Note key={email.email} sx={{ overflowWrap: 'anywhere' }}>
            {`${email.name} will get a notification at ${email.email}: ${email.subject}`}
          </Note>
        ),
      )}
    </Box>
  );
}

interface EmailProps {
  name: string;
  email: string | null;
  subject: string;
  text: string;
  busy?: boolean;
}

export function Email({ name, email, subject, text, busy = false }: EmailProps) {
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{`${name} will get this email at ${email ?? ''}:`}</Typography>
      <Box role="region" aria-label="The email" aria-busy={busy} tabIndex={0} sx={frameStyle}>
        <Strong sx={{ mb: 2 }}>{subject}</Strong>
        <Typography sx={{ whiteSpace: 'pre-wrap' }}>{text}</Typography>
      </Box>
    </>
  );
}

const frameStyle = {
  p: 4,
  maxHeight: 320,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  bgcolor: 'tokens.sunken',
  borderRadius: '4px',
} as const;
