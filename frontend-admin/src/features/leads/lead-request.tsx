import { Typography } from '@mui/material';
import type { Lead } from '../../api/types';
import { Facts, type Fact } from '../../components/facts';
import { humanizeKey } from '../../lib/format';
import { budgetLabel, serviceLabel, timelineLabel } from '../../lib/lead-labels';

const KEY = /^[a-z0-9]+(-[a-z0-9]+)+$/;

function answerText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(answerText).join(', ');
  const text = String(value);
  return KEY.test(text) ? humanizeKey(text) : text;
}

const unknown = 'Not known yet';

function countyText({ county, outsideArea }: Lead): string {
  if (county === null) return 'Unknown ZIP code';
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
        <Typography sx={{ color: 'tokens.ink3' }}>No message.</Typography>
      )}
      <Facts items={facts} />
    </>
  );
}
