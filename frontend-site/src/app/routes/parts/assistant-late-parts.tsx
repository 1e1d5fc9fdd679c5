import type { ComponentProps } from 'react';
import { PartMissing } from '../../../components/ui/part-missing';
import { Skeleton } from '../../../components/ui/skeleton';
import { useLatePart } from '../../../lib/hooks/use-late-part';
import type AssistantChecks from './assistant-checks';
import type AssistantFields from './assistant-fields';

const loadFields = async () => (await import('./assistant-fields')).default;
const loadChecks = async () => (await import('./assistant-checks')).default;

export function LateFields(props: ComponentProps<typeof AssistantFields>) {
  const { part: Fields, hasFailed } = useLatePart(true, loadFields);
  if (hasFailed) return <PartMissing what="These fields" />;
  return Fields === null ? <Skeleton className="h-64" /> : <Fields {...props} />;
}

/** Far down, and two kilobytes of HTML that no page needs at first: it keeps the room of the closed list. */
export function LateChecks(props: ComponentProps<typeof AssistantChecks>) {
  const { part: Checks, hasFailed } = useLatePart(true, loadChecks);
  return (
    <div className="min-h-68 lg:min-h-60">
      {hasFailed && <PartMissing what="The checks" />}
      {Checks !== null && (
        <>
          <h2 className="sr-only">Checks</h2>
          <Checks {...props} />
        </>
      )}
    </div>
  );
}
