import { Box, Button, Typography, IconButton } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReplyTemplate, ReplyTemplates } from '../../../api/types';
import { EmptyState } from '../../../components/empty-state';
import { ListSkeleton } from '../../../components/list-skeleton';
import { PanelState } from '../../../components/panel-state';
import { TimeText } from '../../../components/time-text';
import { TemplateForm } from './template-form';
import { useTemplateMoves, useTemplates } from './use-templates';
import { ChevronIcon } from '../../../components/icons';

const NEW = 'new';

export function TemplatesPart({ canWrite }: { canWrite: boolean }) {
  const templates = useTemplates();
  return (
    <PanelState
      query={templates}
      area="reply templates"
      keepsTypedWork
      skeleton={<ListSkeleton rows={4} height={64} />}
    >
      {templates.data && <Templates templates={templates.data} canWrite={canWrite} />}
    </PanelState>
  );
}

function Templates({ templates, canWrite }: { templates: ReplyTemplates; canWrite: boolean }) {
  const { items, retired, placeholders } = templates;
  const [editing, setEditing] = useState<{ id: string; template: ReplyTemplate | null } | null>(null);
  const moves = useTemplateMoves();
  const title = useId();
  const top = useRef<HTMLDivElement>(null);
  const returnTo = useRef<string | null>(null);

  /** Keeps keyboard focus where the person was. */
  const focusOn = (name: string) => {
    const found = [...(top.current?.querySelectorAll<HTMLElement>('[data-name]') ?? [])].find(
      (element) => element.dataset['name'] === name,
    );
    found?.closest('details')?.setAttribute('open', '');
    (found ?? top.current?.querySelector<HTMLElement>('h3'))?.focus();
  };
  useEffect(() => {
    if (editing !== null || returnTo.current === null) return;
    focusOn(returnTo.current);
    returnTo.current = null;
  }, [editing]);
  const broughtBack = useRef<string | null>(null);
  // Wait for the list that has it.
  useEffect(() => {
    const id = broughtBack.current;
    if (id === null || !items.some((template) => template.id === id)) return;
    broughtBack.current = null;
    focusOn(`edit ${id}`);
  }, [items]);

  const edit = (id: string, template: ReplyTemplate | null) => {
    returnTo.current = `edit ${id}`;
    broughtBack.current = null;
    setEditing({ id, template });
  };

  if (editing) {
    return (
      <TemplateForm
        key={editing.id}
        template={editing.template}
        placeholders={placeholders}
        onClose={() => setEditing(null)}
      />
    );
  }
  return (
    <Box
      ref={top}
      component="section"
      aria-labelledby={title}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Typography id={title} variant="h3" tabIndex={-1} sx={{ mr: 'auto' }}>
          Reply templates
        </Typography>
        {canWrite && (
          <Button variant="outlined" data-name={`edit ${NEW}`} onClick={() => edit(NEW, null)}>
            Add a template
          </Button>
        )}
      </Box>
      <Typography sx={{ color: 'tokens.ink2' }}>
        Offered in this order when replying to a lead. Emails already sent do not change.
      </Typography>
      {items.length === 0 ? (
        <EmptyState compact title="No templates yet">
          Replies start empty.
        </EmptyState>
      ) : (
        <Box component="ol" aria-labelledby={title} sx={listStyle}>
          {items.map((template, index) => (
            <TemplateRow
              key={template.id}
              template={template}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              canWrite={canWrite}
              isBusy={moves.isBusy}
              onEdit={() => edit(template.id, template)}
              onMove={(by) =>
                moves.move(items, template, by, () => focusOn(`${by < 0 ? 'up' : 'down'} ${template.id}`))
              }
              onRetire={() => moves.retire(template, () => focusOn(''))}
            />
          ))}
        </Box>
      )}
      {retired.length > 0 && (
        <Box component="details" sx={{ '& summary': { cursor: 'pointer', width: 'fit-content', fontWeight: 600 } }}>
          <summary>Retired ({retired.length})</summary>
          <Box component="ul" aria-label="Retired templates" sx={{ ...listStyle, mt: 3 }}>
            {retired.map((template) => (
              <Box
                component="li"
                key={template.id}
                sx={{
                  py: 3,
                  borderBottom: 1,
                  borderColor: 'tokens.line',
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  gap: 3,
                }}
              >
                <Box sx={{ mr: 'auto', minWidth: 0 }}>
                  <Typography>{template.label}</Typography>
                  {template.retiredAt && (
                    <Typography variant="body2" sx={{ color: 'tokens.ink2' }}>
                      Retired <TimeText at={template.retiredAt} />
                    </Typography>
                  )}
                </Box>
                {canWrite && (
                  <>
                    <Button
                      variant="text"
                      aria-label={`Edit ${template.label}`}
                      data-name={`edit ${template.id}`}
                      onClick={() => edit(template.id, template)}
                    >
                      Edit
                    </Button>
                    <Button
                      variant="outlined"
                      aria-label={`Restore ${template.label}`}
                      onClick={() => {
                        if (moves.isBusy) return;
                        moves.restore(template, () => {
                          broughtBack.current = template.id;
                        });
                      }}
                    >
                      Restore
                    </Button>
                  </>
                )}
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}

const listStyle = { listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'tokens.line' } as const;

interface Props {
  template: ReplyTemplate;
  isFirst: boolean;
  isLast: boolean;
  canWrite: boolean;
  isBusy: boolean;
  onEdit: () => void;
  onMove: (by: -1 | 1) => void;
  onRetire: () => void;
}

function TemplateRow({
  template: { id, label, subject },
  isFirst,
  isLast,
  canWrite,
  isBusy,
  onEdit,
  onMove,
  onRetire,
}: Props) {
  const arrow = (by: -1 | 1, isEnd: boolean) => (
    <IconButton
      aria-label={`Move ${label} ${by < 0 ? 'up' : 'down'}`}
      data-name={`${by < 0 ? 'up' : 'down'} ${id}`}
      // Not disabled, because focus would be lost at the end.
      aria-disabled={isEnd || undefined}
      onClick={() => {
        if (!isEnd && !isBusy) onMove(by);
      }}
      sx={isEnd ? { opacity: 0.35 } : {}}
    >
      <ChevronIcon sx={{ fontSize: 20, ...(by < 0 ? { transform: 'rotate(180deg)' } : {}) }} />
    </IconButton>
  );
  return (
    <Box
      component="li"
      sx={{
        py: 3,
        borderBottom: 1,
        borderColor: 'tokens.line',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
      }}
    >
      <Box sx={{ mr: 'auto', minWidth: 0, flex: '1 1 220px', overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
        <Typography variant="body2" sx={{ color: 'tokens.ink2' }}>
          {subject}
        </Typography>
      </Box>
      {canWrite && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {arrow(-1, isFirst)}
          {arrow(1, isLast)}
          <Button variant="text" aria-label={`Edit ${label}`} data-name={`edit ${id}`} onClick={onEdit}>
            Edit
          </Button>
          <Button
            variant="text"
            aria-label={`Retire ${label}`}
            onClick={() => {
              if (!isBusy) onRetire();
            }}
          >
            Retire
          </Button>
        </Box>
      )}
    </Box>
  );
}
