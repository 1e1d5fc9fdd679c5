import { useQuery } from '@tanstack/react-query';
import { businessDay, formatCalendarDate, formatCalendarDay, formatDate } from 'frontend-shared/format';
import { formatCents } from 'poolkit/units';
import { Link } from 'react-router-dom';
import type {
  CustomerVisits,
  OwnChangeOrders,
  OwnPayments,
  OwnProject,
  OwnProjectSummary,
  OwnSelections,
  ProjectLogPage,
  PunchItem,
  PunchItems,
} from '../../../api/contract';
import { VISITS_PATH } from '../../../api/paths';
import { useWrite } from '../../../api/use-write';
import { Button, ButtonLink } from '../../../components/ui/button';
import { FormFailure } from '../../../components/ui/form-failure';
import { useAnswer } from '../../../components/ui/query-states';
import { Skeleton } from '../../../components/ui/skeleton';
import { isToCome, whenWords } from '../../../lib/scheduling/visit-words';
import { errorText, serverNow } from 'frontend-shared/api';
import { useQueryClient } from '@tanstack/react-query';
import { CHANGES_PATH, dayDifference, priceDifference, SELECTIONS_PATH } from './change-words';
import { projectPath, slipSentence } from './project-data';

const SETTLED: readonly PunchItem['status'][] = ['verified', 'waived'];

/** What an owner wants to know in ten seconds: what happens next, when it ends and why, and what is needed. */
export default function ProjectOverview({ project: { id } }: { project: OwnProjectSummary }) {
  const query = useQuery<OwnProject>({ queryKey: [projectPath(id)] });
  const [project, state] = useAnswer(query, 'Loading your project', <Skeleton className="h-80 w-full" />);
  if (!project) return state;
  return (
    <section aria-labelledby="project-title" className="space-y-6">
      {state}
      <Status project={project} />
      <NeededFromYou project={project} />
      <div className="grid gap-6 md:grid-cols-2">
        <NextUp project={project} />
        <Promise project={project} />
      </div>
      <NextVisit id={id} />
      <MoneyLine id={id} />
      <Latest id={id} />
      <ToSettle project={project} />
      <People project={project} />
    </section>
  );
}

function Status({ project }: { project: OwnProject }) {
  const { number, name, statusText, holdReason, dates } = project;
  const slips = slipSentence(dates.totalDays, dates.slips);
  return (
    <div className="rounded-card bg-deep p-6 text-deep-ink md:p-10">
      <p className="type-overline text-deep-ink-2">{`Project ${number} · ${name}`}</p>
      <h2 id="project-title" className="type-display-2 mt-3">
        {statusText}
      </h2>
      {holdReason !== null && <p className="mt-3">{holdReason}</p>}
      <p className="type-lead mt-5 text-deep-ink">
        <span>Planned to finish </span>
        <strong className="font-semibold">{formatCalendarDate(dates.forecastEndsOn)}</strong>
      </p>
      {slips !== null && <p className="mt-2 text-deep-ink-2">{slips}</p>}
      <p className="mt-6">
        <ButtonLink to={{ search: tabSearch(project.id, 'timeline') }} variant="onDeep" size="compact">
          See every date and why
        </ButtonLink>
      </p>
    </div>
  );
}

