import { Box, Button, Chip, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from 'frontend-shared/format';
import { Suspense, useState } from 'react';
import { late } from '../../components/late';
import type { Draw, Invoice, Ledger, LedgerEntry, Project } from '../../api/types';
import { EmptyState } from '../../components/empty-state';
import { ListSkeleton } from '../../components/list-skeleton';
import { Facts } from '../../components/facts';
import { Notice } from '../../components/notice';
import { Panel } from '../../components/panel';
import { NoPermission, PanelState } from '../../components/panel-state';
import { Row, RowList } from '../../components/row-list';
import { useAuth } from '../../lib/auth/auth-context';
import {
  CreditDialog,
  DisputeDialog,
  InvoiceDialog,
  NoticeDialog,
  OpenMoneyDialog,
  OverrideDialog,
  PaymentDialog,
  RefundDialog,
  ReverseDialog,
  SettleDialog,
  VoidDialog,
  WaiverDialog,
} from './money-dialogs';
import { dollars, drawLabels, entryLabels, invoiceLabels, methodLabel, missingText, waiverName } from './money-labels';
import { projectPath } from './use-project';

const ProjectCosts = late(async () => (await import('./costs/project-costs')).ProjectCosts);

export function MoneyTab({ project }: { project: Project }) {
  const { can } = useAuth();
  const query = useQuery<Ledger>({ queryKey: [`${projectPath(project.id)}/ledger`], enabled: can('billing.read') });
  if (!can('billing.read')) return <NoPermission area="invoices and payments" />;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PanelState query={query} area="the money">
        {query.data && <Money project={project} ledger={query.data} />}
      </PanelState>
      {can('billing.costs') && (
        <Suspense fallback={<ListSkeleton rows={6} />}>
          <ProjectCosts project={project} />
        </Suspense>
      )}
    </Box>
  );
}

function Money({ project, ledger }: { project: Project; ledger: Ledger }) {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ContractNotices project={project} ledger={ledger} />
      <Panel title="Summary">
        <Totals ledger={ledger} />
      </Panel>
      <Panel title="Draws">
        {ledger.draws.length === 0 ? (
          <EmptyState compact title="No contract price yet" />
        ) : (
          <RowList label="Draws">
            {ledger.draws.map((draw) => (
              <DrawRow key={draw.key} draw={draw} project={project} ledger={ledger} />
            ))}
          </RowList>
        )}
      </Panel>
      <Panel title="Invoices">
        {ledger.invoices.length === 0 ? (
          <EmptyState compact title="Nothing invoiced yet" />
        ) : (
          <RowList label="Invoices">
            {ledger.invoices.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} project={project} />
            ))}
          </RowList>
        )}
      </Panel>
      {ledger.entries.length > 0 && <Entries project={project} ledger={ledger} />}
    </Box>
  );
}

function ContractNotices({ project, ledger }: { project: Project; ledger: Ledger }) {
  const { can } = useAuth();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const press = (label: string) =>
    can('billing.write') && (
      <Button onClick={() => setAsking(true)}>
        <span>{label}</span>
      </Button>
    );
  if (ledger.canceledAt !== null) return <Notice tone="warning">This contract was canceled.</Notice>;
  if (!ledger.isOpen)
    return (
      <>
        <Notice title="The contract is not recorded yet" action={press('Record the contract')}>
          The draws below show how the published build template would divide the price.
        </Notice>
        <OpenMoneyDialog open={asking} project={project} onClose={close} />
      </>
    );
  if (ledger.noticeGivenOn === null)
    return (
      <>
        <Notice tone="warning" title="No notice to owner" action={press('Record the notice')}>
          Nothing can be invoiced or paid until the customer has received it in writing.
        </Notice>
        <NoticeDialog open={asking} project={project} onClose={close} />
      </>
    );
  return null;
}

