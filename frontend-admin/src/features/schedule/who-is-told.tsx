import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { IntendedAct, StaffVisit, VisitPreview } from '../../api/types';
import { write } from '../../api/client';
import { Notice } from '../../components/notice';
import { errorText } from '../../lib/http-error';
import { useSettled } from '../../lib/use-settled';
import { MessageFrame } from './message-frame';
import { visitPath } from './use-visits';

const NO_ADDRESS = 'There is no email address with this visit: call them.';

/** While somebody types, the server is not asked. */
const QUIET_MS = 400;

interface Props {
  visit: StaffVisit;
  act: IntendedAct;
}

/** Who will hear of it by mail, and in which words, before it is done. Written by the code that sends it. */
export function WhoIsTold({ visit, act }: Props) {
  const body = JSON.stringify(act);
  const settled = useSettled(body, QUIET_MS);
  const preview = useQuery<VisitPreview>({
    queryKey: [`${visitPath(visit.id)}/preview`, visit.version, settled],
    queryFn: ({ signal }) => write('POST', `${visitPath(visit.id)}/preview`, { body: JSON.parse(settled) as IntendedAct, signal }),
    placeholderData: keepPreviousData,
  });
  if (preview.isError) {
    return (
      <Notice tone="warning" live title="The message cannot be shown.">
        {errorText(preview.error)}
      </Notice>
    );
  }
  if (!preview.data) return <Typography role="status">Looking at who is told…</Typography>;
  const { letters } = preview.data;
  if (letters.length === 0) {
    return (
      <Notice tone="info" title="Nobody is told by email.">
        {visit.email === null && NO_ADDRESS}
      </Notice>
    );
  }
  const colleagues = letters.filter(({ isToCustomer }) => !isToCustomer);
  return (
    <Box component="section" aria-label="Who is told" sx={{ display: 'grid', gap: 3 }}>
      {visit.email === null && <Notice tone="info">{NO_ADDRESS}</Notice>}
      {letters
        .filter(({ isToCustomer }) => isToCustomer)
        .map(({ name, email, subject, text }) => (
          <Box key={email} sx={{ display: 'grid', gap: 2 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {name} gets this email at {email}:
            </Typography>
            <MessageFrame subject={subject} text={text} busy={body !== settled || preview.isFetching} />
            {text.includes('visit=…') && (
              <Typography variant="body2" sx={{ color: 'tokens.ink2' }}>
                The link in it is theirs alone, so it is covered here.
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