/** The one thing that waits for the customer, the most urgent first. */
function NeededFromYou({ project: { id, role } }: { project: OwnProject }) {
  const changes = useQuery<OwnChangeOrders>({ queryKey: [`${CHANGES_PATH}?project=${id}`] });
  const choices = useQuery<OwnSelections>({ queryKey: [`${SELECTIONS_PATH}?project=${id}`] });
  const open = (changes.data?.items ?? []).filter(({ status }) => status === 'sent');
  const change = open.toSorted((a, b) => (a.expiresAt ?? '').localeCompare(b.expiresAt ?? ''))[0];
  const undecided = (choices.data?.items ?? []).filter(({ status }) => status !== 'approved');
  const choice = undecided.toSorted((a, b) => a.decideBy.localeCompare(b.decideBy))[0];
  const queries = [changes, choices];
  return (
    <Card title="Next up">
      {change ? (
        <>
          <p className="type-display-3 mt-3 wrap-anywhere">{`Respond to the change “${change.title}”`}</p>
          <p className="mt-2 text-ink-2">
            {[
              priceDifference(change.amountCents),
              dayDifference(change.daysDelta).toLowerCase(),
              ...(change.expiresAt === null ? [] : [`open until ${formatDate(change.expiresAt)}`]),
            ].join(', ')}
          </p>
          <p className="mt-4">
            <ButtonLink to={{ search: `${tabSearch(id, 'changes')}&change=${change.id}` }} size="compact">
              {role === 'signer' ? 'Review and respond' : 'Read'}
            </ButtonLink>
          </p>
        </>
      ) : choice ? (
        <>
          <p className="type-display-3 mt-3 wrap-anywhere">
            {`Choose ${choice.category.toLowerCase()} by ${formatCalendarDate(choice.decideBy)}`}
          </p>
          <p className="mt-2 text-ink-2">
            {choice.daysAtRisk > 0
              ? `That date has passed, so ${choice.phaseName} may start late.`
              : `${choice.phaseName} depends on it.`}
          </p>
          <p className="mt-4">
            <ButtonLink to={{ search: tabSearch(id, 'choices') }} size="compact">
              {role === 'signer' ? 'Choose' : 'See the options'}
            </ButtonLink>
          </p>
        </>
      ) : (
        <p className="mt-3 text-ink-2">
          {queries.some(({ isPending }) => isPending)
            ? 'Loading…'
            : queries.some(({ isError }) => isError)
              ? 'This could not be loaded.'
              : 'Nothing needed from you.'}
        </p>
      )}
    </Card>
  );
}

function NextUp({ project: { next, id } }: { project: OwnProject }) {
  return (
    <Card title="What happens next">
      {next === null ? (
        <p className="mt-3 text-ink-2">Every phase is finished.</p>
      ) : (
        <>
          <p className="type-display-3 mt-3">{next.title}</p>
          <p className="mt-2 text-ink-2">{nextWords(next)}</p>
          <p className="mt-3">
            <Link to={{ search: tabSearch(id, 'timeline') }} className="text-link inline-flex min-h-11 items-center">
              What you will see and what we need
            </Link>
          </p>
        </>
      )}
    </Card>
  );
}

function nextWords({ hasBegun, on, waitsForSpring }: NonNullable<OwnProject['next']>): string {
  const day = formatCalendarDay(on);
  // A date that has passed is no forecast; the project manager has not set the new one yet.
  if (on < businessDay(serverNow()))
    return `It was planned ${hasBegun ? 'until' : 'for'} ${day}. We will set the new date.`;
  return `${hasBegun ? 'In progress, until about' : 'Starts about'} ${day}${waitsForSpring ? ', after winter' : ''}.`;
}

function Promise({ project: { promise, id, role } }: { project: OwnProject }) {
  return (
    <Card title="Our promise">
      <p className="mt-3 text-ink-2">
        {`An update every ${promise.everyWorkingDays} working days while work is active.`}
      </p>
      <p className="mt-1 text-ink-2 empty:hidden">
        {promise.lastUpdateAt !== null && `Last one: ${formatDate(promise.lastUpdateAt)}.`}
      </p>
      <p className="mt-3">
        <Link to={{ search: tabSearch(id, 'messages') }} className="text-link inline-flex min-h-11 items-center">
          {role === 'viewer' ? 'Read the messages' : 'Send us a message'}
        </Link>
      </p>
    </Card>
  );
}

function NextVisit({ id }: { id: string }) {
  const visits = useQuery<CustomerVisits>({ queryKey: [VISITS_PATH] }).data?.items ?? [];
  const [visit] = visits.filter((one) => isToCome(one)).toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  if (!visit) return null;
  return (
    <Card title="Your next visit">
      <p className="type-display-3 mt-3">{visit.service.name}</p>
      <p className="mt-2 text-ink-2">{whenWords(visit.startsAt)}</p>
      {visit.status === 'pending' && <p className="mt-1 text-ink-2">Waiting for confirmation.</p>}
      <p className="mt-3">
        <Link to={{ search: tabSearch(id, 'visits') }} className="text-link inline-flex min-h-11 items-center">
          All your visits
        </Link>
      </p>
    </Card>
  );
}

function MoneyLine({ id }: { id: string }) {
  const money = useQuery<OwnPayments>({ queryKey: [projectPath(id, '/payments')] }).data;
  if (!money || money.draws.length === 0) return null;
  const { contractCents, changesCents, paidCents, draws } = money;
  const next = draws.find(({ status }) => status !== 'paid');
  return (
    <Card title="Payments">
      <p className="mt-3 text-ink-2">
        {[
          `${formatCents(contractCents)} agreed`,
          ...(changesCents === 0 ? [] : [`${formatCents(changesCents)} in changes`]),
          `${formatCents(paidCents)} paid`,
          ...(next ? [`next: ${next.title}, ${formatCents(next.amountCents)}`] : []),
        ].join(' · ')}
      </p>
      <p className="mt-3">
        <Link to={{ search: tabSearch(id, 'payments') }} className="text-link inline-flex min-h-11 items-center">
          What is due, when and why
        </Link>
      </p>
    </Card>
  );
}

