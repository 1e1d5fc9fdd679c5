import type { BriefAnswer, BriefChange, ReadBrief } from 'poolkit/brief';
import { measureDesign, type PoolDesign } from 'poolkit/design';
import { planDrawing } from 'poolkit/drawing';
import { formatCents } from 'poolkit/units';
import { useMemo, useRef } from 'react';
import { PoolDrawing } from 'frontend-shared/drawing';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { cn } from '../../../lib/class-names';
import { useUnits } from '../../../lib/hooks/use-units';
import { lengthsIn } from 'poolkit/metric';

/** A brief and its answer. Items are undone by answering again without them. */
export interface Brief {
  readonly text: string;
  /** What was drawn before; null for nothing yet. */
  readonly start: PoolDesign | null;
  readonly read: ReadBrief;
  readonly undone: ReadonlySet<number>;
  readonly kept: ReadonlySet<number>;
  /** Agreed to the closest pool where a limit cannot be kept. */
  readonly takesClosest: boolean;
  /** The drawing when it was answered. */
  readonly before: PoolDesign;
  /** The answer to every item, for the cards of undone ones. */
  readonly first: BriefAnswer;
  readonly answer: BriefAnswer;
  readonly notUnderstood: string | null;
}

interface BriefWork {
  readonly isPast: boolean;
  undo(item: number): void;
  putBack(item: number): void;
  keep(item: number): void;
  takeClosest(): void;
  take(design: PoolDesign): void;
}

export function BriefAnswerCards({ brief, work }: { brief: Brief; work: BriefWork }) {
  const { answer } = brief;
  const [units] = useUnits();
  // A pressed button disappears, so the focus moves to the answer.
  const whole = useRef<HTMLElement>(null);
  const all = cardsOf(brief);
  const [remarks, cards] = [all.filter((card) => isRemark(card, brief)), all.filter((card) => !isRemark(card, brief))];
  const { design, questions } = answer;
  const drawing = useMemo(() => design && planDrawing(design, measureDesign(design)), [design]);
  return (
    <section
      ref={whole}
      tabIndex={-1}
      aria-label={design === null ? 'Before we draw' : 'What changed'}
      className="mt-6 space-y-4 focus:outline-none"
    >
      {!work.isPast && drawing && (
        // The drawing itself is out of view above.
        <div aria-hidden="true" className="rounded-card border border-line bg-surface p-2 lg:hidden">
          <PoolDrawing drawing={drawing} bare described className="max-h-40" />
        </div>
      )}
      <p className="type-small text-ink-2">{`You said: “${brief.text}”`}</p>
      {work.isPast && (
        <p className="type-small text-ink-2">
          The drawing has changed since then. To go back, use Undo above the drawing.
        </p>
      )}
      {questions.map(({ item, what, why }) => (
        <Notice key={item} tone="warning" title={`We cannot meet this limit: ${lengthsIn(units, what)}`}>
          {lengthsIn(units, why)}
        </Notice>
      ))}
      {questions.length > 0 && !work.isPast && (
        <div className="space-y-3">
          <p className="type-small text-ink-2">
            Nothing is drawn yet. We can draw the closest pool we build, or you can change your words.
          </p>
          <Button
            variant="outline"
            onClick={() => {
              whole.current?.focus();
              work.takeClosest();
            }}
          >
            Draw the closest pool
          </Button>
        </div>
      )}
      {cards.length > 0 && (
        <ul className="space-y-3">
          {cards.map((card) => (
            <ChangeCard key={String(card.item)} card={card} brief={brief} work={work} />
          ))}
        </ul>
      )}
      {remarks.flatMap(({ item, changes }) =>
        changes.map(({ what, why }, index) => (
          <p key={`${item} ${index}`} className="type-small text-ink-2">
            {lengthsIn(units, `${what} ${why}`)}
          </p>
        )),
      )}
      {answer.unmet.map(({ what, why }, index) => (
        <Notice
          key={`${what} ${index}`}
          tone="warning"
          title={`Different from what you asked for: ${lengthsIn(units, what)}`}
        >
          {lengthsIn(units, why)}
        </Notice>
      ))}
      {answer.offers.length > 0 && (
        <div>
          <p className="font-semibold">What would fit the budget</p>
          <ul className="mt-2">
            {answer.offers.map(({ edits, design, estimate }) => {
              const words = lengthsIn(units, edits.map(({ label }) => label).join('; '));
              return (
                <li key={words} className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3">
                  <span>{`${words}: likely ${formatCents(estimate.shown.likelyCents)}`}</span>
                  {!work.isPast && (
                    <Button
                      variant="outline"
                      size="compact"
                      aria-label={`Apply: ${words}`}
                      onClick={() => {
                        whole.current?.focus();
                        work.take(design);
                      }}
                    >
                      Apply
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </section>
  );
}

interface Card {
  readonly item: number | null;
  readonly changes: readonly BriefChange[];
}

/** Changes by item; those of an undone item are shown as they first were. */
function cardsOf({ first, answer, undone }: Brief): Card[] {
  const changes = [...answer.changes, ...first.changes.filter(({ item }) => item !== null && undone.has(item))];
  const items = [...new Set(changes.map(({ item }) => item))].sort((a, b) => (a ?? -1) - (b ?? -1));
  return items.map((item) => ({ item, changes: changes.filter((change) => change.item === item) }));
}

function isRemark({ item, changes }: Card, { undone }: Brief): boolean {
  return item === null || (!undone.has(item) && changes.every(({ asItWas }) => asItWas));
}

function ChangeCard({ card: { item, changes }, brief, work }: { card: Card; brief: Brief; work: BriefWork }) {
  const isUndone = item !== null && brief.undone.has(item);
  const isKept = item !== null && brief.kept.has(item);
  const [units] = useUnits();
  const name = lengthsIn(units, changes[0]?.what ?? '');
  const self = useRef<HTMLLIElement>(null);
  const button = (verb: string, act: () => void) => (
    <Button
      size="compact"
      variant="outline"
      aria-label={`${verb}: ${name}`}
      onClick={() => {
        self.current?.focus();
        act();
      }}
    >
      {verb}
    </Button>
  );
  return (
    <li
      ref={self}
      tabIndex={-1}
      className={cn('focus:outline-none rounded-card border border-line bg-surface p-4', isUndone && 'bg-sunken')}
    >
      {changes.map(({ what, why }, index) => (
        <div key={index} className="mb-2 last:mb-0">
          <p className={cn('font-semibold', isUndone && 'text-ink-2 line-through')}>{lengthsIn(units, what)}</p>
          <p className="type-small text-ink-2">{lengthsIn(units, why)}</p>
        </div>
      ))}
      {isUndone && <p className="type-small mt-2 text-ink-2">Undone.</p>}
      {isKept && !isUndone && <p className="type-small mt-2 text-ink-2">Kept.</p>}
      {item !== null && !work.isPast && !isKept && (
        <div className="mt-3 flex flex-wrap gap-3">
          {isUndone ? (
            button('Redo', () => work.putBack(item))
          ) : (
            <>
              {button('Keep', () => work.keep(item))}
              {button('Undo', () => work.undo(item))}
            </>
          )}
        </div>
      )}
    </li>
  );
}
