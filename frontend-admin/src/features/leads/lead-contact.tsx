import { Button, Link } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Lead } from '../../api/types';
import { Facts, type Fact } from '../../components/facts';
import { EditIcon } from '../../components/icons';
import { InspectorSection } from '../../components/inspector-section';
import { useAuth } from '../../lib/auth/auth-context';
import { telHref } from '../../lib/phone';
import { factsDrafts } from '../../lib/drafts';
import { FactsEditor } from './facts-editor';

export function LeadContact({ lead, canWrite }: { lead: Lead; canWrite: boolean }) {
  const { can, user } = useAuth();
  const [wanted, setEditing] = useState(() => factsDrafts.read(user?.id ?? null, lead.id) !== null);
  const editing = wanted && canWrite;
  const facts: Fact[] = [
    {
      label: 'Email',
      value: lead.email === '' ? 'Not given' : linked(lead.email, `mailto:${lead.email}`, lead.noLettersSince),
    },
    { label: 'Phone', value: lead.phone ? linked(lead.phone, telHref(lead.phone), lead.noCallsSince) : 'Not given' },
    { label: 'Address', value: lead.address ?? 'Not given' },
    { label: 'ZIP code', value: lead.postalCode ?? 'Not given' },
  ];
  if (lead.customerId) {
    facts.push({
      label: 'Account',
      value: can('customers.read') ? (
        <Link component={RouterLink} to={`/users?customer=${lead.customerId}`}>
          Open the customer
        </Link>
      ) : (
        'Has an account'
      ),
    });
  }
  return (
    <InspectorSection
      title="Contact and facts"
      action={
        canWrite &&
        !editing && (
          <Button
            variant="text"
            onClick={() => setEditing(true)}
            startIcon={<EditIcon aria-hidden sx={{ fontSize: 16 }} />}
          >
            Edit
          </Button>
        )
      }
    >
      {editing ? <FactsEditor lead={lead} onDone={() => setEditing(false)} /> : <Facts items={facts} />}
    </InspectorSection>
  );
}

function linked(text: string, href: string, unwantedSince: string | null): Fact['value'] {
  return unwantedSince === null ? <Link href={href}>{text}</Link> : text;
}
