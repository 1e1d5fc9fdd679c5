import { Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import type { LeadSummary } from '../../api/types';
import { Notice } from '../../components/notice';
import { leadsPath } from '../../config/paths';
import { stageLabel } from '../../lib/lead-labels';
import { emailError } from '../../lib/validate';
import { LEADS_PATH } from './use-lead';

const digitsOf = (phone: string): string =>
  phone
    .replace(/(?:x|ext).*$/i, '')
    .replace(/\D/g, '')
    .slice(-10);

function useLeadsBy(words: string, isWhole: boolean): readonly LeadSummary[] {
  const found = useQuery<{ items: readonly LeadSummary[] }>({
    queryKey: [`${LEADS_PATH}?${new URLSearchParams({ q: words, limit: '10' }).toString()}`],
    enabled: isWhole,
  });
  return isWhole ? (found.data?.items ?? []) : [];
}

export function KnownCaller({ phone, email, onLeave }: { phone: string; email: string; onLeave: () => void }) {
  const digits = digitsOf(phone);
  const address = email.trim().toLowerCase();
  const byPhone = useLeadsBy(digits, digits.length === 10).filter((lead) => digitsOf(lead.phone ?? '') === digits);
  const byEmail = useLeadsBy(address, address !== '' && emailError(address) === undefined).filter(
    (lead) => lead.email.toLowerCase() === address,
  );
  const known = [...new Map([...byPhone, ...byEmail].map((lead) => [lead.id, lead])).values()];
  if (known.length === 0) return null;
  return (
    <Notice tone="warning" live title="We know this caller">
      {known.map(({ id, name, reference, stage }, index) => (
        <span key={id}>
          {index > 0 && '; '}
          <Link component={RouterLink} to={`${leadsPath}&lead=${id}`} onClick={onLeave}>
            {name}, {reference}
          </Link>{' '}
          ({stageLabel(stage)})
        </span>
      ))}
      . Log the call there if it is about the same project.
    </Notice>
  );
}
