import { useQuery } from '@tanstack/react-query';
import { formatCalendarDay, formatDate } from 'frontend-shared/format';
import { Link, useSearchParams } from 'react-router-dom';
import type { OwnProjectSummary, ProjectSearchHit, ProjectSearchHits } from '../../../api/contract';
import { useAnswer } from '../../../components/ui/query-states';
import { Skeleton } from '../../../components/ui/skeleton';
import { TabSection } from '../portal-parts';
import { groupBy, projectPath } from './project-data';

const KINDS: Readonly<Record<ProjectSearchHit['kind'], { title: string; tab: string }>> = {
  phase: { title: 'Phases', tab: 'timeline' },
  document: { title: 'Documents', tab: 'documents' },
  log: { title: 'Crew notes', tab: 'photos' },
  message: { title: 'Messages', tab: 'messages' },
};

export default function SearchTab({ project: { id } }: { project: OwnProjectSummary }) {
  const [params] = useSearchParams();
  const asked = params.get('q')?.trim() ?? '';
  const query = useQuery<ProjectSearchHits>({
    queryKey: [projectPath(id, `/search?q=${encodeURIComponent(asked)}`)],
    enabled: asked !== '',
  });
  const [hits, state] = useAnswer(query, 'Searching', <Skeleton className="h-48 w-full" />);
  if (asked === '') {
    return (
      <TabSection id="search-title" title="Search" updatedAt={null}>
        <p className="text-ink-2">Enter a word, such as a material, a document or something from a message.</p>
      </TabSection>
    );
  }
  return (
    <TabSection id="search-title" title={`Search for “${asked}”`} updatedAt={null}>
      {state}
      <p role="status" className="text-ink-2">
        {hits && countText(hits)}
      </p>
      {[...groupBy(hits?.items ?? [], ({ kind }) => kind)].map(([kind, found]) => (
        <div key={kind} className="pt-2">
          <h3 className="type-title">{KINDS[kind as ProjectSearchHit['kind']].title}</h3>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {found.map((hit) => (
              <Hit key={hit.id} hit={hit} projectId={id} />
            ))}
          </ul>
        </div>
      ))}
    </TabSection>
  );
}

function countText({ items, more }: ProjectSearchHits): string {
  if (items.length === 0) return 'Nothing found. Try the beginning of a word, or fewer words.';
  if (more) return `The first ${items.length} results. Add a word to see fewer.`;
  return items.length === 1 ? '1 result.' : `${items.length} results.`;
}

function Hit({ hit: { kind, id, title, text, at }, projectId }: { hit: ProjectSearchHit; projectId: string }) {
  const search = new URLSearchParams({ project: projectId, tab: KINDS[kind].tab }).toString();
  return (
    <li className="py-3">
      <Link
        to={{ search, hash: `${kind}-${id}` }}
        className="text-link inline-flex min-h-11 items-center font-semibold"
      >
        <span>{title}</span>
      </Link>
      <p className="type-small text-ink-3">{at.length === 10 ? formatCalendarDay(at) : formatDate(at)}</p>
      <p className="text-ink-2 wrap-anywhere">{text}</p>
    </li>
  );
}
