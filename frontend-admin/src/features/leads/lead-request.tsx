import { Typography } from '@mui/material';
import type { Lead } from '../../api/types';
import { Facts, type Fact } from '../../components/facts';
import { humanizeKey } from '../../lib/format';
import { budgetLabel, serviceLabel, timelineLabel } from '../../lib/lead-labels';

/** Answers are text, numbers, yes or no, or lists of text. */
function answerText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

const unknown = 'Not told yet';

function countyText({ county, outsideArea }: Lead): string {
  if (county === null) return 'Not in our table: far away, or mistyped';
  return outsideArea ? `${county}, outside our area` : county;
}

export function LeadRequest({ lead }: { lead: Lead }) {
  const facts: Fact[] = [
    { label: 'Service', value: serviceLabel(lead.service) },
    { label: 'Place', value: lead.place ?? unknown },
    ...(lead.postalCode ? [{ label: 'County', value: countyText(lead) }] : []),
    { label: 'Timeline', value: lead.timeline ? timelineLabel(lead.timeline) : unknown },
    { label: 'Budget', value: lead.budgetBand ? budgetLabel(lead.budgetBand) : unknown },
    ...Object.entries(lead.answers ?? {}).map(([key, value]) => ({
      label: humanizeKey(key),
      value: answerText(value),
    })),
  ];
  return (
    <>
      {lead.message ? (
        <Typography
          sx={{
            whiteSpace: 'pre-wrap',
            pl: 4,
            borderLeft: 2,
            borderColor: 'tokens.primary',
            maxWidth: '62ch',
          }}
        >
          {lead.message}
        </Typography>
      ) : (
        <Typography sx={{ color: 'tokens.ink3' }}>No message was written.</Typography>
      )}
      <Facts items={facts} />
    </>
  );
}
