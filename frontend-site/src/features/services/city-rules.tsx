import { formatCalendarDate } from 'frontend-shared/format';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Fold } from '../../components/ui/fold';
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
    <Fold ref={box} id={`city-${citySlug(city)}`} title={city} note={checkedOn === null && CITY_PAGE.unknown}>
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
    </Fold>
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
