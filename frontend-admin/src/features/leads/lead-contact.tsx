import { Button, Link } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Lead } from '../../api/types';
import { Facts } from '../../components/facts';
import { EditIcon } from '../../components/icons';
import { InspectorSection } from '../../components/inspector-section';
import { useAuth } from '../../lib/auth/auth-context';
import { factsDrafts } from '../../lib/drafts';
import { telHref } from '../../lib/phone';
import { FactsEditor } from './facts-editor';

export function LeadContact({ lead, canWrite }: { lead: Lead; canWrite: boolean }) {
  const { can, user } = useAuth();
  const [wanted, setEditing] = useState(() => factsDrafts.read(user?.id ?? null, lead.id) !== null);
  const { email, phone, address, postalCode, customerId } = lead;
  if (wanted && canWrite) {
    return (
      <InspectorSection title="Contact and facts">
        <FactsEditor lead={lead} onDone={() => setEditing(false)} />
      </InspectorSection>
    );
  }
  const linked = (text: string | null, href: string, unwantedSince: string | null) =>
    text && unwantedSince === null ? <Link href={href}>{text}</Link> : text || 'Not given';
  const account = can('customers.read') ? (
    <Link component={RouterLink} to={`/users?customer=${customerId}`}>
      Open customer
    </Link>
  ) : (
    'Has an account'
  );
  const edit = canWrite && (
    <Button variant="text" onClick={() => setEditing(true)} startIcon={<EditIcon aria-hidden sx={{ fontSize: 16 }} />}>
      Edit
    </Button>
  );
  return (
    <InspectorSection title="Contact and facts" action={edit}>
      <Facts
        items={[
          { label: 'Email', value: linked(email, `mailto:${email}`, lead.noEmailsSince) },
          { label: 'Phone', value: linked(phone, telHref(phone ?? ''), lead.noCallsSince) },
          { label: 'Address', value: address ?? 'Not given' },
          { label: 'ZIP code', value: postalCode ?? 'Not given' },
          customerId !== null && { label: 'Account', value: account },
        ]}
      />
    </InspectorSection>
  );
}
