import { Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import { TextAreaField } from '../../../components/ui/field';
import { Button } from '../../../components/ui/button';
import { FormFailure } from '../../../components/ui/form-failure';
import { Notice } from '../../../components/ui/notice';
import { ASSISTANT } from '../../../content/design-assistant';
import { trackProblems } from '../../../lib/analytics/form-events';
import { late } from '../../../components/ui/late';
import type { useBrief } from './use-brief';

const BriefAnswerCards = late(async () => ({ default: (await import('./brief-answer')).BriefAnswerCards }));

const TEXT_ID = 'assistant-words';
const MAX_CHARACTERS = 2000;
/** An answer lower in the window than this share of it is easily missed. */
const LOWEST = 0.6;

export function DescribePanel({ work, canAsk }: { work: ReturnType<typeof useBrief>; canAsk: boolean }) {
  const [error, setError] = useState<string>();
  const { text, type, brief, isBusy, failure, ask } = work;
  const answer = useRef<HTMLDivElement>(null);
  const isAwaited = useRef(false);
  useEffect(() => {
    if (brief === null || !isAwaited.current) return;
    isAwaited.current = false;
    const isMissed = (answer.current?.getBoundingClientRect().top ?? 0) > window.innerHeight * LOWEST;
    if (isMissed) answer.current?.scrollIntoView({ block: 'start' });
  }, [brief]);

  const send = (words: string) => {
    if (words.trim() === '') {
      trackProblems({ form_name: 'design-assistant' }, ['words']);
      setError('Describe the pool first, or choose an example.');
      document.getElementById(TEXT_ID)?.focus();
      return;
    }
    setError(undefined);
    if (!canAsk) return;
    isAwaited.current = true;
    ask(words.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(text);
  };

  return (
    <div>
      <form onSubmit={submit} noValidate className="space-y-4">
        <TextAreaField
          id={TEXT_ID}
          label="Describe your pool, or what to change"
          rows={3}
          maxLength={MAX_CHARACTERS}
          placeholder={ASSISTANT.placeholder}
          value={text}
          error={error}
          onChange={(event) => {
            setError(undefined);
            type(event.target.value);
          }}
        />
        <Button type="submit" busy={isBusy} disabled={!canAsk}>
          Draw it
        </Button>
        {!canAsk && (
          <p className="type-small text-ink-2">
            Drawing from words needs our prices, which could not be loaded. The fields still work.
          </p>
        )}
      </form>
      {failure !== null && (
        <div className="mt-6">
          <FormFailure title="We could not draw that just now. Your text is still here." error={failure} />
        </div>
      )}
      <div ref={answer}>
        <div role="status" aria-live="polite">
          {brief?.notUnderstood != null && <Notice tone="warning" title={brief.notUnderstood} className="mt-6" />}
        </div>
        <Suspense>{brief !== null && <BriefAnswerCards work={work} brief={brief} />}</Suspense>
      </div>
      <div className="mt-6">
        <p id="assistant-examples" className="type-small font-semibold text-ink-2">
          For example
        </p>
        <ul aria-labelledby="assistant-examples" className="mt-2 flex flex-wrap gap-2">
          {ASSISTANT.examples.map((example) => (
            <li key={example}>
              <Button
                variant="outline"
                size="compact"
                onClick={() => {
                  type(example);
                  send(example);
                }}
              >
                {example}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