function Latest({ id }: { id: string }) {
  const logs = useQuery<ProjectLogPage>({ queryKey: [`${projectPath(id)}/logs?limit=3`] });
  const items = logs.data?.items ?? [];
  if (items.length === 0) {
    return (
      <Card title="Latest from the yard">
        <p className="mt-3 text-ink-2">
          {logs.isPending ? 'Loading…' : 'Photos and notes from the crew appear here once work begins.'}
        </p>
      </Card>
    );
  }
  return (
    <Card title="Latest from the yard">
      <ol className="mt-4 space-y-6">
        {items.map((log) => (
          <li key={log.id} className="grid gap-4 md:grid-cols-[180px_minmax(0,1fr)]">
            {log.photos[0] && (
              <img
                src={log.photos[0].urls.thumb}
                alt={`The yard on ${formatCalendarDay(log.loggedOn)}`}
                width={log.photos[0].widthPx}
                height={log.photos[0].heightPx}
                loading="lazy"
                className="aspect-4/3 w-full rounded-card object-cover"
              />
            )}
            <div className={log.photos[0] ? undefined : 'md:col-span-2'}>
              <p className="type-small text-ink-3">{`${formatCalendarDay(log.loggedOn)} · ${log.authorName}`}</p>
              <p className="mt-1 whitespace-pre-line wrap-anywhere">{log.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-5">
        <Link to={{ search: tabSearch(id, 'photos') }} className="text-link inline-flex min-h-11 items-center">
          All photos and notes
        </Link>
      </p>
    </Card>
  );
}

function ToSettle({ project: { id, role } }: { project: OwnProject }) {
  const path = projectPath(id, '/punch');
  const punch = useQuery<PunchItems>({ queryKey: [path] });
  const open = (punch.data?.items ?? []).filter(({ status }) => !SETTLED.includes(status));
  if (open.length === 0) return null;
  return (
    <Card title="Still to finish">
      <ul className="mt-4 divide-y divide-line">
        {open.map((item) => (
          <OpenItem key={item.id} id={id} item={item} canWaive={role === 'signer'} />
        ))}
      </ul>
    </Card>
  );
}

function OpenItem({ id, item, canWaive }: { id: string; item: PunchItem; canWaive: boolean }) {
  const client = useQueryClient();
  const waive = useWrite<PunchItem>({
    path: projectPath(id, `/punch/${item.id}/waive`),
    onSuccess: () => client.invalidateQueries({ queryKey: [projectPath(id, '/punch')] }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div>
        <p className="wrap-anywhere">{item.title}</p>
        <p className="type-small text-ink-3">
          {[
            item.status === 'done' ? 'Done; we will check it with you' : 'We are on it',
            ...(item.dueOn === null ? [] : [`due ${formatCalendarDay(item.dueOn)}`]),
          ].join(', ')}
        </p>
      </div>
      {canWaive && (
        <Button variant="outline" size="compact" busy={waive.isPending} onClick={() => waive.mutate()}>
          <span>I no longer need this</span>
          <span className="sr-only">{`: ${item.title}`}</span>
        </Button>
      )}
      {waive.isError && <FormFailure title={errorText(waive.error)} error={waive.error} />}
    </li>
  );
}

function People({ project: { people, id } }: { project: OwnProject }) {
  return (
    <Card title="Your team">
      {people.length === 0 ? (
        <p className="mt-3 text-ink-2">We will assign your project manager before work begins.</p>
      ) : (
        <ul className="mt-3 space-y-2">
          {people.map(({ name, role }) => (
            <li key={name}>
              <span className="font-semibold">{name}</span>
              <span className="text-ink-2">{`, ${role.toLowerCase()}`}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3">
        <Link to={{ search: tabSearch(id, 'people') }} className="text-link inline-flex min-h-11 items-center">
          Who else can see this project
        </Link>
      </p>
    </Card>
  );
}

function Card({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-surface p-5 md:p-6">
      <h3 className="type-title">{title}</h3>
      {children}
    </div>
  );
}

function tabSearch(id: string, tab: string): string {
  return `?project=${id}&tab=${tab}`;
}
