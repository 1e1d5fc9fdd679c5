import { Box, Button, Chip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from 'frontend-shared/format';
import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import type { ChangeOrder, Project, ProjectChangeOrders } from '../../api/types';
import { EmptyState } from '../../components/empty-state';
import { FileButton } from '../../components/file-button';
import { LoadingButton } from '../../components/loading-button';
import { Panel } from '../../components/panel';
import { PanelState } from '../../components/panel-state';
import { Row, RowList } from '../../components/row-list';
import { useAuth } from '../../lib/auth/auth-context';
import { ChangeOrderDialog } from './change-order-dialog';
import { changeOrderLabels, changeOriginLabels, dayDifference, priceDifference } from './change-order-labels';
import { usePartWrite } from './use-part';
import { projectPath } from './use-project';

const REVISABLE: readonly ChangeOrder['status'][] = ['sent', 'declined', 'expired'];

export function ChangesTab({ project }: { project: Project }) {
  const { can } = useAuth();
  const [editing, setEditing] = useState<ChangeOrder | 'new' | null>(null);
  const path = `${projectPath(project.id)}/change-orders`;
  const list = useQuery<ProjectChangeOrders>({ queryKey: [path], enabled: can('billing.read') });
  if (!can('billing.read')) return <EmptyState compact title="Your role does not include invoices and payments." />;
  const items = list.data?.items ?? [];
  const canWrite = can('projects.write');
  return (
    <Panel
      title="Change orders"
      meta={
        canWrite && (
          <Button variant="outlined" onClick={() => setEditing('new')}>
            New change order
          </Button>
        )
      }
    >
      <PanelState query={list} area="the change orders">
        {items.length === 0 ? (
          <EmptyState compact title="No change orders" />
        ) : (
          <RowList label="Change orders">
            {items.map((order) => (
              <OrderRow
                key={order.id}
                order={order}
                project={project}
                canWrite={canWrite}
                onEdit={() => setEditing(order)}
              />
            ))}
          </RowList>
        )}
      </PanelState>
      <ChangeOrderDialog
        open={editing !== null}
        project={project}
        order={editing === 'new' ? null : editing}
        designs={list.data?.designs ?? []}
        onClose={() => setEditing(null)}
      />
    </Panel>
  );
}

interface RowProps {
  order: ChangeOrder;
  project: Project;
  canWrite: boolean;
  onEdit: () => void;
}

function OrderRow({ order, project, canWrite, onEdit }: RowProps) {
  const { can } = useAuth();
  const { id, number, revision, title, status, version, documentId } = order;
  const path = `${projectPath(project.id)}/change-orders/${id}`;
  const send = usePartWrite<ChangeOrder>(project.id, 'The change order was not sent');
  const revise = usePartWrite<ChangeOrder>(project.id, 'No new version was created');
  const isOpen = status === 'draft' || status === 'priced';
  const name = `${number}. ${title}`;
  return (
    <Row title={revision === 1 ? name : `${name} (version ${revision})`} detail={<Details {...{ order, project }} />}>
      <Chip label={changeOrderLabels[status]} />
      {status === 'executed' && documentId !== null && can('signatures.read') && (
        <>
          <FileButton
            label="Signed PDF"
            accessibleName={`Signed PDF of ${name}`}
            path={`/api/admin/signed-documents/${documentId}/file`}
            name={`change-order-${number}.pdf`}
          />
          <FileButton
            label="Signing certificate"
            accessibleName={`Signing certificate for ${name}`}
            path={`/api/admin/signed-documents/${documentId}/certificate.pdf`}
            name={`signing-certificate-change-order-${number}.pdf`}
          />
        </>
      )}
      {canWrite && (
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          {isOpen && (
            <Button onClick={onEdit} aria-label={`Edit ${name}`}>
              Edit
            </Button>
          )}
          {status === 'priced' && (
            <LoadingButton
              variant="contained"
              loading={send.isPending}
              aria-label={`Send ${name}`}
              onClick={() =>
                send.run(
                  { method: 'POST', path: `${path}/send`, body: { version } },
                  { onSuccess: () => showToast({ title: 'Sent to the customer', variant: 'success' }) },
                )
              }
            >
              Send
            </LoadingButton>
          )}
          {REVISABLE.includes(status) && (
            <LoadingButton
              loading={revise.isPending}
              aria-label={`New version of ${name}`}
              onClick={() => revise.run({ method: 'POST', path: `${path}/revise` })}
            >
              New version
            </LoadingButton>
          )}
        </Box>
      )}
    </Row>
  );
}

function Details({ order, project }: Pick<RowProps, 'order' | 'project'>) {
  const { origin, amountCents, daysDelta, phase, lines, expiresAt, status, decidedBy, decidedAt } = order;
  const phaseName = project.phases.find(({ key }) => key === phase)?.name;
  const facts = [
    changeOriginLabels[origin],
    lines.length === 0 ? 'no price yet' : priceDifference(amountCents),
    `${dayDifference(daysDelta)}${phaseName ? ` in ${phaseName}` : ''}`,
    status === 'sent' && expiresAt && `open until ${formatDateTime(expiresAt)}`,
    decidedAt && `${decidedBy}, ${formatDateTime(decidedAt)}`,
  ];
  return (
    <>
      <div>{facts.filter(Boolean).join(' · ')}</div>
      {lines.map(({ label, amountCents: cents }, index) => (
        <div key={index}>{`${label}: ${priceDifference(cents)}`}</div>
      ))}
      {order.declineReason && <div>{`Declined: “${order.declineReason}”`}</div>}
      {order.internalNote && <div>{`Internal: ${order.internalNote}`}</div>}
    </>
  );
}
