import { useQuery } from '@tanstack/react-query';
import { errorText } from 'frontend-shared/api';
import { formatCalendarDate } from 'frontend-shared/format';
import { formatCents } from 'poolkit/units';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type {
  ApiPath,
  Checkout,
  GalleryPhoto,
  OwnDraw,
  OwnInvoice,
  OwnPayments,
  OwnProjectSummary,
} from '../../../api/contract';
import { useWrite } from '../../../api/use-write';
import { Button } from '../../../components/ui/button';
import { FactList } from '../../../components/ui/fact-list';
import { FormFailure } from '../../../components/ui/form-failure';
import { Notice } from '../../../components/ui/notice';
import { useOwnList } from '../../../components/ui/own-list';
import { useAnswer } from '../../../components/ui/query-states';
import { Skeleton } from '../../../components/ui/skeleton';
import { TabCard, TabSection } from '../portal-parts';
import { projectPath } from './project-data';

const STATUS: Readonly<Record<OwnDraw['status'], string>> = {
  planned: 'Not due yet',
  earned: 'Ready to invoice',
  disputed: 'In dispute',
  invoiced: 'Invoiced',
  paid: 'Paid',
};

const INVOICE_STATUS: Readonly<Record<OwnInvoice['status'], string>> = {
  sent: 'Open',
  viewed: 'Open',
  partially_paid: 'Partly paid',
  overdue: 'Overdue',
  paid: 'Paid',
  void: 'Void',
};

const WAIVER: Readonly<Record<OwnDraw['waivers'][number]['status'], string>> = {
  requested: 'requested',
  received: 'on file',
  verified: 'on file and verified',
};

const MAX_PHOTOS = 3;

export default function PaymentsTab({ project: { id } }: { project: OwnProjectSummary }) {
  const query = useQuery<OwnPayments>({ queryKey: [projectPath(id, '/payments')] });
  const { items: photos = [], more } = useOwnList<GalleryPhoto>(projectPath(id, '/photos'), null, 'photos');
  // The photos of the first draws are the oldest.
  useEffect(() => more?.());
  const hasPaid = useReturnFromPaying();
  const [money, state] = useAnswer(query, 'Loading your payments', <Skeleton className="h-80 w-full" />);
  return (
    <TabSection id="payments-title" title="Payments" updatedAt={money ? query.dataUpdatedAt : null}>
      {hasPaid && (
        <Notice tone="success" role="status" title="Thank you. Your payment is on its way.">
          It appears here once it clears: a card within a minute, a bank payment in a few days. You do not need to pay
          again.
        </Notice>
      )}
      {state}
      {money && money.draws.length === 0 && (
        <p className="text-ink-2">Your payments appear here once your contract is signed.</p>
      )}
      {money && money.draws.length > 0 && (
        <>
          <Totals money={money} />
          {money.draws.map((draw) => (
            <DrawCard
              key={draw.key}
              projectId={id}
              contractCents={money.contractCents}
              draw={draw}
              invoice={money.invoices.find((invoice) => invoice.id === draw.invoiceId)}
              canPay={money.canPayOnline}
              photos={photos.filter(({ phaseKey }) => phaseKey !== null && phaseKey === draw.phaseKey)}
            />
          ))}
        </>
      )}
    </TabSection>
  );
}

