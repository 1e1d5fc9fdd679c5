import { useQuery } from '@tanstack/react-query';
import { formatCents } from 'poolkit/units';
import { Button } from '../ui/button';
import { FieldError } from '../ui/field';
import { ATTACHED } from '../../content/consult';
import { estimatePath, type SavedEstimateDetail } from '../../lib/designs/api';

interface AttachedWorkProps {
  id: string;
  estimateId: string;
  error: string | undefined;
  onRemove: () => void;
}

export function AttachedWork({ id, estimateId, error, onRemove }: AttachedWorkProps) {
  const { data, isError } = useQuery<SavedEstimateDetail>({ queryKey: [estimatePath(estimateId)] });
  return (
    <div id={id} tabIndex={-1} className="rounded-card bg-tint px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status">{isError ? ATTACHED.missing : attachedText(data)}</p>
        <Button variant="text" size="inline" onClick={onRemove}>
          Remove<span className="sr-only"> drawing and estimate</span>
        </Button>
      </div>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

function attachedText(estimate: SavedEstimateDetail | undefined): string {
  if (estimate === undefined) return 'Your drawing and estimate are attached.';
  const { reference, name, shown, state } = estimate;
  const range = `${formatCents(shown.lowCents)} to ${formatCents(shown.highCents)}`;
  const what = name === null ? range : `${name}, ${range}`;
  return `Your drawing and estimate ${reference} are attached: ${what}.${state === 'expired' ? ` ${ATTACHED.expired}` : ''}`;
}
