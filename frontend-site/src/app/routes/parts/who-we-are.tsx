import { formatCalendarDate, ZONE } from 'frontend-shared/format';
import { useSyncExternalStore } from 'react';
import { allClaims, isCurrent, type Claim, type Claims, type Review } from '../../../config/claims';
import { ABOUT } from '../../../content/about';
import { TextSection } from './text-section';

const never = () => () => undefined;
/** `YYYY-MM-DD` in the studio's zone, which is the Swedish format. */
const todayInStudio = () => new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(new Date());

/** Empty during prerendering, which is before any date. */
const useToday = () => useSyncExternalStore(never, todayInStudio, () => '');

const isAddress = (source: string) => /^https:\/\//.test(source) && URL.canParse(source);

function Source({ source }: { source: string }) {
  if (!isAddress(source)) return <span>{source}</span>;
  return (
    <a href={source} rel="noreferrer" className="text-link">
      {new URL(source).hostname}
    </a>
  );
}

export function WhoWeAre({ claims }: { claims: Claims }) {
  const today = useToday();
  const shown = allClaims(claims).filter((claim: Claim) => isCurrent(claim, today));
  if (shown.length === 0) return null;
  return (
    <TextSection title={ABOUT.peopleTitle}>
      <ul className="border-t border-line">
        {shown.map(({ value, source, expiresOn }) => (
          <li key={value} className="border-b border-line py-4">
            <p className="type-body max-w-none">{value}</p>
            <p className="type-ui mt-1 text-ink-2">
              <Source source={source} />
              {expiresOn !== undefined && <span>{` · until ${formatCalendarDate(expiresOn)}`}</span>}
            </p>
          </li>
        ))}
      </ul>
    </TextSection>
  );
}

export function Reviews({ reviews }: { reviews: readonly Review[] }) {
  if (reviews.length === 0) return null;
  return (
    <TextSection title={ABOUT.reviewsTitle}>
      <ul className="space-y-10">
        {reviews.map(({ text, author, project, source, writtenOn, reply }) => (
          <li key={`${author} ${writtenOn}`}>
            <figure>
              <blockquote className="type-body">{text}</blockquote>
              <figcaption className="type-ui mt-3 text-ink-2">
                <span>{`${author} · ${project} · ${formatCalendarDate(writtenOn)} · `}</span>
                <Source source={source} />
              </figcaption>
            </figure>
            {reply !== undefined && (
              <p className="type-body mt-4 border-l border-line pl-5 text-ink-2">
                <span className="font-semibold text-ink">{ABOUT.replyTitle}</span>
                <span>{` ${reply}`}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </TextSection>
  );
}
