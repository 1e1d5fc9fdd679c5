import type { Lead } from '../../api/types';
import { Notice } from '../../components/notice';
import { TimeText } from '../../components/time-text';

export function UnwantedContact({ lead: { noLettersSince, noCallsSince } }: { lead: Lead }) {
  const [unwanted, act] =
    noCallsSince === null
      ? ['email', 'Email']
      : noLettersSince === null
        ? ['calls', 'Call']
        : ['email and calls', 'Email or call'];
  const since = [noLettersSince, noCallsSince]
    .filter((at) => at !== null)
    .sort()
    .at(-1);
  if (since === undefined) return null;
  return (
    <Notice tone="warning" title={`This person opted out of ${unwanted}`}>
      Since <TimeText at={since} />. {act} them only about what they requested, such as a booked visit.
    </Notice>
  );
}
