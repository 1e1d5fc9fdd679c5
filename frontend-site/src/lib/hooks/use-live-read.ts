import { useEffect, useState } from 'react';
import { read } from '../../api/client';
import type { ApiPath } from '../../api/contract';
import { HttpError } from 'frontend-shared/api';

type Live<T> = { state: 'waiting' } | { state: 'here'; value: T } | { state: 'failed' };

/** The site's rules for reads: fresh for five minutes, three attempts in total, a pause that doubles. */
const FRESH_MS = 5 * 60 * 1000;
const ATTEMPTS = 3;
const FIRST_DELAY_MS = 1000;

interface Kept {
  at: number;
  readonly answer: Promise<unknown>;
  /** What was answered last; nothing until then. */
  value: unknown;
}

const kept = new Map<string, Kept>();

/** Forgets what was read, as a new visit would. */
export function forgetLiveReads(): void {
  kept.clear();
}

async function readPatiently(path: ApiPath): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read<unknown>(path);
    } catch (error) {
      const isFinal = error instanceof HttpError && error.status < 500 && error.status !== 408;
      if (isFinal || attempt === ATTEMPTS) throw error;
      await new Promise((wake) => setTimeout(wake, FIRST_DELAY_MS * 2 ** (attempt - 1)));
    }
  }
}

function readOnce(path: ApiPath): Promise<unknown> {
  const known = kept.get(path);
  if (known !== undefined && Date.now() - known.at < FRESH_MS) return known.answer;
  const answer = readPatiently(path);
  const entry: Kept = { at: Date.now(), answer, value: known?.value };
  kept.set(path, entry);
  answer.then(
    (value) => {
      entry.value = value;
    },
    () => {
      // What failed is asked for again by whoever comes next.
      entry.at = 0;
    },
  );
  return answer;
}

/**
 * A public answer of the API on a page that is otherwise plain text, without the query library such a page does
 * not load. Waits on the server and in the first paint of a visit, so both say the same; later what is known is there at
 * once, so that a page gone back to is as high as it was.
 */
export function useLiveRead<T>(path: ApiPath): Live<T> {
  const [live, setLive] = useState<Live<T>>(() => {
    const value = kept.get(path)?.value;
    return value === undefined ? { state: 'waiting' } : { state: 'here', value: value as T };
  });
  useEffect(() => {
    let isLeft = false;
    const load = () => {
      readOnce(path).then(
        (value) => {
          if (!isLeft) setLive({ state: 'here', value: value as T });
        },
        () => {
          if (!isLeft) setLive((before) => (before.state === 'here' ? before : { state: 'failed' }));
        },
      );
    };
    load();
    window.addEventListener('focus', load);
    return () => {
      isLeft = true;
      window.removeEventListener('focus', load);
    };
  }, [path]);
  return live;
}
