import { phaseSpread } from 'poolkit/cost';
import { PhaseTable } from '../../../components/prices/phase-table';
import { ChevronDownIcon } from '../../../components/ui/icons';
import { BY_PHASE } from '../../../content/paying';
import type { EstimateFigures } from '../../../lib/designs/api';

export function PhaseDisclosure({ estimate }: { estimate: EstimateFigures }) {
  return (
    <details className="group mt-8 border-y border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 hover:text-primary [&::-webkit-details-marker]:hidden">
        <span className="font-semibold">{BY_PHASE.title}</span>
        <ChevronDownIcon className="shrink-0 text-ink-3 group-open:rotate-180" />
      </summary>
      <PhaseTable rows={phaseSpread(estimate)} total={estimate} />
      <p className="type-small max-w-[62ch] pb-6 text-ink-3">{BY_PHASE.note}</p>
    </details>
  );
}
