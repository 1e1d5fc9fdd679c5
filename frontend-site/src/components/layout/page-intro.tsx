import { cn } from '../../lib/class-names';
import { Fragment, type ReactNode } from 'react';

interface PageIntroProps {
  title: string;
  lead?: string;
  above?: ReactNode;
  children?: ReactNode;
  size?: 'display-1' | 'display-2';
  /** Keeps the content below within the first screen. */
  isLow?: boolean;
}

/** Reserves the extra line that fallback fonts need on narrow phones, so nothing moves when our fonts load. */
const needsThreeLines = ({ length }: string) => length > 75 && length < 100;

const sentencesOf = (text: string) => text.split(/(?<=\.) /);

/** Each sentence starts a line where there is room. */
export function Sentences({ text }: { text: string }) {
  const sentences = sentencesOf(text);
  if (sentences.length === 1) return <span>{text}</span>;
  return sentences.map((sentence) => (
    <Fragment key={sentence}>
      <span className="block text-balance">{sentence}</span>{' '}
    </Fragment>
  ));
}

export function PageIntro({ title, lead, above, children, size = 'display-1', isLow = false }: PageIntroProps) {
  const room = sentencesOf(title).length > 1 ? 'max-w-[11em]' : 'max-w-[8.8em]';
  return (
    <div
      className={cn(
        'page-x',
        isLow ? 'pt-6 pb-6 lg:flex lg:items-baseline lg:gap-8 lg:pt-10' : 'pt-10 pb-12 lg:pt-20 lg:pb-20',
      )}
    >
      {above}
      <h1 className={cn(size === 'display-1' ? ['type-display-1', room] : 'type-display-2')}>
        <Sentences text={title} />
      </h1>
      {lead !== undefined && (
        <p className={cn('type-lead mt-6', needsThreeLines(lead) && 'max-[24rem]:min-h-[3lh]')}>{lead}</p>
      )}
      {children}
    </div>
  );
}

interface PlainPageProps {
  title: string;
  lead?: string;
  isBusy?: boolean;
  children: ReactNode;
}

/** Full height, so that the footer does not move when the content arrives. */
export function PlainPage({ title, lead, isBusy, children }: PlainPageProps) {
  return (
    <div aria-busy={isBusy} className="min-h-screen">
      <PageIntro title={title} lead={lead} size="display-2" />
      <div className="page-x space-y-8 pb-20 *:max-w-2xl lg:pb-28">{children}</div>
    </div>
  );
}
