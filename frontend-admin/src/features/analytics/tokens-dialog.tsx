import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from 'frontend-shared/format';
import { useState } from 'react';
import type { NewReportToken, ReportToken } from '../../api/types';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { Notice } from '../../components/notice';
import { PanelState } from '../../components/panel-state';
import { Row, RowList } from '../../components/row-list';
import { Note } from '../../components/text';
import { TextField } from '../../components/text-field';
import { useFields } from '../../lib/use-fields';
import { ANALYTICS_API } from './address';
import { useAnalyticsWrite } from './use-analytics-write';

const TOKENS_PATH = `${ANALYTICS_API}/tokens`;

export const TokensDialog = formDialog(TokensForm);

function TokensForm({ onClose }: { onClose: () => void }) {
  const tokens = useQuery<{ items: ReportToken[] }>({ queryKey: [TOKENS_PATH] });
  const write = useAnalyticsWrite<NewReportToken | null>();
  const [made, setMade] = useState<string | null>(null);
  const form = useFields({ name: '' }, write.error, ({ name }) => ({
    name: name.trim() === '' ? 'Enter what the token is for.' : undefined,
  }));
  const add = () => {
    if (!form.check() || write.isPending) return;
    write.run(
      { method: 'POST', path: TOKENS_PATH, body: { name: form.values.name.trim() } },
      { onSuccess: (answer) => setMade(answer?.token ?? null) },
    );
  };
  const active = (tokens.data?.items ?? []).filter(({ revokedAt }) => revokedAt === null);
  return (
    <DialogForm
      title="Access tokens for reports"
      button={made === null ? 'Create a token' : null}
      cancel="Close"
      busy={write.isPending}
      error={write.error}
      onSubmit={add}
      onClose={onClose}
    >
      <Note>A spreadsheet or program with a token reads these reports as JSON or CSV, and nothing else.</Note>
      {made === null ? (
        <TextField
          label="What is it for?"
          hint="For example: Owner’s spreadsheet"
          maxLength={80}
          {...form.field('name')}
        />
      ) : (
        <Notice tone="success" live title="Copy the token now. It is not shown again.">
          <TextField label="Token" readOnly value={made} onChange={() => undefined} focusOnOpen />
        </Notice>
      )}
      <PanelState query={tokens} area="access tokens for reports">
        {active.length > 0 && (
          <RowList label="Tokens in use">
            {active.map(({ id, name, createdBy, lastUsedAt }) => (
              <Row key={id} title={name} detail={`${createdBy} · ${usedText(lastUsedAt)}`}>
                <Button
                  variant="text"
                  color="error"
                  aria-label={`Revoke ${name}`}
                  onClick={() => write.run({ method: 'DELETE', path: `${TOKENS_PATH}/${id}` })}
                >
                  Revoke
                </Button>
              </Row>
            ))}
          </RowList>
        )}
      </PanelState>
    </DialogForm>
  );
}

const usedText = (at: string | null) => (at === null ? 'never used' : `last used ${formatDateTime(at)}`);
