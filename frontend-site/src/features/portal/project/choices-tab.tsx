import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from 'frontend-shared/api';
import { formatCalendarDate } from 'frontend-shared/format';
import { showToast } from 'frontend-shared/toast';
import { formatCents } from 'poolkit/units';
import { useState } from 'react';
import type { OwnProject, OwnProjectSummary, OwnSelection, OwnSelections } from '../../../api/contract';
import { useWrite } from '../../../api/use-write';
import { swatchOf } from '../../../components/three/finish-colors';
import { Button } from '../../../components/ui/button';
import { FormFailure } from '../../../components/ui/form-failure';
import { useAnswer } from '../../../components/ui/query-states';
import { Skeleton } from '../../../components/ui/skeleton';
import { TabCard, TabSection } from '../portal-parts';
import { CHANGES_PATH, priceDifference, SELECTIONS_PATH } from './change-words';
import { projectPath } from './project-data';

const STATUS: Readonly<Record<OwnSelection['status'], string>> = {
  open: 'To choose',
  overdue: 'Overdue',
  approved: 'Chosen',
};

type Option = OwnSelection['options'][number];

export default function ChoicesTab({ project: { id } }: { project: OwnProjectSummary }) {
  const project = useQuery<OwnProject>({ queryKey: [projectPath(id)] });
  const query = useQuery<OwnSelections>({ queryKey: [`${SELECTIONS_PATH}?project=${id}`] });
  const [selections, state] = useAnswer(query, 'Loading the choices', <Skeleton className="h-64 w-full" />);
  return (
    <TabSection id="choices-title" title="Choices" updatedAt={selections ? query.dataUpdatedAt : null}>
      {state}
      {selections && (
        <p className="text-ink-2">
          {selections.items.length === 0
            ? 'Nothing to choose yet. Materials appear here with their price difference and the date we need your choice by.'
            : 'Each option shows how much more or less it costs than the allowance in your contract. Once you choose, your choice is locked and we order it.'}
        </p>
      )}
      {selections?.items.map((selection) => (
        <Choice key={selection.id} selection={selection} canChoose={project.data?.role === 'signer'} />
      ))}
    </TabSection>
  );
}

function Choice({ selection, canChoose }: { selection: OwnSelection; canChoose: boolean }) {
  const client = useQueryClient();
  const { id, projectId, category, phaseName, phaseStartsOn, status, options, chosenKey, version } = selection;
  const [picked, setPicked] = useState<string | null>(null);
  const approve = useWrite<OwnSelection, { option: string; version: number }>({
    path: `${SELECTIONS_PATH}/${id}/approve`,
    onSuccess: () => showToast({ title: `${category} is chosen`, variant: 'success' }),
    onSettled: async () => {
      setPicked(null);
      for (const path of [SELECTIONS_PATH, CHANGES_PATH])
        await client.invalidateQueries({ queryKey: [`${path}?project=${projectId}`] });
      await client.invalidateQueries({ queryKey: [projectPath(projectId, '/payments')] });
    },
  });
  const isOpen = status !== 'approved';
  const option = options.find(({ key }) => key === picked);
  return (
    <TabCard
      id={`choice-${id}`}
      title={category}
      under={isOpen ? `Choose by ${formatCalendarDate(selection.decideBy)}` : chosenWords(selection)}
      status={STATUS[status]}
      isSettled={!isOpen}
    >
      <p className="mt-3 text-ink-2">
        {[
          `${phaseName} depends on it and is planned to start on ${formatCalendarDate(phaseStartsOn)}.`,
          `Your contract allows ${formatCents(selection.allowanceCents)} for it.`,
          ...(selection.daysAtRisk > 0 ? ['The date to choose by has passed, so the start may move.'] : []),
          ...(isOpen && selection.resetReason !== null ? [`We reopened it: ${selection.resetReason}`] : []),
        ].join(' ')}
      </p>
      {approve.error && <FormFailure title={errorText(approve.error)} error={approve.error} />}
      <ul className="mt-4 grid gap-4 md:grid-cols-2">
        {options.map((one) => (
          <li key={one.key} className="rounded-card border border-line p-4">
            <OptionFacts option={one} isChosen={one.key === chosenKey} />
            {isOpen && canChoose && (
              <Button variant="outline" size="compact" className="mt-3" onClick={() => setPicked(one.key)}>
                <span>Choose</span>
                <span className="sr-only">{`: ${one.label}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div role="status" className="mt-4 empty:hidden">
        {option && isOpen && (
          <div className="rounded-card bg-tint p-4">
            <p>{`${category}: ${option.label}. ${priceDifference(option.differenceCents)}. This locks your choice.`}</p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button
                size="compact"
                busy={approve.isPending}
                onClick={() => approve.mutate({ option: option.key, version })}
              >
                Confirm this choice
              </Button>
              <Button variant="outline" size="compact" onClick={() => setPicked(null)}>
                Go back
              </Button>
            </div>
          </div>
        )}
      </div>
    </TabCard>
  );
}

function OptionFacts({ option, isChosen }: { option: Option; isChosen: boolean }) {
  const { label, note, code, differenceCents, leadDays, picture } = option;
  const color = swatchOf(code);
  return (
    <div className={picture ? 'grid gap-4' : 'flex gap-4'}>
      {picture && (
        <a href={picture.urls.full} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-control">
          <img
            src={picture.urls.view}
            alt={label}
            width={picture.widthPx}
            height={picture.heightPx}
            loading="lazy"
            className="aspect-4/3 w-full object-cover"
          />
        </a>
      )}
      {!picture && color !== null && (
        <svg
          role="img"
          aria-label={`Color of ${label}`}
          viewBox="0 0 10 10"
          className="size-14 shrink-0 rounded-control"
        >
          <rect width="10" height="10" fill={color} />
        </svg>
      )}
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{isChosen ? `${label} (chosen)` : label}</p>
        <p className="text-ink-2 tabular-nums">{priceDifference(differenceCents)}</p>
        <p className="type-small text-ink-3">{`Arrives in about ${leadDays} ${leadDays === 1 ? 'day' : 'days'}`}</p>
        {note !== '' && <p className="type-small mt-1 text-ink-2 wrap-anywhere">{note}</p>}
      </div>
    </div>
  );
}

function chosenWords({ options, chosenKey, chosenBy }: OwnSelection): string {
  const option = options.find(({ key }) => key === chosenKey);
  return `${option?.label ?? ''}, chosen by ${chosenBy ?? 'you'}`;
}
