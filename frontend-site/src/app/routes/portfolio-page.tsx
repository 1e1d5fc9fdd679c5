import { formatCalendarDate } from 'frontend-shared/format';
import { Suspense, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { CloseBand } from '../../components/layout/close-band';
import { PageIntro } from '../../components/layout/page-intro';
import { Button, ButtonLink } from '../../components/ui/button';
import { late } from '../../components/ui/late';
import { Notice } from '../../components/ui/notice';
import { PATHS } from '../../config/paths';
import { LAST_STUDIES } from '../../content/last-prices';
import { PORTFOLIO } from '../../content/portfolio';
import { STUDIES, studyOf, type Study } from '../../content/studies';
import { rangeLine, rangeText, chosenOf, FILTERS, studiesFor, withChoice } from '../../features/studies/study-query';
import { cardId, StudyCard } from '../../features/studies/study-card';
import { StudyFilters } from '../../features/studies/study-filters';
import { useLiveRanges } from '../../lib/designs/use-live-ranges';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { useNear } from '../../lib/hooks/use-near';

const designs = async () => (await import('poolkit/study-designs')).STUDY_DESIGNS;
const StudyView = late(() => import('../../features/studies/study-view'), StudyAway);

const NO_QUERY = new URLSearchParams();
const FROM_LIST = 'from-list';

/** Shown over the list; the study opens once the network is back. */
function StudyAway({ study, onClose }: { study: Study; onClose: () => void }) {
  const close = () => {
    onClose();
    document.getElementById(cardId(study))?.focus();
  };
  return (
    <div className="page-x fixed inset-x-0 bottom-6 z-30">
      <Notice
        tone="warning"
        role="alert"
        title={PORTFOLIO.studyAway}
        className="border border-line"
        action={
          <Button variant="outline" size="compact" onClick={close}>
            Close
          </Button>
        }
      />
    </div>
  );
}

export default function PortfolioPage() {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  // Prerendered HTML has no query, and the first render must match.
  const query = useHydrated() ? address : NO_QUERY;
  const list = useRef<HTMLDivElement>(null);
  const open = studyOf(query.get('study'));
  const isNear = useNear(list);
  const ranges = useLiveRanges(designs, LAST_STUDIES, isNear || open !== null);

  const known = ranges.state === 'here' ? ranges.of : null;
  const found = studiesFor(STUDIES, query, known);
  const isWhole = Object.keys(chosenOf(query)).length === 0 && query.get('sort') === null;
  const openRange = open === null ? undefined : known?.[open.id];
  const [isCleared, setCleared] = useState(false);
  const clear = () => {
    setCleared(true);
    setAddress((now) => FILTERS.reduce((left, { key }) => withChoice(left, key, null), now), { replace: true });
  };

  // Replaces the entry, so Back does not open the study again.
  const close = () => {
    if (state === FROM_LIST) void navigate(-1);
    else setAddress((now) => withChoice(now, 'study', null), { replace: true });
  };

  return (
    <>
      <PageIntro title={PORTFOLIO.title} lead={PORTFOLIO.lead} />
      <StudyFilters query={query} found={found.length} hasPrices={known !== null} isCleared={isCleared} />
      <div ref={list} className="page-x pt-10 pb-20 lg:pb-28">
        {ranges.state === 'failed' && (
          <p className="mb-8 text-ink-2">
            {PORTFOLIO.rangesAway}{' '}
            <ButtonLink to={PATHS.poolEstimator} variant="text" size="inline">
              Open the estimator
            </ButtonLink>
          </p>
        )}
        {found.length === 0 ? (
          <div className="min-h-[40vh]">
            <p className="type-display-3">{PORTFOLIO.none}</p>
            <Button variant="outline" onClick={clear} className="mt-6">
              Clear filters
            </Button>
          </div>
        ) : (
          <ul className="grid gap-x-8 gap-y-14 md:grid-cols-2 xl:grid-cols-3 print:grid-cols-3 print:gap-6">
            {found.map((study, index) => (
              <StudyCard
                key={study.id}
                study={study}
                to={{ search: `?${withChoice(query, 'study', study.id)}` }}
                state={FROM_LIST}
                range={rangeLine(ranges, study.id)}
                wide={isWhole && index === 0}
                first={index === 0}
              />
            ))}
          </ul>
        )}
        <p className="type-small mt-14 max-w-[62ch] text-ink-3">{PORTFOLIO.footnote}</p>
      </div>
      <CloseBand title={PORTFOLIO.closeTitle} />
      {open !== null && (
        <Suspense>
          <StudyView
            key={open.id}
            study={open}
            range={
              openRange === undefined || ranges.state !== 'here'
                ? null
                : `${rangeText(openRange)}, at prices as of ${formatCalendarDate(ranges.effectiveFrom)}`
            }
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
