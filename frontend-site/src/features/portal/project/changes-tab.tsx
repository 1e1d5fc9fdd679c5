import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from 'frontend-shared/format';
import { Link, useSearchParams } from 'react-router-dom';
import type { OwnChangeOrder, OwnChangeOrders, OwnProjectSummary } from '../../../api/contract';
import { useAnswer } from '../../../components/ui/query-states';
import { Skeleton } from '../../../components/ui/skeleton';
import { TabCard, TabSection } from '../portal-parts';
import { ChangeOrderView } from './change-order-view';
import { changeState, CHANGES_PATH, dayDifference, priceDifference } from './change-words';

export default function ChangesTab({ project }: { project: OwnProjectSummary }) {
  const [query] = useSearchParams();
  const chosen = query.get('change');
  return chosen === null ? <ChangeList id={project.id} /> : <ChangeOrderView id={chosen} projectId={project.id} />;
}

function ChangeList({ id }: { id: string }) {
  const query = useQuery<OwnChangeOrders>({ queryKey: [`${CHANGES_PATH}?project=${id}`] });
  const [changes, state] = useAnswer(query, 'Loading the changes', <Skeleton className="h-64 w-full" />);
  return (
    <TabSection id="changes-title" title="Changes" updatedAt={changes ? query.dataUpdatedAt : null}>
      {state}
      {changes && (
        <p className="text-ink-2">
          {changes.items.length === 0
            ? 'The contract has not changed. Any change that you or we request appears here with its price and days, and takes effect only once you sign it.'
            : 'A change takes effect only once a signer in your household signs it. If you decline, nothing changes.'}
        </p>
      )}
      {changes?.items.map((change) => (
        <ChangeCard key={change.id} change={change} />
      ))}
    </TabSection>
  );
}

function ChangeCard({ change }: { change: OwnChangeOrder }) {
  const { id, projectId, number, title, status, amountCents, daysDelta, expiresAt } = change;
  const isOpen = status === 'sent';
  return (
    <TabCard
      id={`change-${id}`}
      title={`${number}. ${title}`}
      under={`${priceDifference(amountCents)}, ${dayDifference(daysDelta).toLowerCase()}`}
      status={changeState(change)}
      isSettled={status === 'executed'}
    >
      <p className="mt-3 text-ink-2 empty:hidden">
        {isOpen && expiresAt !== null && `Open until ${formatDateTime(expiresAt)} Central.`}
      </p>
      <p className="mt-3">
        <Link
          to={{ search: `?project=${projectId}&tab=changes&change=${id}` }}
          className="text-link inline-flex min-h-11 items-center font-semibold"
        >
          <span>{isOpen ? 'Review and respond' : 'Open'}</span>
          <span className="sr-only">{`: ${title}`}</span>
        </Link>
      </p>
    </TabCard>
  );
}
