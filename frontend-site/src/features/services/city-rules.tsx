import { formatCalendarDate } from 'frontend-shared/format';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChevronDownIcon } from '../../components/ui/icons';
import { CITY_PAGE, CITY_RULES, citySlug, type CityRules } from '../../content/city-rules';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="md:grid md:grid-cols-[9rem_1fr] md:gap-6">
      <dt className="type-small font-semibold md:pt-1">{name}</dt>
      <dd className="text-ink-2">{children}</dd>
    </div>
  );
}

function City({ rules, isAsked }: { rules: CityRules; isAsked: boolean }) {
  const box = useRef<HTMLDetailsElement>(null);
  // After the first render: a prerendered page has no query.
  useEffect(() => {
    if (!isAsked || box.current === null) return;
    box.current.open = true;
    box.current.scrollIntoView({ block: 'nearest' });
  }, [isAsked]);
  const { city, permitDesk, inspects, trustees, source, checkedOn } = rules;
  return (
    <details ref={box} id={`city-${citySlug(city)}`} className="group border-b border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-4 hover:text-primary [&::-webkit-details-marker]:hidden">
        <span className="type-title font-medium">{city}</span>
        <span className="flex items-center gap-3">
          {checkedOn === null && <span className="type-small text-ink-3">{CITY_PAGE.unknown}</span>}
          <ChevronDownIcon className="shrink-0 text-ink-3 group-open:rotate-180" />
        </span>
      </summary>
      <dl className="space-y-3 pb-6">
        <Fact name={CITY_PAGE.desk}>{permitDesk ?? CITY_PAGE.unknown}</Fact>
        <Fact name={CITY_PAGE.inspects}>{inspects ?? CITY_PAGE.unknown}</Fact>
        <Fact name={CITY_PAGE.trustees}>{trustees}</Fact>
        {source !== null && (
          <Fact name={CITY_PAGE.source}>
            <a href={source.url} rel="noreferrer" className="text-link">
              {source.label}
            </a>
          </Fact>
        )}
        {source !== null && (
          <Fact name={CITY_PAGE.checked}>
            {checkedOn === null ? CITY_PAGE.unchecked : formatCalendarDate(checkedOn)}
          </Fact>
        )}
      </dl>
    </details>
  );
}

export function CityRulesList() {
  const [query] = useSearchParams();
  const asked = query.get('city');
  return (
    <>
      <p className="type-body text-ink-2">{CITY_PAGE.lead}</p>
      <div className="mt-6 border-t border-line">
        {CITY_RULES.map((rules) => (
          <City key={rules.city} rules={rules} isAsked={asked === citySlug(rules.city)} />
        ))}
      </div>
    </>
  );
}
