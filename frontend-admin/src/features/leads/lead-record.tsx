import { Box, Button, Typography } from '@mui/material';
import { useRef, useState, type ReactNode } from 'react';
import type { Lead, Touch } from '../../api/types';
import { Facts, type Fact } from '../../components/facts';
import { InspectorSection } from '../../components/inspector-section';
import { Faint, Hint, Quiet, Strong } from '../../components/text';
import { TimeText } from '../../components/time-text';
import { humanizeKey } from '../../lib/format';
import { WithdrawalDialog } from './withdrawal-dialog';

function touchFacts(touch: Touch | null | undefined): Fact[] {
  if (!touch) return [];
  const { source, medium, campaign, term, content, referrer, landingPath, device, tool, at } = touch;
  const values: [string, ReactNode][] = [
    ['Source', source],
    ['Medium', medium],
    ['Campaign', campaign],
    ['Term', term],
    ['Content', content],
    ['Came from', referrer],
    ['First page', landingPath],
    ['Device', device && humanizeKey(device)],
    ['Tool used', tool && humanizeKey(tool)],
    ['When', at && <TimeText at={at} />],
  ];
  return values.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

export function LeadRecord({ lead, canWrite }: { lead: Lead; canWrite: boolean }) {
  const [isRecording, setRecording] = useState(false);
  const record = useRef<HTMLDivElement>(null);
  // The button may be gone.
  const goOn = () => {
    if (document.activeElement === document.body) record.current?.focus();
  };
  const touches = [
    { title: 'First visit', facts: touchFacts(lead.attribution?.first) },
    { title: 'Visit that led to the request', facts: touchFacts(lead.attribution?.last) },
  ].filter(({ facts }) => facts.length > 0);
  const withdraw = canWrite && mayWithdraw(lead) && (
    <Button variant="text" onClick={() => setRecording(true)}>
      Record a withdrawal…
    </Button>
  );
  return (
    <>
      <InspectorSection title="Consent record" action={withdraw}>
        <Box ref={record} tabIndex={-1} sx={{ display: 'grid', gap: 4 }}>
          {lead.consents.length === 0 && <Faint>No consent on record.</Faint>}
          {lead.consents.map(({ kind, at, textVersion, withdrawnAt, text }) => (
            <Box key={`${kind}-${at}`}>
              <Hint>
                <Box component="span" sx={{ color: 'tokens.ink', fontWeight: 600 }}>
                  {humanizeKey(kind)}
                </Box>
                {' · '}
                <TimeText at={at} />
                {textVersion && <span>{` · wording ${textVersion}`}</span>}
              </Hint>
              {withdrawnAt && (
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  Withdrawn <TimeText at={withdrawnAt} />
                </Typography>
              )}
              {text && <Quiet>{text}</Quiet>}
            </Box>
          ))}
        </Box>
      </InspectorSection>
      <WithdrawalDialog lead={lead} open={isRecording} onClose={() => setRecording(false)} onExited={goOn} />
      <InspectorSection title="How they found us">
        {touches.length === 0 && <Faint>Not recorded.</Faint>}
        {touches.map(({ title, facts }) => (
          <Box key={title} sx={{ display: 'grid', gap: 2 }}>
            <Strong variant="body2">{title}</Strong>
            <Facts items={facts} />
          </Box>
        ))}
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
