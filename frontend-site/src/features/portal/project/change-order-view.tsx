import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatCalendarDate, formatDateTime } from 'frontend-shared/format';
import type { PoolDesign } from 'poolkit/design';
import { pricedQuantityText } from 'poolkit/metric';
import { formatCents } from 'poolkit/units';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ApiPath, OwnChangeOrder, OwnChangeOrderDetail } from '../../../api/contract';
import { useWrite } from '../../../api/use-write';
import DesignPicture from '../../../components/designs/design-picture';
import { Button } from '../../../components/ui/button';
import { FactList } from '../../../components/ui/fact-list';
import { TextAreaField } from '../../../components/ui/field';
import { FigureTable } from '../../../components/ui/figure-table';
import { Form } from '../../../components/ui/form';
import { Notice } from '../../../components/ui/notice';
import { useAnswer } from '../../../components/ui/query-states';
import { Skeleton } from '../../../components/ui/skeleton';
import { useForm } from '../../../lib/forms/use-form';
import { TabSection } from '../portal-parts';
import { SignDocument } from '../signing/sign-document';
import { changeState, CHANGES_PATH, dayDifference, priceDifference } from './change-words';
import { projectPath } from './project-data';

const ORIGINS: Readonly<Record<OwnChangeOrder['origin'], string>> = {
  customer: 'You asked for it',
  site: 'Found on site',
  design: 'A new version of the design',
  code: 'Required by code',
  selection: 'A material choice',
};

export function ChangeOrderView({ id, projectId }: { id: string; projectId: string }) {
  const query = useQuery<OwnChangeOrderDetail>({ queryKey: [`${CHANGES_PATH}/${id}`] });
  const [change, state] = useAnswer(query, 'Loading the change', <Skeleton className="h-96 w-full" />);
  return (
    <TabSection
      id="change-title"
      title={change ? `${change.number}. ${change.title}` : 'Change'}
      updatedAt={change ? query.dataUpdatedAt : null}
    >
      <p>
        <Link
          to={{ search: `?project=${projectId}&tab=changes` }}
          className="text-link inline-flex min-h-11 items-center"
        >
          All changes
        </Link>
      </p>
      {state}
      {change && <Change change={change} />}
    </TabSection>
  );
}

function Change({ change }: { change: OwnChangeOrderDetail }) {
  const { status, effect, designs, expiresAt } = change;
  const [isAnswered, setAnswered] = useState(false);
  return (
    <div className="space-y-6">
      <Answered change={change} arrives={isAnswered} />
      <FactList
        rows={[
          ['Status', changeState(change)],
          ['Reason', ORIGINS[change.origin]],
          ['Price', priceDifference(change.amountCents)],
          ['Time', dayDifference(change.daysDelta)],
          [
            'Contract',
            effect && `${formatCents(effect.contractCents)} now, ${formatCents(effect.newContractCents)} after`,
          ],
          ['Planned end', effect && endWords(effect)],
          ['Open until', status === 'sent' && expiresAt !== null ? `${formatDateTime(expiresAt)} Central` : null],
        ]}
      />
      <Lines change={change} />
      {designs && (
        <div className="grid gap-6 md:grid-cols-2">
          <Plan title="Before" design={designs.before} />
          <Plan title="After" design={designs.after} />
        </div>
      )}
      {status === 'sent' && <Answer change={change} onAnswered={() => setAnswered(true)} />}
      {status === 'executed' && change.documentId !== null && (
        <p>
          <a
            href={`/api/portal/signing/documents/${change.documentId}/file`}
            target="_blank"
            rel="noreferrer"
            className="text-link inline-flex min-h-11 items-center"
          >
            Open the signed change order (PDF)
          </a>
        </p>
      )}
    </div>
  );
}

function endWords({ endsOn, newEndsOn }: NonNullable<OwnChangeOrderDetail['effect']>): string {
  if (endsOn === newEndsOn) return `${formatCalendarDate(endsOn)}, unchanged`;
  return `${formatCalendarDate(endsOn)} now, ${formatCalendarDate(newEndsOn)} after`;
}

