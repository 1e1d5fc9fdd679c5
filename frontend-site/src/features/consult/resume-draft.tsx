import { formatDate } from 'frontend-shared/format';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { read } from '../../api/client';
import type { OpenedConsultationDraft } from '../../api/contract';
import { PlainPage } from '../../components/layout/page-intro';
import { Button } from '../../components/ui/button';
import { FormFailure } from '../../components/ui/form-failure';
import { Notice } from '../../components/ui/notice';
import { CONSULT, KEEP } from '../../content/consult';
import { errorText, hasStatus } from 'frontend-shared/api';
import { loadDraft, saveDraft, type ConsultDraft, draftPath } from './consult-draft';
import { readValues } from './consult-values';

interface ResumeDraftProps {
  token: string;
  onDone: (opened: ConsultDraft | null) => void;
}

/** Opens a draft's link; a draft on this device is replaced only on request. */
export function ResumeDraft({ token, onDone }: ResumeDraftProps) {
  const opened = useQuery({
    queryKey: ['consultation-draft', token],
    queryFn: ({ signal }) => read<OpenedConsultationDraft>(draftPath(token), { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const here = JSON.stringify(loadDraft().values);
  const there = opened.data && JSON.stringify(readValues(opened.data.answers));
  const asks = there !== undefined && here !== there && here !== JSON.stringify(readValues(null));

  const take = () => {
    if (!opened.data) return;
    const { answers, expiresAt } = opened.data;
    const draft = { values: readValues(answers), submission: null, kept: { token, expiresAt, email: '' } };
    saveDraft(draft);
    onDone(draft);
  };
  const isTaken = useRef(false);
  useEffect(() => {
    if (there === undefined || asks || isTaken.current) return;
    isTaken.current = true;
    take();
  });

  return (
    <PlainPage title={CONSULT.title} lead={CONSULT.lead} isBusy={opened.isPending}>
      {hasStatus(opened.error, 404) ? (
        <Notice
          tone="info"
          role="status"
          title={KEEP.gone}
          action={<Button onClick={() => onDone(null)}>{KEEP.goOn}</Button>}
        />
      ) : (
        opened.isError && (
          <FormFailure
            title={errorText(opened.error)}
            error={opened.error}
            action={<Button onClick={() => void opened.refetch()}>Try again</Button>}
          />
        )
      )}
      {asks && opened.data && (
        <Notice
          tone="info"
          role="status"
          title={KEEP.two}
          action={
            <>
              <Button onClick={take}>{KEEP.takeKept}</Button>
              <Button variant="outline" onClick={() => onDone(null)}>
                {KEEP.takeHere}
              </Button>
            </>
          }
        >
          {KEEP.until.replace('{until}', formatDate(opened.data.expiresAt))}
        </Notice>
      )}
    </PlainPage>
  );
}
