import { Box, FormControlLabel, Link, Radio, RadioGroup, Typography } from '@mui/material';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getJson, write } from '../../api/client';
import type { Project, ProjectDocument, StaffMessage, StaffMessages } from '../../api/types';
import { EmptyState } from '../../components/empty-state';
import { Form } from '../../components/form';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice } from '../../components/notice';
import { Panel } from '../../components/panel';
import { PanelState } from '../../components/panel-state';
import { SelectField } from '../../components/select-field';
import { Hint, Strong } from '../../components/text';
import { TextField } from '../../components/text-field';
import { TimeText } from '../../components/time-text';
import { useAuth } from '../../lib/auth/auth-context';
import { messageDrafts } from '../../lib/drafts';
import { readersOf } from './audience';
import { usePartWrite, useReread } from './use-part';
import { projectPath } from './use-project';

export function MessagesTab({ project }: { project: Project }) {
  const { can } = useAuth();
  const path = `${projectPath(project.id)}/messages`;
  const thread = useInfiniteQuery({
    queryKey: [path],
    queryFn: ({ pageParam, signal }) =>
      getJson<StaffMessages>(`${path}${pageParam ? `?before=${pageParam}` : ''}`, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.before,
    refetchOnMount: 'always',
  });
  const messages = (thread.data?.pages.flatMap(({ items }) => items) ?? []).reverse();
  useMarkRead(project.id, messages.at(-1)?.id, thread.data?.pages[0]?.unread ?? 0);
  return (
    <Panel title="Messages">
      <PanelState query={thread} area="messages" keepsTypedWork>
        <Box sx={{ display: 'grid', gap: 4, maxWidth: 760 }}>
          {thread.hasNextPage && (
            <LoadingButton
              loading={thread.isFetchingNextPage}
              onClick={() => void thread.fetchNextPage()}
              sx={{ justifySelf: 'start' }}
            >
              Show earlier messages
            </LoadingButton>
          )}
          {messages.length === 0 ? (
            <EmptyState compact title="No messages yet">
              {`Messages here are shown to ${readersOf(project)} on the dashboard and sent by email.`}
            </EmptyState>
          ) : (
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
              {messages.map((message) => (
                <Message key={message.id} message={message} />
              ))}
            </Box>
          )}
          {can('projects.write') && <Composer project={project} />}
        </Box>
      </PanelState>
    </Panel>
  );
}

/** The thread is on screen, so this person has read it. */
function useMarkRead(projectId: string, newest: string | undefined, unread: number) {
  const reread = useReread(projectId);
  useEffect(() => {
    if (newest === undefined || unread === 0) return;
    write('POST', `${projectPath(projectId)}/messages/read`, { body: { messageId: newest } }).then(
      reread,
      // Asked again with the next message.
      () => undefined,
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `reread` is new with each render.
  }, [projectId, newest, unread]);
}

function Message({ message }: { message: StaffMessage }) {
  const isInternal = message.visibility === 'internal';
  const isOurs = message.authorType === 'staff';
  return (
    <Box
      component="li"
      sx={{
        p: 3,
        borderRadius: '4px',
        border: 1,
        borderStyle: isInternal ? 'dashed' : 'solid',
        borderColor: isInternal ? 'tokens.warning' : 'tokens.line',
        bgcolor: isInternal ? 'tokens.warningTint' : isOurs ? 'tokens.surface' : 'tokens.tint',
        ml: isOurs ? { xs: 0, md: 8 } : 0,
        mr: isOurs ? 0 : { xs: 0, md: 8 },
      }}
    >
      {isInternal && <Strong sx={{ color: 'tokens.warning' }}>Internal note. The customer never sees it.</Strong>}
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message.text}</Typography>
      {message.files.map((file) => (
        <Box key={file.id}>
          <Link href={file.url} target="_blank" rel="noreferrer">
            {`${file.name}.${file.extension}`}
          </Link>
        </Box>
      ))}
      <Hint>
        <span>{`${message.authorName}${isOurs ? '' : ', customer'} · `}</span>
        <TimeText at={message.sentAt} />
        {isOurs && !isInternal && <span>{message.read ? ' · read' : ' · not read yet'}</span>}
      </Hint>
    </Box>
  );
}

function Composer({ project }: { project: Project }) {
  const userId = useAuth().user?.id ?? null;
  const send = usePartWrite<StaffMessage>(project.id);
  const documents = useQuery<{ items: ProjectDocument[] }>({ queryKey: [`${projectPath(project.id)}/documents`] });
  const [draft, setDraft] = useState(() => messageDrafts.read(userId, project.id) ?? { text: '', internal: false });
  const [documentId, setDocumentId] = useState('');
  const [tried, setTried] = useState(false);
  const { text, internal } = draft;
  const problem = text.trim() === '' ? (internal ? 'Enter a note.' : 'Enter a message.') : undefined;
  const offered = (documents.data?.items ?? []).filter(({ visibility }) => internal || visibility === 'customer');
  const change = (changes: Partial<typeof draft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    messageDrafts.save(userId, project.id, next.text.trim() === '' ? null : next);
  };
  const submit = () => {
    setTried(true);
    if (problem || send.isPending) return;
    const body = {
      text: text.trim(),
      visibility: internal ? 'internal' : 'customer',
      ...(offered.some(({ id }) => id === documentId) && { documentIds: [documentId] }),
    };
    const onSuccess = () => {
      // The next message may have been begun meanwhile.
      const typed = messageDrafts.read(userId, project.id);
      if (!typed || typed.text === text) {
        messageDrafts.save(userId, project.id, null);
        setDraft({ text: '', internal });
      }
      setDocumentId((chosen) => (chosen === documentId ? '' : chosen));
      setTried(false);
    };
    send.run({ method: 'POST', path: `${projectPath(project.id)}/messages`, body }, { onSuccess });
  };
  return (
    <Form onSubmit={submit}>
      <RadioGroup
        row
        aria-label="Who can read it"
        value={internal ? 'internal' : 'customer'}
        onChange={(_event, value) => change({ internal: value === 'internal' })}
      >
        <FormControlLabel value="customer" control={<Radio />} label={`To ${readersOf(project)}`} />
        <FormControlLabel value="internal" control={<Radio />} label="Internal note, staff only" />
      </RadioGroup>
      <TextField
        label={internal ? 'Internal note' : 'Message'}
        value={text}
        onChange={(next) => change({ text: next })}
        multilineRows={3}
        maxLength={5000}
        error={tried ? problem : undefined}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) submit();
        }}
      />
      {offered.length > 0 && (
        <SelectField
          label="Attach a document"
          optional
          value={documentId}
          onChange={setDocumentId}
          options={[{ value: '', label: 'None' }, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
      <ErrorNotice error={send.error} title="Not sent" />
      <LoadingButton type="submit" variant="contained" loading={send.isPending} sx={{ justifySelf: 'start' }}>
        {internal ? 'Save note' : 'Send message'}
      </LoadingButton>
    </Form>
  );
}