function Totals({ ledger }: { ledger: Ledger }) {
  const { contractCents, changesCents, drawnCents, invoicedCents, paidCents, creditCents } = ledger;
  return (
    <Facts
      items={[
        { label: 'Contract', value: dollars(contractCents) },
        changesCents !== 0 && { label: 'Change orders', value: dollars(changesCents) },
        { label: 'Earned', value: dollars(drawnCents) },
        { label: 'Invoiced', value: dollars(invoicedCents) },
        { label: 'Paid', value: dollars(paidCents) },
        { label: 'Unpaid', value: dollars(invoicedCents - paidCents) },
        creditCents !== 0 && { label: 'Credit', value: dollars(creditCents) },
      ]}
    />
  );
}

function DrawRow({ draw, project, ledger }: { draw: Draw; project: Project; ledger: Ledger }) {
  const { can } = useAuth();
  const [asking, setAsking] = useState<'invoice' | 'override' | 'dispute' | 'settle' | 'waiver' | null>(null);
  const { title, percent, amountCents, status, missing, override, disputeReason, waivers } = draw;
  const canAsk = ledger.isOpen && ledger.canceledAt === null;
  const missingFrom = ledger.missingWaivers.filter(({ drawKey }) => drawKey === draw.key).map(missingText);
  const detail = [
    percent > 0 && `${percent}%`,
    dollars(amountCents),
    missing.length > 0 && `missing: ${missing.join('; ')}`,
    override && `early invoice: ${override.reason}`,
    disputeReason && `disputed: ${disputeReason}`,
    waivers.length > 0 &&
      `lien waivers: ${waivers.map((waiver) => `${waiverName(waiver)}, ${waiver.status}`).join('; ')}`,
    missingFrom.length > 0 && `lien waivers missing: ${missingFrom.join(', ')}`,
  ].filter(Boolean);
  return (
    <Row title={title} detail={detail.join(' · ')}>
      <Chip label={drawLabels[status]} />
      {canAsk && status === 'earned' && can('billing.write') && (
        <Button aria-label={`Invoice ${title}`} onClick={() => setAsking('invoice')}>
          Invoice
        </Button>
      )}
      {canAsk && status === 'earned' && can('billing.write') && (
        <Button variant="text" aria-label={`Record dispute about ${title}`} onClick={() => setAsking('dispute')}>
          Record dispute
        </Button>
      )}
      {canAsk && disputeReason !== null && can('billing.write') && (
        <Button aria-label={`Settle dispute about ${title}`} onClick={() => setAsking('settle')}>
          Settle dispute
        </Button>
      )}
      {canAsk && status === 'planned' && can('billing.override') && (
        <Button variant="text" aria-label={`Allow early invoice for ${title}`} onClick={() => setAsking('override')}>
          Allow early invoice
        </Button>
      )}
      {canAsk && can('billing.write') && (
        <Button variant="text" aria-label={`Lien waivers for ${title}`} onClick={() => setAsking('waiver')}>
          Lien waivers
        </Button>
      )}
      <WaiverDialog open={asking === 'waiver'} {...{ project, draw, ledger }} onClose={() => setAsking(null)} />
      <InvoiceDialog open={asking === 'invoice'} {...{ project, draw }} onClose={() => setAsking(null)} />
      <DisputeDialog open={asking === 'dispute'} {...{ project, draw }} onClose={() => setAsking(null)} />
      <SettleDialog open={asking === 'settle'} {...{ project, draw }} onClose={() => setAsking(null)} />
      <OverrideDialog open={asking === 'override'} {...{ project, draw }} onClose={() => setAsking(null)} />
    </Row>
  );
}

