import { useQuery } from '@tanstack/react-query';
import { Box, Link, Skeleton, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { CustomerDetail } from '../../api/types';
import { Facts } from '../../components/facts';
import { IconButtonClose } from '../../components/icon-button-close';
import { InspectorSection } from '../../components/inspector-section';
import { PanelState } from '../../components/panel-state';
import { StageChip } from '../../components/stage-chip';
import { TimeText } from '../../components/time-text';
import { useAuth } from '../../lib/auth/auth-context';
import { serviceLabel } from '../../lib/lead-labels';
import { telHref } from '../../lib/phone';
import { statusLabel } from '../../lib/staff-labels';
import { userPath } from './team';
import { Faint, Hint, Note } from '../../components/text';

interface Props {
  customerId: string;
  onClose: () => void;
}

export function CustomerInspector({ customerId, onClose }: Props) {
  const query = useQuery<CustomerDetail>({ queryKey: [userPath(customerId)] });
  const { can } = useAuth();
  const customer = query.data;
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, p: 5 }}>
        <Box sx={{ mr: 'auto', minWidth: 0 }}>
          <Typography variant="h2" sx={{ fontSize: '1.25rem', lineHeight: 1.35 }}>
            {customer?.name ?? 'Customer'}
          </Typography>
          {customer && (
            <Note>
              Customer since <TimeText at={customer.createdAt} />
            </Note>
          )}
        </Box>
        <IconButtonClose label="Close customer" onClick={onClose} />
      </Box>
      <Box sx={customer ? {} : { px: 5, pb: 5 }}>
        <PanelState query={query} area="customers" skeleton={<Skeleton variant="rectangular" height={240} />}>
          {customer && (
            <>
              <InspectorSection title="Details">
                <Facts
                  items={[
                    { label: 'Email', value: <Link href={`mailto:${customer.email}`}>{customer.email}</Link> },
                    { label: 'Confirmed', value: customer.emailVerified ? 'Yes' : 'Not yet' },
                    {
                      label: 'Phone',
                      value: customer.phone ? (
                        <Link href={telHref(customer.phone)}>{customer.phone}</Link>
                      ) : (
                        'Not given'
                      ),
                    },
                    { label: 'Status', value: statusLabel(customer.status) },
                    { label: 'Last seen', value: <TimeText at={customer.lastSeenAt} empty="Never" /> },
                  ]}
                />
              </InspectorSection>
              <InspectorSection title="Requests">
                {customer.requests.length === 0 ? (
                  <Faint>No request has been sent from this account.</Faint>
                ) : (
                  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
                    {customer.requests.map((request) => (
                      <Box component="li" key={request.id} sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
                        <Box sx={{ mr: 'auto', minWidth: 0 }}>
                          {can('leads.read') ? (
                            <Link component={RouterLink} to={`/users?tab=leads&lead=${request.id}`}>
                              {serviceLabel(request.service)}
                            </Link>
                          ) : (
                            serviceLabel(request.service)
                          )}
                          <Hint>
                            <span>{`${request.reference} · `}</span>
                            <TimeText at={request.receivedAt} />
                          </Hint>
                        </Box>
                        <StageChip stage={request.stage} />
                      </Box>
                    ))}
                  </Box>
                )}
              </InspectorSection>
            </>
          )}
        </PanelState>
      </Box>
    </Box>
  );
}
