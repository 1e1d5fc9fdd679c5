import { Box, Typography } from '@mui/material';
import { showToast } from 'frontend-shared/toast';
import type { Lead } from '../../api/types';
import { Facts } from '../../components/facts';
import { InspectorSection } from '../../components/inspector-section';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice } from '../../components/notice';
import { Faint, Strong } from '../../components/text';
import { humanizeKey } from '../../lib/format';
import { budgetLabel, factorLabel, serviceLabel, timelineLabel } from '../../lib/lead-labels';
import { placeText } from './leads-table';
import { useLeadWrite } from './use-lead';

export function SpamReview({ lead, canWrite }: { lead: Lead; canWrite: boolean }) {
  const release = useLeadWrite({
    onSaved: ({ name }) => showToast({ title: `${name} is a new lead now`, variant: 'success' }),
  });
  if (lead.stage !== 'spam') return null;
  const mayReturn = lead.allowedTransitions.some(({ to, allowed }) => to === 'new' && allowed);
  return (
    <InspectorSection title="Held as possible spam">
      <ErrorNotice error={release.error} />
      {lead.signs.length === 0 ? (
        <Typography>A staff member marked it as spam. Nothing about it looked like spam when it came in.</Typography>
      ) : (
        <Box component="ul" aria-label="Spam signals" sx={{ m: 0, pl: 5 }}>
          {lead.signs.map(({ sign, points }) => (
            <li key={sign}>{`${sign} (${points > 0 ? `+${points}` : points})`}</li>
          ))}
        </Box>
      )}
      {canWrite && mayReturn && (
        <Box>
          <LoadingButton
            variant="contained"
            loading={release.isPending}
            onClick={() => release.send(lead.id, '/transition', { to: 'new', version: lead.version })}
          >
            Not spam: treat as a new lead
          </LoadingButton>
        </Box>
      )}
    </InspectorSection>
  );
}

function answerText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(answerText).join(', ');
  const text = String(value);
  return /^[a-z0-9]+(-[a-z0-9]+)+$/.test(text) ? humanizeKey(text) : text;
}

const unknown = 'Not known yet';

export function LeadRequest({ lead }: { lead: Lead }) {
  const county = lead.county === null ? 'Unknown ZIP code' : placeText({ ...lead, place: lead.county });
  return (
    <InspectorSection title="Request">
      {lead.message ? (
        <Typography
          sx={{ whiteSpace: 'pre-wrap', pl: 4, borderLeft: 2, borderColor: 'tokens.primary', maxWidth: '62ch' }}
        >
          {lead.message}
        </Typography>
      ) : (
        <Faint>No message.</Faint>
      )}
      <Facts
        items={[
          { label: 'Service', value: serviceLabel(lead.service) },
          { label: 'Location', value: lead.place ?? unknown },
          lead.postalCode !== null && { label: 'County', value: county },
          { label: 'Timeline', value: lead.timeline ? timelineLabel(lead.timeline) : unknown },
          { label: 'Budget', value: lead.budgetBand ? budgetLabel(lead.budgetBand) : unknown },
          ...Object.entries(lead.answers ?? {}).map(([key, value]) => ({
            label: humanizeKey(key),
            value: answerText(value),
          })),
        ]}
      />
    </InspectorSection>
  );
}

const THUMB_PX = 120;

/** Their URLs are signed and expire, so they are not cached. */
export function LeadPhotos({ photos }: { photos: Lead['photos'] }) {
  if (photos.length === 0) return null;
  return (
    <InspectorSection title="Photos of the yard">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {photos.map(({ id, urls }, index) => (
          <li key={id}>
            <a href={urls.full} target="_blank" rel="noopener noreferrer">
              <Box
                component="img"
                src={urls.thumb}
                alt={`Photo ${index + 1} of ${photos.length}, opens in a new tab`}
                loading="lazy"
                sx={{ width: THUMB_PX, height: THUMB_PX, objectFit: 'cover', borderRadius: '4px', display: 'block' }}
              />
            </a>
          </li>
        ))}
      </Box>
    </InspectorSection>
  );
}

export function LeadScore({ lead: { score, scoreLines } }: { lead: Lead }) {
  if (scoreLines.length === 0) return null;
  const sum = scoreLines.reduce((total, { points }) => total + points, 0);
  return (
    <InspectorSection title="Score">
      <Strong>
        <span>{`${score ?? sum} of 100`}</span>
        {score !== null && score !== sum && (
          <Box component="span" sx={{ fontWeight: 400, color: 'tokens.ink2' }}>
            {` (${sum} with the current weights; updating)`}
          </Box>
        )}
      </Strong>
      <Facts
        items={scoreLines.map(({ factor, points, most, because }) => ({
          label: factorLabel(factor),
          value: `${points} of ${most}. ${because}`,
        }))}
      />
    </InspectorSection>
  );
}
