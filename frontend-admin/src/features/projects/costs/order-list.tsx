import { Box, Button, Chip, Link } from '@mui/material';
import { formatDay } from 'frontend-shared/format';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { PurchaseOrder } from '../../../api/types';
import { useCursorList } from '../../../api/use-cursor-list';
import { EmptyState } from '../../../components/empty-state';
import { Panel } from '../../../components/panel';
import { ResourceList } from '../../../components/resource-list';
import { Row, RowList } from '../../../components/row-list';
import { projectHref } from '../../../config/paths';
import { dollars } from '../money-labels';
import { orderLabels, projectName, type ProjectRef } from './cost-labels';
import { OrderDialog } from './order-dialog';
import { AcknowledgeDialog, EndOrderDialog, ReceiveDialog, SendOrderDialog } from './order-steps';
import { ORDERS_PATH } from './use-costs';

type Step = 'edit' | 'send' | 'acknowledge' | 'receive' | 'cancel' | 'close';

/** What can be done next, the usual step first. */
const STEPS: Record<PurchaseOrder['status'], readonly Step[]> = {
  draft: ['send', 'edit', 'cancel'],
  sent: ['acknowledge', 'receive', 'cancel'],
  acknowledged: ['receive', 'cancel'],
  partly_received: ['receive', 'close'],
  received: ['close'],
  closed: [],
  canceled: [],
};

const stepLabels: Record<Step, string> = {
  edit: 'Edit',
  send: 'Send',
  acknowledge: 'Record confirmation',
  receive: 'Receive',
  cancel: 'Cancel',
  close: 'Close',
};

/** Of one project, or the open ones of all. */
export function OrderList({ project }: { project?: ProjectRef }) {
  const [asking, setAsking] = useState<{ step: Step; order: PurchaseOrder | null } | null>(null);
  const list = useCursorList<PurchaseOrder>(ORDERS_PATH, project ? { project: project.id, which: 'all' } : {});
  const close = () => setAsking(null);
  const dialog = (...steps: Step[]) => ({
    open: asking !== null && steps.includes(asking.step),
    order: asking?.order ?? null,
    onClose: close,
  });
  return (
    <Panel
      title={project ? 'Purchase orders' : 'Open purchase orders'}
      meta={
        project && (
          <Button variant="outlined" onClick={() => setAsking({ step: 'edit', order: null })}>
            New purchase order
          </Button>
        )
      }
    >
      <ResourceList
        list={list}
        area="purchase orders"
        one="purchase order"
        many="purchase orders"
        empty={<EmptyState compact title={project ? 'Nothing ordered yet' : 'No purchase order is open'} />}
      >
        {(orders) => (
          <RowList label="Purchase orders">
            {orders.map((order) => (
              <OrderRow
                key={order.id}
                order={order}
                withProject={!project}
                onStep={(step) => setAsking({ step, order })}
              />
            ))}
          </RowList>
        )}
      </ResourceList>
      <OrderDialog project={project ?? asking?.order?.project ?? null} {...dialog('edit')} />
      <SendOrderDialog {...dialog('send')} />
      <AcknowledgeDialog {...dialog('acknowledge')} />
      <ReceiveDialog {...dialog('receive')} />
      <EndOrderDialog step={asking?.step === 'cancel' ? 'cancel' : 'close'} {...dialog('cancel', 'close')} />
    </Panel>
  );
}

interface RowProps {
  order: PurchaseOrder;
  withProject: boolean;
  onStep: (step: Step) => void;
}

function OrderRow({ order, withProject, onStep }: RowProps) {
  const { number, vendor, status, amountCents, committedCents, neededOn, promisedOn, isLate, pdfUrl, project } = order;
  const expectedOn = promisedOn ?? neededOn;
  const detail = [
    dollars(amountCents),
    committedCents > 0 && `${dollars(committedCents)} not billed yet`,
    expectedOn && `${promisedOn ? 'promised for' : 'needed by'} ${formatDay(expectedOn)}`,
    order.deliveredOn.length > 0 && `deliveries on ${order.deliveredOn.map((day) => formatDay(day)).join(', ')}`,
    order.lines.map(({ label }) => label).join(', '),
    order.endReason,
  ].filter(Boolean);
  const name = `${number} ${vendor.name}`;
  const title = withProject ? `${name}, ${projectName(project)}` : name;
  const [first] = STEPS[status];
  return (
    <Row
      title={
        withProject ? (
          <Link component={RouterLink} to={projectHref(project.id, 'money')}>
            {title}
          </Link>
        ) : (
          title
        )
      }
      detail={detail.join(' · ')}
    >
      {isLate && <Chip label="Late" sx={{ bgcolor: 'tokens.dangerTint', color: 'tokens.danger' }} />}
      <Chip label={orderLabels[status]} />
      {pdfUrl && (
        <Link href={pdfUrl} target="_blank" rel="noreferrer" sx={{ px: 2 }}>
          {`PDF of ${number}`}
        </Link>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {STEPS[status].map((step) => (
          <Button
            key={step}
            variant={step === first ? 'outlined' : 'text'}
            aria-label={`${stepLabels[step]} ${name}`}
            onClick={() => onStep(step)}
          >
            <span>{stepLabels[step]}</span>
          </Button>
        ))}
      </Box>
    </Row>
  );
}
