import { formatCount } from 'frontend-shared/format';
import { useMutation } from '@tanstack/react-query';
import { Box, Typography } from '@mui/material';
import { getJson } from '../../api/client';
import { retryDelay, retryRead } from 'frontend-shared/api';
import { useCursorList } from '../../api/use-cursor-list';
import type { AuditEntry, AuditVerdict } from '../../api/types';
import { EmptyState } from '../../components/empty-state';
import { ShieldIcon } from '../../components/icons';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice, Notice } from '../../components/notice';
import { ResourceList } from '../../components/resource-list';
import { TimeText } from '../../components/time-text';
import { humanizeKey } from '../../lib/format';
import { auditLabel } from './record-labels';
import { Hint, Quiet } from '../../components/text';

const AUDIT_PATH = '/api/admin/audit';

export function AuditPanel() {
  const list = useCursorList<AuditEntry>(AUDIT_PATH, {}, { alwaysFresh: true });
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Quiet>
        One entry for every change by staff, and for failed and blocked logins, new devices and denied access. Entries
        are never edited or deleted, and each one carries the fingerprint of the one before it.
      </Quiet>
      <VerifyChain />
      <ResourceList
        list={list}
        area="the audit log"
        one="entry"
        many="entries"
        empty={<EmptyState compact title="No entries yet" />}
      >
        {(rows) => (
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'tokens.line' }}>
            {rows.map((entry) => (
              <EntryRow key={entry.seq} entry={entry} />
            ))}
          </Box>
        )}
      </ResourceList>
    </Box>
  );
}

function VerifyChain() {
  const verify = useMutation({
    mutationFn: () => getJson<AuditVerdict>(`${AUDIT_PATH}/verify`),
    retry: (count, error) => navigator.onLine && retryRead(count, error),
    retryDelay,
  });
  const verdict = verify.data;
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <LoadingButton
        variant="outlined"
        loading={verify.isPending}
        startIcon={<ShieldIcon aria-hidden sx={{ fontSize: 16 }} />}
        onClick={() => verify.mutate()}
      >
        Verify chain
      </LoadingButton>
      {verdict &&
        (verdict.ok ? (
          <Notice tone="success" live title="The chain is intact.">
            {`${formatCount(verdict.checked)} entries checked.`}
          </Notice>
        ) : (
          <Notice tone="danger" live title={`The chain breaks at entry ${verdict.firstBadSeq ?? 'unknown'}.`}>
            {`${verdict.reason ?? 'An entry does not match its fingerprint.'} ${formatCount(verdict.checked)} entries checked.`}
          </Notice>
        ))}
      <ErrorNotice error={verify.error} />
    </Box>
  );
}

const asText = (value: unknown): string =>
  value === null || value === undefined ? '–' : JSON.stringify(value, null, 2);

function EntryRow({ entry }: { entry: AuditEntry }) {
  const changed = entry.before !== null || entry.after !== null;
  return (
    <Box component="li" sx={{ py: 3, borderBottom: 1, borderColor: 'tokens.line' }}>
      <Typography>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {auditLabel(entry.action)}
        </Box>
        <Box component="span" sx={{ color: 'tokens.ink2' }}>
          {` · ${humanizeKey(entry.entity).toLowerCase()} ${entry.entityId.slice(-8)}`}
        </Box>
      </Typography>
      <Hint>
        <span>{`${formatCount(entry.seq)} · `}</span>
        <TimeText at={entry.at} />
        <span>{` · ${entry.actor.name ?? humanizeKey(entry.actor.type)}${entry.actor.ip ? ` · ${entry.actor.ip}` : ''}${entry.reason ? ` · ${entry.reason}` : ''}`}</span>
      </Hint>
      {changed && (
        <Box
          component="details"
          sx={{ mt: 1, '& summary': { cursor: 'pointer', width: 'fit-content', color: 'tokens.link' } }}
        >
          <summary>Before and after</summary>
          <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
            <State label="Before" value={entry.before} />
            <State label="After" value={entry.after} />
          </Box>
        </Box>
      )}
    </Box>
  );
}

function State({ label, value }: { label: string; value: unknown }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <Box
        component="pre"
        sx={{
          m: 0,
          p: 3,
          fontSize: '.8125rem',
          fontFamily: 'inherit',
          whiteSpace: 'pre-wrap',
          bgcolor: 'tokens.sunken',
          borderRadius: '4px',
        }}
      >
        {asText(value)}
      </Box>
    </Box>
  );
}