/** Thanks once: a reload or a saved link does not. */
function useReturnFromPaying(): boolean {
  const [search, setSearch] = useSearchParams();
  const [hasPaid] = useState(search.has('paid'));
  useEffect(() => {
    if (!search.has('paid')) return;
    const rest = new URLSearchParams(search);
    rest.delete('paid');
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [search, setSearch]);
  return hasPaid;
}

function Totals({ money }: { money: OwnPayments }) {
  const { contractCents, changesCents, invoicedCents, paidCents, creditCents } = money;
  return (
    <div className="rounded-card border border-line bg-surface p-5 md:p-6">
      <FactList
        rows={[
          ['Agreed', formatCents(contractCents)],
          ['Changes', changesCents === 0 ? null : formatCents(changesCents)],
          ['Invoiced', formatCents(invoicedCents)],
          ['Paid', formatCents(paidCents)],
          ['Credit', creditCents === 0 ? null : formatCents(creditCents)],
        ]}
      />
    </div>
  );
}

interface DrawProps {
  projectId: string;
  contractCents: number;
  draw: OwnDraw;
  invoice: OwnInvoice | undefined;
  canPay: boolean;
  photos: readonly GalleryPhoto[];
}

function DrawCard({ projectId, contractCents, draw, invoice, canPay, photos }: DrawProps) {
  const { key, title, status, missing, override, disputeReason, waivers } = draw;
  return (
    <TabCard
      id={`draw-${key}`}
      title={title}
      under={<span>{shareWords(draw, contractCents)}</span>}
      status={invoice ? INVOICE_STATUS[invoice.status] : STATUS[status]}
      isSettled={status === 'paid'}
    >
      {missing.length > 0 && (
        <div className="mt-4">
          <p className="font-semibold">Why it is not due yet:</p>
          <ul className="mt-1 list-disc pl-5 text-ink-2">
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {override && <p className="mt-4">{`We requested this early: ${override.reason}`}</p>}
      {disputeReason !== null && <p className="mt-4">{`In dispute: ${disputeReason}`}</p>}
      {waivers.map(({ id, party, type, scope, status: state }) => (
        <p key={id} className="mt-2 text-ink-2">
          {`Lien waiver from ${party} (${type}, ${scope}): ${WAIVER[state]}`}
        </p>
      ))}
      {photos.length > 0 && <Evidence projectId={projectId} title={title} photos={photos} />}
      {invoice && <InvoiceLine invoice={invoice} />}
      {invoice && canPay && invoice.balanceCents > 0 && <PayOnline invoice={invoice} />}
    </TabCard>
  );
}

const DOLLAR_CENTS = 100;

/** Cents are left to the last draw; change orders are spread over those that were not earned. */
function shareWords({ percent, amountCents }: OwnDraw, contractCents: number): string {
  const amount = formatCents(amountCents);
  if (percent === 0) return amount;
  const isChanged = Math.abs(amountCents - (contractCents * percent) / 100) >= DOLLAR_CENTS;
  return `${amount}, ${percent}% of the price${isChanged ? ' and a share of the changes' : ''}`;
}

function Evidence({ projectId, title, photos }: { projectId: string; title: string; photos: readonly GalleryPhoto[] }) {
  return (
    <Link
      to={{ search: `?project=${projectId}&tab=photos` }}
      aria-label={`Photos of ${title}`}
      className="mt-4 flex gap-2"
    >
      {photos.slice(0, MAX_PHOTOS).map((photo) => (
        <img
          key={photo.id}
          src={photo.urls.thumb}
          alt={`${title}, ${formatCalendarDate(photo.takenOn)}`}
          width={photo.widthPx}
          height={photo.heightPx}
          loading="lazy"
          className="aspect-4/3 w-24 rounded-card object-cover"
        />
      ))}
    </Link>
  );
}

function InvoiceLine({ invoice: { number, dueOn, totalCents, balanceCents, pdfUrl } }: { invoice: OwnInvoice }) {
  const unpaid = balanceCents === totalCents ? 'unpaid' : `${formatCents(balanceCents)} unpaid`;
  const open = balanceCents === 0 ? 'paid in full' : `${unpaid}, due ${formatCalendarDate(dueOn)}`;
  return (
    <p className="mt-4">
      <a href={pdfUrl} target="_blank" rel="noreferrer" className="text-link inline-flex min-h-11 items-center">
        {`Invoice ${number} (PDF)`}
      </a>
      <span className="text-ink-2">{`: ${formatCents(totalCents)}, ${open}`}</span>
    </p>
  );
}

function PayOnline({ invoice: { id, number } }: { invoice: OwnInvoice }) {
  const begin = useWrite<Checkout>({
    path: `/api/portal/invoices/${id}/checkout` as ApiPath,
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <div className="mt-2 space-y-3">
      <Button size="compact" busy={begin.isPending} onClick={() => begin.mutate()}>
        <span>Pay by card or bank</span>
        <span className="sr-only">{`: invoice ${number}`}</span>
      </Button>
      {begin.isError && <FormFailure title={errorText(begin.error)} error={begin.error} />}
    </div>
  );
}
