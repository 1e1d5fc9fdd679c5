import { useQuery } from '@tanstack/react-query';
import { Box, Button, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useCursorList } from '../../api/use-cursor-list';
import type { MessageState, OutgoingMessage } from '../../api/types';
import { EmptyState } from '../../components/empty-state';
import { Facts } from '../../components/facts';
import { PanelState } from '../../components/panel-state';
import { ResourceList } from '../../components/resource-list';
import { Row, RowList } from '../../components/row-list';
import { SelectField } from '../../components/select-field';
import { TimeText } from '../../components/time-text';
import { humanizeKey } from '../../lib/format';
import { hrefWith, useUrlState } from '../../lib/use-url-state';
import { StateChip } from './state-chip';
import { Quiet } from '../../components/text';

const MESSAGES_PATH = '/api/admin/messages';

const UNDELIVERED = 'undelivered';

const filters = [
  { value: '', label: 'All emails' },
  { value: UNDELIVERED, label: 'Not delivered' },
  { value: 'queued', label: 'Waiting to be sent' },
  { value: 'sent', label: 'Sent' },
  { value: 'withdrawn', label: 'Withdrawn' },
];

const states: Record<MessageState, { label: string; tone: 'plain' | 'warning' | 'danger' }> = {
  queued: { label: 'Waiting', tone: 'warning' },
  sent: { label: 'Sent', tone: 'plain' },
  failed: { label: 'Retrying', tone: 'danger' },
  dead: { label: 'Failed', tone: 'danger' },
  withdrawn: { label: 'Withdrawn', tone: 'plain' },
};

export function MailPanel() {
  const { params } = useUrlState();
  const messageId = params.get('message');
  return messageId ? <MessageDetail id={messageId} /> : <MessageFilter />;
}

function MessageFilter() {
  const { params, patch } = useUrlState();
  const state = params.get('mailState') ?? '';
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Quiet>Every email sent to customers and staff, and its status.</Quiet>
      <Box sx={{ maxWidth: 240 }}>
        <SelectField
          label="Show"
          value={state}
          options={filters}
          onChange={(value) => patch({ mailState: value }, { replace: true })}
        />
      </Box>
      {state === UNDELIVERED ? (
        <>
          <Typography variant="h3">Failed</Typography>
          <MessageList state="dead" empty="No email has failed." />
          <Typography variant="h3">Failed, will retry</Typography>
          <MessageList state="failed" empty="No email is waiting to be retried." />
        </>
      ) : (
        <MessageList state={state} empty={state === '' ? 'No emails yet' : 'No emails with this status.'} />
      )}
    </Box>
  );
}

function MessageList({ state, empty }: { state: string; empty: string }) {
  const { params } = useUrlState();
  const list = useCursorList<OutgoingMessage>(MESSAGES_PATH, { state }, { alwaysFresh: true });
  return (
    <ResourceList
      list={list}
      area="outgoing email"
      one="email"
      many="emails"
      empty={<EmptyState compact title={empty} />}
    >
      {(rows) => (
        <RowList>
          {rows.map((message) => (
            <Row
              key={message.id}
              error={message.lastError}
              title={
                <Link
                  component={RouterLink}
                  to={hrefWith(params, { message: message.id })}
                  sx={{ color: 'tokens.ink' }}
                >
                  {message.subject}
                </Link>
              }
              detail={
                <>
                  <span>{`To ${message.to} · `}</span>
                  <TimeText at={message.sentAt ?? message.createdAt} />
                </>
              }
            >
              <StateChip {...states[message.state]} />
            </Row>
          ))}
        </RowList>
      )}
    </ResourceList>
  );
}

function MessageDetail({ id }: { id: string }) {
  const { patch } = useUrlState();
  const query = useQuery<OutgoingMessage>({ queryKey: [`${MESSAGES_PATH}/${id}`] });
  const message = query.data;
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Button variant="outlined" onClick={() => patch({ message: null })}>
        Back to all emails
      </Button>
      <Box sx={{ width: '100%' }}>
        <PanelState query={query} area="outgoing email">
          {message && (
            <Box sx={{ display: 'grid', gap: 5 }}>
              <Typography variant="h3" sx={{ fontSize: '1rem' }}>
                {message.subject}
              </Typography>
              <Facts
                items={[
                  { label: 'To', value: message.to },
                  { label: 'Status', value: states[message.state].label },
                  { label: 'Template', value: humanizeKey(message.template) },
                  { label: 'Created', value: <TimeText at={message.createdAt} /> },
                  { label: 'Sent', value: <TimeText at={message.sentAt} empty="Not yet" /> },
                  { label: 'Attempts', value: message.attempts },
                  { label: 'Sent through', value: message.transport ?? '–' },
                  ...(message.lastError ? [{ label: 'Last error', value: message.lastError }] : []),
                ]}
              />
              <Box
                component="pre"
                tabIndex={0}
                aria-label="Text of the email"
                sx={{
                  m: 0,
                  p: 4,
                  font: 'inherit',
                  whiteSpace: 'pre-wrap',
                  bgcolor: 'tokens.sunken',
                  borderRadius: '4px',
                }}
              >
                {message.text ?? 'The text is not kept because it contained a login link.'}
              </Box>
            </Box>
          )}
        </PanelState>
      </Box>
    </Box>
  );
}
