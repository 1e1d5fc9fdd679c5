import type { Lead } from '../../api/types';
import { Notice } from '../../components/notice';
import { TimeText } from '../../components/time-text';

/** Stands before the buttons that write and call. */
export function UnwantedContact({ lead: { noLettersSince, noCallsSince } }: { lead: Lead }) {
  const [unwanted, act] =
    noCallsSince === null
      ? ['letters', 'Write']
      : noLettersSince === null
        ? ['calls', 'Call']
        : ['letters or calls', 'Write or call'];
  const since = [noLettersSince, noCallsSince]
    .filter((at) => at !== null)
    .sort()
    .at(-1);
  if (since === undefined) return null;
  return (
    <Notice tone="warning" title={`This person wants no ${unwanted} any more`}>
      Since <TimeText at={since} />. {act} only for what they asked for themselves, such as a booked visit.
    </Notice>
  );
}
