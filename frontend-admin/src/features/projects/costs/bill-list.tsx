import { Box, Button, Chip, Link } from '@mui/material';
import { formatDay } from 'frontend-shared/format';
import { errorText } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Bill } from '../../../api/types';
import { useCursorList } from '../../../api/use-cursor-list';
import { EmptyState } from '../../../components/empty-state';
import { LoadingButton } from '../../../components/loading-button';
import { Panel } from '../../../components/panel';
import { ResourceList } from '../../../components/resource-list';
import { Row, RowList } from '../../../components/row-list';
import { projectHref } from '../../../config/paths';
import { dollars } from '../money-labels';
import { BillDialog, ImportBillsDialog, PayBillDialog, VoidBillDialog } from './bill-dialogs';
import { billLabels, projectName, type ProjectRef } from './cost-labels';
import { BILLS_PATH, useCostWrite } from './use-costs';

type Asking = { what: 'enter' | 'import' } | { what: 'pay' | 'void'; bill: Bill };

/** Of one project, or the unpaid ones of all. */
export function BillList({ project }: { project?: ProjectRef }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const list = useCursorList<Bill>(BILLS_PATH, project ? { project: project.id, which: 'all' } : {});
  const close = () => setAsking(null);
  const bill = asking && 'bill' in asking ? asking.bill : null;
  return (
    <Panel
      title={project ? 'Bills' : 'Bills to pay'}
      meta={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {!project && (
            <Button variant="outlined" onClick={() => setAsking({ what: 'import' })}>
              Import bills
            </Button>
          )}
          {project && (
            <Button variant="outlined" onClick={() => setAsking({ what: 'enter' })}>
              Enter a bill
            </Button>
          )}
        </Box>
      }
    >
      <ResourceList
        list={list}
        area="bills"
        one="bill"
        many="bills"
        empty={<EmptyState compact title={project ? 'No bills yet' : 'Every bill is paid'} />}
      >
        {(bills) => (
          <RowList label="Bills">
            {bills.map((one) => (
              <BillRow
                key={one.id}
                bill={one}
                withProject={!project}
                onAsk={(what) => setAsking({ what, bill: one })}
              />
            ))}
          </RowList>
        )}
      </ResourceList>
      <BillDialog open={asking?.what === 'enter'} project={project ?? null} onClose={close} />
      <ImportBillsDialog open={asking?.what === 'import'} onClose={close} />
      <PayBillDialog open={asking?.what === 'pay'} bill={bill} onClose={close} />
      <VoidBillDialog open={asking?.what === 'void'} bill={bill} onClose={close} />
    </Panel>
  );
}

interface RowProps {
  bill: Bill;
  withProject: boolean;
  onAsk: (what: 'pay' | 'void') => void;
}

function BillRow({ bill, withProject, onAsk }: RowProps) {
  const move = useCostWrite<Bill>();
  const { id, number, vendor, project, orderNumber, code, amountCents, dueOn, status, paidOn, version } = bill;
  const name = `${number} ${vendor.name}`;
  const press = (step: 'approve' | 'unpay') =>
    move.run(
      { method: 'POST', path: `${BILLS_PATH}/${id}/${step}`, body: { version } },
      {
        onError: (error) =>
          showToast({ title: 'The bill was not changed', description: errorText(error), variant: 'destructive' }),
      },
    );
  const detail = [
    dollars(amountCents),
    orderNumber === null ? code : `purchase order ${orderNumber}`,
    paidOn ? `paid ${formatDay(paidOn)}` : `due ${formatDay(dueOn)}`,
    bill.paymentReference,
    bill.approvedByName && `approved by ${bill.approvedByName}`,
    bill.voidReason,
    bill.note,
  ].filter(Boolean);
  return (
    <Row
      title={
        withProject ? (
          <Link component={RouterLink} to={projectHref(project.id, 'money')}>
            {`${name}, ${projectName(project)}`}
          </Link>
        ) : (
          name
        )
      }
      detail={detail.join(' · ')}
    >
      <Chip label={billLabels[status]} />
      {status === 'entered' && (
        <LoadingButton
          variant="outlined"
          loading={move.isPending}
          aria-label={`Approve ${name}`}
          onClick={() => press('approve')}
        >
          Approve
        </LoadingButton>
      )}
      {status === 'approved' && (
        <Button variant="outlined" aria-label={`Pay ${name}`} onClick={() => onAsk('pay')}>
          Pay
        </Button>
      )}
      {status === 'paid' && (
        <LoadingButton
          variant="text"
          loading={move.isPending}
          aria-label={`Undo payment of ${name}`}
          onClick={() => press('unpay')}
        >
          Undo payment
        </LoadingButton>
      )}
      {(status === 'entered' || status === 'approved') && (
        <Button variant="text" aria-label={`Void ${name}`} onClick={() => onAsk('void')}>
          Void
        </Button>
      )}
    </Row>
  );
}
