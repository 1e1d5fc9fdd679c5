import { optionEffects } from 'poolkit/cost';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { describedBy, FieldError } from '../../components/ui/field';
import { cn } from '../../lib/class-names';
import { useEstimator } from './estimator-context';
import type { OfferedFeature } from './feature-list';
import { effectText, opposite } from './price-words';
import { settledPrice } from './settled-price';
import { useControl } from './work-controls';
import { hasFeature, withoutFeature } from './work-edits';

interface FeatureCardProps {
  feature: OfferedFeature;
  children?: ReactNode;
}

export function FeatureCard({ feature, children }: FeatureCardProps) {
  const { work } = useEstimator();
  const has = hasFeature(work, feature.kind);
  const effect = useFeatureEffect(feature);
  const id = `estimator-feature-${feature.kind}`;
  const { apply, error } = useControl(id);
  return (
    <div
      className={cn('rounded-card border bg-surface', has ? 'border-primary ring-1 ring-primary' : 'border-control')}
    >
      <label
        className={cn(
          'flex min-h-[52px] cursor-pointer items-start gap-3 px-4 py-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          has && 'bg-tint',
        )}
      >
        <input
          id={id}
          type="checkbox"
          checked={has}
          aria-describedby={describedBy(id, undefined, error)}
          onChange={() => apply(has ? withoutFeature(work, feature.kind) : feature.add(work))}
          className="mt-[3px] size-5 shrink-0 accent-primary outline-none"
        />
        <span className="min-w-0 flex-1">
          <span className="block leading-snug">{feature.label}</span>
          {effect !== '' && <span className="type-small block text-ink-3">{effect}</span>}
        </span>
      </label>
      {error !== undefined && (
        <div className="px-4 pb-3">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
      {has && children !== undefined && <div className="space-y-5 border-t border-line px-4 py-4">{children}</div>}
    </div>
  );
}

function useFeatureEffect(feature: OfferedFeature): string {
  const { work: current, pricing } = useEstimator();
  const work = useDeferredValue(current);
  return useMemo(() => {
    if (pricing === null) return '';
    const has = hasFeature(work, feature.kind);
    const toggle = {
      id: feature.kind,
      label: feature.label,
      part: feature.kind,
      felt: 1 as const,
      apply: () => (has ? withoutFeature(work, feature.kind) : feature.add(work)),
    };
    const adds = optionEffects(work, [toggle], settledPrice(pricing))[0]?.adds ?? null;
    return effectText(has ? opposite(adds) : adds);
  }, [feature, work, pricing]);
}
