import { Box, Button, IconButton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { useId, useRef, useState } from 'react';
import type { ReplyTemplate, ReplyTemplates } from '../../../api/types';
import { useWrite } from '../../../api/use-write';
import { EmptyState } from '../../../components/empty-state';
import { ChevronIcon } from '../../../components/icons';
import { PanelState } from '../../../components/panel-state';
import { Row, RowList } from '../../../components/row-list';
import { TimeText } from '../../../components/time-text';
import { announce } from '../../../lib/announcer';
import { TEMPLATES_PATH } from './setting-form';
import { TemplateDialog } from './template-dialog';
import { Quiet } from '../../../components/text';

export function TemplatesPart({ canWrite }: { canWrite: boolean }) {
  const templates = useQuery<ReplyTemplates>({ queryKey: [TEMPLATES_PATH] });
  return (
    <PanelState query={templates} area="reply templates" keepsTypedWork>
      {templates.data && <Templates templates={templates.data} canWrite={canWrite} />}
    </PanelState>
  );
}

function Templates({ templates, canWrite }: { templates: ReplyTemplates; canWrite: boolean }) {
  const { items, retired, placeholders } = templates;
  const [editing, setEditing] = useState<ReplyTemplate | 'new' | null>(null);
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const queryClient = useQueryClient();
  const reread = () => void queryClient.invalidateQueries({ queryKey: [TEMPLATES_PATH] });
  const write = useWrite<ReplyTemplate | ReplyTemplates>({
    onSuccess: (answer) => {
      if ('items' in answer) queryClient.setQueryData([TEMPLATES_PATH], answer);
      else reread();
    },
    onError: (error) => {
      showToast({ title: 'Not changed', description: errorText(error), variant: 'destructive' });
      reread();
    },
  });

  const turn = ({ id, version, label }: ReplyTemplate, how: 'retire' | 'restore', words: string) => {
    if (write.isPending) return;
    write.run(
      { method: 'POST', path: `${TEMPLATES_PATH}/${id}/${how}`, body: { version } },
      {
        onSuccess: () => {
          showToast({ title: `${label} is ${words}`, variant: 'success' });
          heading.current?.focus();
        },
      },
    );
  };
  const move = ({ id, label }: ReplyTemplate, by: -1 | 1) => {
    const seen = items.map((template) => template.id);
    const place = seen.indexOf(id) + by;
    if (write.isPending || place < 0 || place >= seen.length) return;
    write.run(
      { method: 'PUT', path: `${TEMPLATES_PATH}/order`, body: { seen, wanted: swapped(seen, place, place - by) } },
      {
        onSuccess: () => {
          announce(`${label} is number ${place + 1} of ${seen.length} now.`);
          document.getElementById(arrowId(id, by))?.focus();
        },
      },
    );
  };
  const arrow = (template: ReplyTemplate, by: -1 | 1, isEnd: boolean) => (
    <IconButton
      id={arrowId(template.id, by)}
      aria-label={`Move ${template.label} ${by < 0 ? 'up' : 'down'}`}
      // Not disabled, because focus would be lost at the end.
      aria-disabled={isEnd || undefined}
      onClick={() => move(template, by)}
      sx={isEnd ? { opacity: 0.35 } : {}}
    >
      <ChevronIcon sx={{ fontSize: 20, ...(by < 0 ? { transform: 'rotate(180deg)' } : {}) }} />
    </IconButton>
  );
  const edit = (template: ReplyTemplate) => (
    <Button variant="text" aria-label={`Edit ${template.label}`} onClick={() => setEditing(template)}>
      Edit
    </Button>
  );

  return (
    <Box
      component="section"
      aria-labelledby={title}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Typography id={title} ref={heading} variant="h3" tabIndex={-1} sx={{ mr: 'auto' }}>
          Reply templates
        </Typography>
        {canWrite && (
          <Button variant="outlined" onClick={() => setEditing('new')}>
            Add a template
          </Button>
        )}
      </Box>
      <Quiet>Offered in this order when replying to a lead. Emails already sent do not change.</Quiet>
      {items.length === 0 ? (
        <EmptyState compact title="No templates yet">
          Replies start empty.
        </EmptyState>
      ) : (
        <RowList ordered label="Reply templates">
          {items.map((template, index) => (
            <Row key={template.id} title={template.label} detail={template.subject}>
              {canWrite && (
                <>
                  {arrow(template, -1, index === 0)}
                  {arrow(template, 1, index === items.length - 1)}
                  {edit(template)}
                  <Button
                    variant="text"
                    aria-label={`Retire ${template.label}`}
                    onClick={() => turn(template, 'retire', 'no longer offered')}
                  >
                    Retire
                  </Button>
                </>
              )}
            </Row>
          ))}
        </RowList>
      )}
      {retired.length > 0 && (
        <Box
          component="details"
          sx={{ '& summary': { cursor: 'pointer', width: 'fit-content', fontWeight: 600, mb: 3 } }}
        >
          <summary>{`Retired (${retired.length})`}</summary>
          <RowList label="Retired templates">
            {retired.map((template) => (
              <Row
                key={template.id}
                title={template.label}
                detail={
                  <>
                    Retired <TimeText at={template.retiredAt} />
                  </>
                }
              >
                {canWrite && (
                  <>
                    {edit(template)}
                    <Button
                      variant="outlined"
                      aria-label={`Restore ${template.label}`}
                      onClick={() => turn(template, 'restore', 'offered again')}
                    >
                      Restore
                    </Button>
                  </>
                )}
              </Row>
            ))}
          </RowList>
        </Box>
      )}
      <TemplateDialog template={editing} placeholders={placeholders} onClose={() => setEditing(null)} />
    </Box>
  );
}

const arrowId = (id: string, by: -1 | 1) => `${by < 0 ? 'up' : 'down'}-${id}`;

const swapped = (ids: string[], a: number, b: number) =>
  ids.map((id, index) => (index === a ? ids[b] : index === b ? ids[a] : id));