function InvoiceRow({ invoice, project }: { invoice: Invoice; project: Project }) {
  const { can } = useAuth();
  const [asking, setAsking] = useState<'pay' | 'credit' | 'void' | null>(null);
  const { number, title, status, dueOn, totalCents, paidCents, balanceCents, voidReason, pdfUrl } = invoice;
  const detail = [
    dollars(totalCents),
    balanceCents > 0 && `${dollars(balanceCents)} unpaid`,
    balanceCents > 0 && `due ${formatDay(dueOn)}`,
    voidReason,
  ].filter(Boolean);
  const close = () => setAsking(null);
  return (
    <Row title={`${number} ${title}`} detail={detail.join(' · ')}>
      <Chip
        label={invoiceLabels[status]}
        sx={status === 'overdue' ? { bgcolor: 'tokens.dangerTint', color: 'tokens.danger' } : {}}
      />
      <Link href={pdfUrl} target="_blank" rel="noreferrer" sx={{ px: 2 }}>
        {`PDF of ${number}`}
      </Link>
      {can('billing.write') && balanceCents > 0 && (
        <Button aria-label={`Record payment for ${number}`} onClick={() => setAsking('pay')}>
          Record payment
        </Button>
      )}
      {can('billing.write') && totalCents > 0 && (
        <Button variant="text" aria-label={`Credit note for ${number}`} onClick={() => setAsking('credit')}>
          Credit note
        </Button>
      )}
      {can('billing.write') && balanceCents > 0 && paidCents === 0 && (
        <Button variant="text" aria-label={`Void ${number}`} onClick={() => setAsking('void')}>
          Void
        </Button>
      )}
      <PaymentDialog open={asking === 'pay'} {...{ project, invoice }} onClose={close} />
      <CreditDialog open={asking === 'credit'} {...{ project, invoice }} onClose={close} />
      <VoidDialog open={asking === 'void'} {...{ project, invoice }} onClose={close} />
    </Row>
  );
}

/** Draws and what is earned are above. */
const SHOWN: readonly LedgerEntry['kind'][] = [
  'contract',
  'change_order',
  'invoice',
  'credit_note',
  'void',
  'payment',
  'reversal',
  'refund',
];

function Entries({ project, ledger }: { project: Project; ledger: Ledger }) {
  const entries = ledger.entries.filter(({ kind }) => SHOWN.includes(kind)).toReversed();
  const leftOf = ({ id, amountCents }: LedgerEntry) =>
    ledger.entries.reduce((left, entry) => (entry.paymentId === id ? left + entry.amountCents : left), amountCents);
  const numberOf = (id: string | null) => ledger.invoices.find((invoice) => invoice.id === id)?.number;
  return (
    <Panel title="Ledger">
      <RowList label="Ledger">
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            {...{ entry, project, number: numberOf(entry.invoiceId), leftCents: leftOf(entry) }}
          />
        ))}
      </RowList>
    </Panel>
  );
}

interface EntryProps {
  entry: LedgerEntry;
  project: Project;
  number: number | undefined;
  /** Of a payment: what was not given back. */
  leftCents: number;
}

function EntryRow({ entry, project, number, leftCents }: EntryProps) {
  const { can } = useAuth();
  const [asking, setAsking] = useState<'reverse' | 'refund' | null>(null);
  const close = () => setAsking(null);
  const { kind, amountCents, onDate, method, reference, reason, actorName } = entry;
  const detail = [
    formatDay(onDate),
    number !== undefined && `invoice ${number}`,
    method && methodLabel(method),
    reference,
    reason,
    actorName,
  ].filter(Boolean);
  return (
    <Row title={`${entryLabels[kind]} ${dollars(amountCents)}`} detail={detail.join(' · ')}>
      {kind === 'payment' && leftCents > 0 && can('billing.write') && (
        <Button variant="text" aria-label={`Refund ${dollars(amountCents)}`} onClick={() => setAsking('refund')}>
          Refund
        </Button>
      )}
      {kind === 'payment' && leftCents === amountCents && can('billing.write') && (
        <Button variant="text" aria-label={`Reverse ${dollars(amountCents)}`} onClick={() => setAsking('reverse')}>
          Reverse
        </Button>
      )}
      <RefundDialog open={asking === 'refund'} {...{ project, entry, leftCents }} onClose={close} />
      <ReverseDialog open={asking === 'reverse'} {...{ project, entry }} onClose={close} />
    </Row>
  );
}