/** It `arrives` after an answer at the end of the page. */
function Answered({ change, arrives }: { change: OwnChangeOrderDetail; arrives: boolean }) {
  const { status, decidedBy, decidedAt, declineReason, documentId } = change;
  if (status === 'expired')
    return (
      <Notice tone="warning" title="This change has expired.">
        Nothing about your project has changed. Send us a message if you still want it.
      </Notice>
    );
  if (status === 'revised')
    return (
      <Notice tone="info" title="We replaced this change with a newer version.">
        You can find it in the list of changes.
      </Notice>
    );
  if (decidedAt === null) return null;
  const by = `${decidedBy ?? 'You'}, ${formatDateTime(decidedAt)} Central`;
  return status === 'executed' ? (
    <Notice
      tone="success"
      arrives={arrives}
      title={
        documentId === null
          ? 'Chosen. The price has been updated.'
          : 'Signed. The price, draws and dates have been updated.'
      }
    >
      {by}
    </Notice>
  ) : (
    <Notice tone="info" arrives={arrives} title="Declined. The price and dates have not changed.">
      {`${by}: “${declineReason ?? ''}”`}
    </Notice>
  );
}

function Lines({ change: { lines, amountCents } }: { change: OwnChangeOrderDetail }) {
  const compares = lines.some(({ before }) => before !== null);
  return (
    <FigureTable
      caption="Items in this change"
      head={['What', ...(compares ? ['Before', 'After'] : ['Quantity']), 'Difference']}
      rows={lines.map(({ label, unit, before, after, amountCents: cents }) => [
        label,
        ...(compares ? [before ? pricedQuantityText({ ...before, unit }) : ''] : []),
        after ? pricedQuantityText({ ...after, unit }) : 'Left out',
        priceDifference(cents),
      ])}
      total={['Price of this change', ...(compares ? ['', ''] : ['']), priceDifference(amountCents)]}
    />
  );
}

function Plan({ title, design }: { title: string; design: object }) {
  return (
    <figure>
      <figcaption className="type-small mb-2 font-semibold">{title}</figcaption>
      <div className="rounded-card bg-sunken p-3">
        <DesignPicture design={design as PoolDesign} className="mx-auto max-h-72" />
      </div>
    </figure>
  );
}

function Answer({ change, onAnswered }: { change: OwnChangeOrderDetail; onAnswered: () => void }) {
  const client = useQueryClient();
  const path = `${CHANGES_PATH}/${change.id}`;
  const answered = async () => {
    onAnswered();
    await client.invalidateQueries({ queryKey: [path] });
    await client.invalidateQueries({ queryKey: [`${CHANGES_PATH}?project=${change.projectId}`] });
    await client.invalidateQueries({ queryKey: [projectPath(change.projectId)] });
  };
  if (change.documentId === null) return null;
  return (
    <div className="space-y-6">
      <SignDocument
        documentId={change.documentId}
        path={`${path}/approve` as ApiPath}
        action="Sign this change"
        onSigned={() => void answered()}
      />
      {change.role === 'signer' && <Decline path={`${path}/decline` as ApiPath} onDeclined={answered} />}
    </div>
  );
}

function Decline({ path, onDeclined }: { path: ApiPath; onDeclined: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { bind, refused, ...form } = useForm('decline-change', {
    values: { reason },
    problems: { reason: reason.trim().length < 2 ? 'Tell us briefly why.' : undefined },
    onType: (changed) => setReason(changed.reason ?? ''),
  });
  const send = useWrite<OwnChangeOrder, { reason: string }>({ path, onSuccess: onDeclined, onError: refused });
  if (!isOpen)
    return (
      <Button variant="outline" onClick={() => setOpen(true)}>
        Decline this change
      </Button>
    );
  return (
    <section aria-labelledby="decline-title" className="rounded-card border border-line p-5 md:p-6">
      <h3 id="decline-title" className="type-title">
        Decline this change
      </h3>
      <p className="mt-2 text-ink-2">The price and dates will stay as they are.</p>
      <Form
        form={form}
        send={send}
        labelledBy="decline-title"
        className="needs-script mt-4 space-y-5"
        onSend={() => send.mutate({ reason: reason.trim() })}
        actions={
          <Button type="submit" variant="outline" busy={send.isPending}>
            Decline
          </Button>
        }
      >
        <TextAreaField {...bind('reason')} label="A note to us" maxLength={1000} />
      </Form>
    </section>
  );
}
