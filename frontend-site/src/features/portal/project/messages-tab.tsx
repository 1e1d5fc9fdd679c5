import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from 'frontend-shared/api';
import { formatDateTime } from 'frontend-shared/format';
import { useEffect, useRef, useState } from 'react';
import { read, write } from '../../../api/client';
import type {
  ApiPath,
  NewThreadMessage,
  OwnProjectSummary,
  ProjectDocument,
  Thread,
  ThreadMessage,
} from '../../../api/contract';
import { useWrite } from '../../../api/use-write';
import { Button } from '../../../components/ui/button';
import { TextAreaField } from '../../../components/ui/field';
import { Form } from '../../../components/ui/form';
import { FormFailure } from '../../../components/ui/form-failure';
import { useAnswer } from '../../../components/ui/query-states';
import { Skeleton } from '../../../components/ui/skeleton';
import { cn } from '../../../lib/class-names';
import { useForm } from '../../../lib/forms/use-form';
import { requiredText } from '../../../lib/forms/validation';
import { TabSection } from '../portal-parts';
import { DOCUMENT_TYPES, useDocumentUpload } from './documents-tab';
import { projectPath, useIsViewer, useNamedItem } from './project-data';

/** While the thread is open and seen. */
const REFRESH_MS = 2_000;

export default function MessagesTab({ project: { id } }: { project: OwnProjectSummary }) {
  const path = projectPath(id, '/messages');
  const { query, earlier } = useThread(path);
  const [thread, state] = useAnswer(query, 'Loading the messages', <Skeleton className="h-64 w-full" />);
  useNamedItem(thread !== undefined, earlier.isError ? undefined : earlier.more);
  const isViewer = useIsViewer(id);
  const newest = thread?.items[0]?.id;
  const unread = thread?.unread ?? 0;
  useEffect(() => {
    if (newest === undefined || unread === 0) return;
    // Tried again with the next message; nothing depends on it.
    write('POST', projectPath(id, '/messages/read'), { messageId: newest }).catch(() => undefined);
  }, [id, newest, unread]);
  return (
    <TabSection id="messages-title" title="Messages" updatedAt={null}>
      {state}
      {thread?.items.length === 0 && !isViewer && <p className="text-ink-2">Ask us anything about the project.</p>}
      {earlier.before !== null && (
        <Button variant="outline" busy={earlier.isPending} onClick={earlier.more}>
          Show earlier messages
        </Button>
      )}
      {earlier.isError && (
        <p role="alert" className="text-danger">
          {errorText(earlier.error)}
        </p>
      )}
      <ol aria-label="Messages" className="space-y-4">
        {thread?.items.toReversed().map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
      </ol>
      <End newest={newest} />
      {isViewer ? (
        <p className="pt-4 text-ink-2">You can view this project. Ask a signer to message us.</p>
      ) : (
        <Compose id={id} />
      )}
    </TabSection>
  );
}

/** The newest page is read again and again; earlier ones stay as they are. */
function useThread(path: ApiPath) {
  const queryClient = useQueryClient();
  const known = () => queryClient.getQueryData<Thread>([path]);
  const query = useQuery<Thread>({
    queryKey: [path],
    queryFn: async ({ signal }) => joined(await read<Thread>(path, { signal }), known()),
    refetchInterval: REFRESH_MS,
  });
  const earlier = useMutation({
    mutationFn: (before: string) => read<Thread>(`${path}?before=${before}` as ApiPath),
    onSuccess: (page) =>
      queryClient.setQueryData<Thread>(
        [path],
        (shown) => shown && { ...shown, items: [...shown.items, ...page.items], before: page.before },
      ),
  });
  const before = query.data?.before ?? null;
  const isIdle = before !== null && !earlier.isPending;
  return { query, earlier: { ...earlier, before, more: isIdle ? () => earlier.mutate(before) : undefined } };
}

function joined(newest: Thread, known: Thread | undefined): Thread {
  const oldestId = newest.items.at(-1)?.id;
  const at = known?.items.findIndex(({ id }) => id === oldestId) ?? -1;
  if (!known || at < 0) return newest;
  return { ...newest, items: [...newest.items, ...known.items.slice(at + 1)], before: known.before };
}

/** The newest message is at the end, and the page follows it. */
function End({ newest }: { newest: string | undefined }) {
  const end = useRef<HTMLDivElement>(null);
  const seen = useRef(newest);
  useEffect(() => {
    if (seen.current !== undefined && newest !== seen.current) end.current?.scrollIntoView({ block: 'nearest' });
    seen.current = newest;
  }, [newest]);
  return <div ref={end} />;
}

function Bubble({
  message: { id, mine, authorName, authorType, text, sentAt, files, read },
}: {
  message: ThreadMessage;
}) {
  return (
    <li id={`message-${id}`} className={cn('flex', mine && 'justify-end')}>
      <article className={cn('max-w-[85%] rounded-card p-4', mine ? 'bg-tint' : 'border border-line bg-surface')}>
        <p className="type-small text-ink-3">
          {[mine ? 'You' : authorName, ...(authorType === 'staff' ? ['our team'] : []), formatDateTime(sentAt)].join(
            ' · ',
          )}
        </p>
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
        {files.length > 0 && (
          <ul className="mt-2">
            {files.map((file) => (
              <li key={file.id}>
                <a
                  href={file.url}
                  target="_blank"
                  rel="noreferrer"
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {`${file.name}.${file.extension}`}
                </a>
              </li>
            ))}
          </ul>
        )}
        {mine && read && <p className="type-small mt-1 text-ink-3">Read</p>}
      </article>
    </li>
  );
}

function Compose({ id }: { id: string }) {
  const client = useQueryClient();
  const path = projectPath(id, '/messages');
  const [text, setText] = useState('');
  const [attached, setAttached] = useState<readonly ProjectDocument[]>([]);
  const upload = useDocumentUpload(id);
  const { bind, refused, ...form } = useForm('message', {
    values: { text },
    problems: { text: requiredText(text, 'a message') },
    onType: (changed) => setText(changed.text ?? ''),
  });
  const send = useWrite<ThreadMessage, NewThreadMessage>({
    path,
    onSuccess: (sent, asked) => {
      // The next message may have been begun meanwhile.
      setText((typed) => (typed.trim() === asked.text ? '' : typed));
      setAttached((files) => files.filter(({ id: one }) => !asked.documentIds?.includes(one)));
      client.setQueryData<Thread>([path], (thread) => thread && { ...thread, items: [sent, ...thread.items] });
      void client.invalidateQueries({ queryKey: [path] });
    },
    onError: (error) => {
      if (!refused(error)) send.reset();
    },
  });
  return (
    <Form
      form={form}
      send={send}
      onSend={() => send.mutate({ text: text.trim(), documentIds: attached.map((document) => document.id) })}
      className="needs-script space-y-4 pt-4"
      actions={
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={send.isPending || upload.isSending}>
            Send
          </Button>
          <label className="type-ui text-link inline-flex min-h-11 cursor-pointer items-center focus-within:outline-2 focus-within:outline-offset-2">
            <span>{upload.isSending ? 'Attaching…' : 'Attach a file'}</span>
            <input
              type="file"
              accept={DOCUMENT_TYPES}
              disabled={upload.isSending}
              className="sr-only"
              onChange={({ target }) => {
                const file = target.files?.[0];
                target.value = '';
                if (file)
                  void upload.send(file, 'Messages').then((sent) => sent && setAttached((files) => [...files, sent]));
              }}
            />
          </label>
        </div>
      }
    >
      <TextAreaField label="Your message" rows={4} maxLength={5_000} {...bind('text')} />
      {attached.length > 0 && (
        <ul aria-label="Attached files">
          {attached.map((document) => (
            <li key={document.id} className="flex items-center gap-3">
              <span className="wrap-anywhere">{document.name}</span>
              <Button
                variant="text"
                size="inline"
                onClick={() => setAttached(attached.filter((one) => one.id !== document.id))}
              >
                <span>Remove</span>
                <span className="sr-only">{` ${document.name}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {upload.error !== null && <FormFailure title={errorText(upload.error)} error={upload.error} />}
    </Form>
  );
}
