import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { DocumentText } from '../../../api/contract';
import { CheckField } from '../../../components/tools/check-field';
import { useAnswer } from '../../../components/ui/query-states';
import { Skeleton } from '../../../components/ui/skeleton';

interface ReadDocumentProps {
  id: string;
  title: string;
  /** The text of the document. */
  text: string;
  /** Opens the PDF. */
  file: string;
  isRead: boolean;
  onRead: (isRead: boolean) => void;
}

/** What is signed, to be read to its end on the page: by scrolling, by the keys, or with a screen reader. */
export function ReadDocument({ id, title, text, file, isRead, onRead }: ReadDocumentProps) {
  const query = useQuery<DocumentText>({ queryKey: [text], staleTime: Infinity });
  const [answer, state] = useAnswer(query, 'Loading the document', <Skeleton className="h-64 w-full" />);
  return (
    <div className="space-y-3">
      <p>
        <a
          href={file}
          target="_blank"
          rel="noreferrer"
          className="text-link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
        >
          {`Open ${title} (PDF)`}
        </a>
      </p>
      {answer && answer.parts.length > 0 && (
        <Text title={title} parts={answer.parts} isRead={isRead} onRead={() => onRead(true)} />
      )}
      {(answer?.parts.length === 0 || query.isError) && (
        <CheckField id={id} label="I opened the document and read it to the end." checked={isRead} onChange={onRead} />
      )}
      {state}
      <p role="status" className="type-small text-ink-2">
        {isRead
          ? 'You reached the end of the document.'
          : 'You can sign once you have reached the end of the document.'}
      </p>
    </div>
  );
}

/** Of a pixel; zoomed pages scroll by parts of one. */
const NEARLY = 4;

interface TextProps {
  title: string;
  parts: DocumentText['parts'];
  isRead: boolean;
  onRead: () => void;
}

function Text({ title, parts, isRead, onRead }: TextProps) {
  const box = useRef<HTMLDivElement>(null);
  const look = useCallback(() => {
    const { current } = box;
    if (current && current.scrollTop + current.clientHeight >= current.scrollHeight - NEARLY) onRead();
  }, [onRead]);
  const first = useRef(look);
  // A short document ends within the box.
  useEffect(() => first.current(), []);
  return (
    <div
      ref={box}
      role="region"
      aria-label={`Text of ${title}`}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys scroll only what can be focused
      tabIndex={0}
      onScroll={isRead ? undefined : look}
      className="max-h-[28rem] overflow-y-auto overscroll-contain rounded-control border border-control bg-bg p-4 wrap-anywhere md:p-5"
    >
      {parts.map(({ kind, text }, index) =>
        kind === 'heading' ? (
          <h4 key={index} className="type-title mt-5 mb-2 first:mt-0">
            {text}
          </h4>
        ) : (
          <p key={index} className={kind === 'row' ? 'border-b border-line py-1.5 tabular-nums' : 'mb-2 max-w-prose'}>
            {text}
          </p>
        ),
      )}
      <p className="mt-5">
        <button type="button" onClick={onRead} className="text-link inline-flex min-h-11 items-center font-semibold">
          I have read to the end
        </button>
      </p>
    </div>
  );
}
