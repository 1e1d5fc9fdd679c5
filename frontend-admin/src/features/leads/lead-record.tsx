import { Box, Button, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import type { Lead, Touch } from '../../api/types';
import { Facts, type Fact } from '../../components/facts';
import { InspectorSection } from '../../components/inspector-section';
import { TimeText } from '../../components/time-text';
import { humanizeKey } from '../../lib/format';
import { WithdrawalDialog } from './withdrawal-dialog';

const touchFields: { key: keyof Touch; label: string }[] = [
  { key: 'source', label: 'Source' },
  { key: 'medium', label: 'Medium' },
  { key: 'campaign', label: 'Campaign' },
  { key: 'term', label: 'Term' },
  { key: 'content', label: 'Content' },
  { key: 'referrer', label: 'Came from' },
  { key: 'landingPath', label: 'First page' },
];

function touchFacts(touch: Touch): Fact[] {
  const facts: Fact[] = [];
  for (const { key, label } of touchFields) {
    const value = touch[key];
    if (value) facts.push({ label, value });
  }
  if (touch.device) facts.push({ label: 'Device', value: humanizeKey(touch.device) });
  if (touch.tool) facts.push({ label: 'Tool used', value: humanizeKey(touch.tool) });
  if (touch.at) facts.push({ label: 'When', value: <TimeText at={touch.at} /> });
  return facts;
}

export function LeadRecord({ lead, canWrite }: { lead: Lead; canWrite: boolean }) {
  const [isRecording, setRecording] = useState(false);
  const record = useRef<HTMLDivElement>(null);
  // The button may be gone.
  const goOn = () => {
    if (document.activeElement === document.body) record.current?.focus();
  };
  const first = lead.attribution?.first ? touchFacts(lead.attribution.first) : [];
  const last = lead.attribution?.last ? touchFacts(lead.attribution.last) : [];
  return (
    <>
      <InspectorSection
        title="Consent record"
        action={
          canWrite &&
          mayWithdraw(lead) && (
            <Button variant="text" onClick={() => setRecording(true)}>
              Record a withdrawal…
            </Button>
          )
        }
      >
        <Box ref={record} tabIndex={-1} sx={{ display: 'grid', gap: 4 }}>
          {lead.consents.length === 0 && <Typography sx={{ color: 'tokens.ink3' }}>No consent on record.</Typography>}
          {lead.consents.map((consent) => (
            <Box key={`${consent.kind}-${consent.at}`}>
              <Typography variant="body2" sx={{ color: 'tokens.ink3' }}>
                <Box component="span" sx={{ color: 'tokens.ink', fontWeight: 600 }}>
                  {humanizeKey(consent.kind)}
                </Box>
                {' · '}
                <TimeText at={consent.at} />
                {consent.textVersion && ` · text ${consent.textVersion}`}
              </Typography>
              {consent.withdrawnAt && (
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  Withdrawn <TimeText at={consent.withdrawnAt} />
                </Typography>
              )}
              {consent.text && <Typography sx={{ color: 'tokens.ink2' }}>{consent.text}</Typography>}
            </Box>
          ))}
        </Box>
      </InspectorSection>
      <WithdrawalDialog lead={lead} open={isRecording} onClose={() => setRecording(false)} onExited={goOn} />
      <InspectorSection title="How they found us">
        {first.length === 0 && last.length === 0 ? (
          <Typography sx={{ color: 'tokens.ink3' }}>Not recorded.</Typography>
        ) : (
          <>
            {first.length > 0 && <Touches title="First visit" facts={first} />}
            {last.length > 0 && <Touches title="Visit with the request" facts={last} />}
          </>
        )}
      </InspectorSection>
    </>
  );
}

function mayWithdraw({ consents, email, phone }: Lead): boolean {
  const kinds = consents.map(({ kind }) => kind);
  return (
    consents.some(({ withdrawnAt }) => withdrawnAt === null) ||
    (email !== '' && !kinds.includes('email')) ||
    (phone !== null && !kinds.includes('phone'))
  );
}

function Touches({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Facts items={facts} />
    </Box>
  );
}
