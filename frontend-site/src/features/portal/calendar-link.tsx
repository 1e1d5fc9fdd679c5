import { errorText } from 'frontend-shared/api';
import type { ApiPath, CalendarFeedLink } from '../../api/contract';
import { useWrite } from '../../api/use-write';
import { Button } from '../../components/ui/button';
import { FormFailure } from '../../components/ui/form-failure';
import { StillSending } from '../../components/ui/still-trying';
import { copyText } from './portal-parts';

interface Props {
  path: ApiPath;
  lead: string;
  /** What the link shows: "your visits". */
  what: string;
}

/** Anyone with the link can read the calendar, so it is created only on request. */
export function CalendarLink({ path, lead, what }: Props) {
  const feed = useWrite<CalendarFeedLink>({ path });
  const url = feed.data?.url;
  return (
    <div className="rounded-card border border-line p-5 md:p-6">
      <h3 className="type-title">In your own calendar</h3>
      <p className="mt-2 text-ink-2">{lead}</p>
      <StillSending send={feed} />
      {feed.isError && (
        <div className="mt-4">
          <FormFailure title={errorText(feed.error)} error={feed.error} />
        </div>
      )}
      {url === undefined ? (
        <div className="mt-4 space-y-2">
          <Button variant="outline" size="compact" busy={feed.isPending} onClick={() => feed.mutate()}>
            Create a calendar link
          </Button>
          <p className="type-small text-ink-3">A new link replaces the previous one.</p>
        </div>
      ) : (
        <div className="mt-4 space-y-3" role="status">
          <p className="wrap-anywhere">{url}</p>
          <p className="type-small text-ink-3">{`Anyone with this link can see ${what}. Keep it private.`}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="outline"
              size="compact"
              onClick={() => void copyText(url, 'Link copied', 'Select the link and copy it yourself.')}
            >
              Copy the link
            </Button>
            <a
              href={url.replace(/^https?:/, 'webcal:')}
              className="text-link type-ui inline-flex min-h-11 items-center px-2"
            >
              Subscribe
            </a>
          </div>
        </div>
      )}
    </div>
  );
}
