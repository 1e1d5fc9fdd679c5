import { formatDateTime } from 'frontend-shared/format';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { write } from '../../api/client';
import type { AccountSession, AccountSessionsResponse } from '../../api/contract';
import { Button } from '../../components/ui/button';
import { FormFailure } from '../../components/ui/form-failure';
import { useAnswer } from '../../components/ui/query-states';
import { Skeleton } from '../../components/ui/skeleton';
import { StillSending } from '../../components/ui/still-trying';
import { errorText, hasStatus } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { SESSIONS_PATH } from '../../api/paths';

interface RowProps {
  session: AccountSession;
  busy: boolean;
  onEnd: (id: string) => void;
}

function SessionRow({ session, busy, onEnd }: RowProps) {
  const device = deviceName(session.userAgent);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-4">
      <div>
        <p className="font-medium">
          <span>{device}</span>
          {session.current && (
            <span className="type-small ml-3 rounded-full bg-tint px-3 py-1 font-medium">This device</span>
          )}
        </p>
        <p className="type-small mt-1 text-ink-3">{`Last used ${formatDateTime(session.lastSeenAt)}`}</p>
      </div>
      {!session.current && (
        <Button
          variant="outline"
          size="compact"
          busy={busy}
          aria-label={`Log out ${device}, last used ${formatDateTime(session.lastSeenAt)}`}
          onClick={() => onEnd(session.id)}
        >
          Log out
        </Button>
      )}
    </li>
  );
}

export function SessionsSection() {
  const queryClient = useQueryClient();
  const title = useRef<HTMLHeadingElement>(null);
  const sessions = useQuery<AccountSessionsResponse>({ queryKey: [SESSIONS_PATH] });
  const end = useMutation({
    mutationFn: (id: string | 'others') =>
      write<null>('DELETE', id === 'others' ? SESSIONS_PATH : `${SESSIONS_PATH}/${encodeURIComponent(id)}`),
    onSuccess: async (_answer, id) => {
      showToast({ title: id === 'others' ? 'Other devices logged out' : 'Device logged out', variant: 'success' });
      await queryClient.invalidateQueries({ queryKey: [SESSIONS_PATH] });
      title.current?.focus();
    },
  });
  const [shown, state] = useAnswer(sessions, 'Loading your devices', <Skeleton className="h-20 w-full" />);
  const items = shown?.items;
  const others = items?.filter((session) => !session.current).length ?? 0;
  return (
    <section>
      <h2 ref={title} tabIndex={-1} className="type-display-3">
        Where you are logged in
      </h2>
      <div className="mt-4">
        {state}
        <StillSending send={end} />
        {end.isError && !hasStatus(end.error, 401) && <FormFailure title={errorText(end.error)} error={end.error} />}
        {items !== undefined && (
          <>
            <p className="type-small pb-3 text-ink-3">All times Central</p>
            <ul className="border-t border-line">
              {items.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  busy={end.isPending && end.variables === session.id}
                  onEnd={(id) => end.mutate(id)}
                />
              ))}
            </ul>
          </>
        )}
        {others > 0 && (
          <Button
            variant="text"
            size="inline"
            className="mt-2"
            busy={end.isPending && end.variables === 'others'}
            onClick={() => end.mutate('others')}
          >
            Log out everywhere else
          </Button>
        )}
      </div>
    </section>
  );
}

const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

function match(table: readonly [RegExp, string][], text: string): string | undefined {
  return table.find(([pattern]) => pattern.test(text))?.[1];
}

function deviceName(userAgent: string | null): string {
  const browser = match(BROWSERS, userAgent ?? '');
  const system = match(SYSTEMS, userAgent ?? '');
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
