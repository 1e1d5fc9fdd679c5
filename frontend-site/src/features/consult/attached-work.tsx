import { useQuery } from '@tanstack/react-query';
import { formatCents } from 'poolkit/units';
import { Button } from '../../components/ui/button';
import { FieldError } from '../../components/ui/field';
import { CONSULT } from '../../content/consult';
import { estimatePath, type SavedEstimateDetail } from '../../lib/designs/api';

interface AttachedWorkProps {
  estimateId: string;
  error: string | undefined;
  onRemove: () => void;
}

/** Drawing and estimate that go with the request, named so that people see what they send. */
export function AttachedWork({ estimateId, error, onRemove }: AttachedWorkProps) {
  const { data, isError } = useQuery<SavedEstimateDetail>({ queryKey: [estimatePath(estimateId)] });
  return (
    <div id="consult-attached" tabIndex={-1} className="rounded-card bg-tint px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status">{isError ? CONSULT.attachedMissing : attachedText(data)}</p>
        <Button variant="text" size="inline" onClick={onRemove}>
          Remove<span className="sr-only"> drawing and estimate</span>
        </Button>
      </div>
      <FieldError id="consult-attached">{error}</FieldError>
    </div>
  );
}

function attachedText(estimate: SavedEstimateDetail | undefined): string {
  if (estimate === undefined) return 'Your drawing and estimate are attached.';
  const { reference, name, shown, state } = estimate;
  const range = `${formatCents(shown.lowCents)} to ${formatCents(shown.highCents)}`;
  const what = name === null ? range : `${name}, ${range}`;
  return `Your drawing and estimate ${reference} are attached: ${what}.${state === 'expired' ? ` ${CONSULT.attachedExpired}` : ''}`;
}
