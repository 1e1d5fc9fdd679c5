import { useQuery, useQueryClient } from '@tanstack/react-query';
import { currentOf, useWrite } from '../../../api/use-write';
import { hasCode, type components } from 'frontend-shared/api';
import { formatDay } from 'frontend-shared/format';
import type { CostItem } from 'poolkit/cost';

export const COST_BOOK_PATH = '/api/admin/cost-book';

export const versionPath = (versionNo: number): string => `${COST_BOOK_PATH}/${versionNo}`;
const previewKey = (versionNo: number) => [versionPath(versionNo), 'last-preview'];

export function usePreviewOf({ versionNo, version }: CostBookVersion): CostBookPreview | null {
  const { data } = useQuery<CostBookPreview | null>({
    queryKey: previewKey(versionNo),
    queryFn: () => null,
    enabled: false,
  });
  return data && data.book.version === version ? data : null;
}

/** Editable until published. */
export const isDraft = ({ state }: CostBookSummary): boolean => state === 'draft' || state === 'previewed';

export function useKeepVersion() {
  const queryClient = useQueryClient();
  const refreshList = () => void queryClient.invalidateQueries({ queryKey: [COST_BOOK_PATH], exact: true });
  return {
    keep: (book: CostBookVersion) => {
      queryClient.setQueryData([versionPath(book.versionNo)], book);
      refreshList();
    },
    keepPreview: (preview: CostBookPreview) => {
      const { versionNo } = preview.book;
      queryClient.setQueryData(previewKey(versionNo), preview);
      // A preview changes no line, only that it was looked at.
      queryClient.setQueryData<CostBookVersion>(
        [versionPath(versionNo)],
        (book) => book && { ...book, ...preview.book },
      );
      refreshList();
    },
    forget: (versionNo: number) => {
      queryClient.removeQueries({ queryKey: [versionPath(versionNo)] });
      refreshList();
    },
    rereadAll: () =>
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [first] }) => typeof first === 'string' && first.startsWith(COST_BOOK_PATH),
      }),
  };
}

/** A refused write shows the newest version. */
export function useBookWrite<T>(onSuccess?: (answer: T) => void) {
  const { keep, rereadAll } = useKeepVersion();
  return useWrite<T>({
    ...(onSuccess && { onSuccess }),
    onError: (error) => {
      const current = currentOf<CostBookVersion>(error);
      if (current) keep(current);
      else if (hasCode(error, 'ILLEGAL_TRANSITION')) rereadAll();
    },
  });
}

export const useVersionWrite = () => useBookWrite<CostBookVersion>(useKeepVersion().keep);

type Tone = 'plain' | 'warning' | 'danger' | 'success';

export function stateOf({ state, inForce, effectiveFrom }: CostBookSummary): { label: string; tone: Tone } {
  if (inForce) return { label: 'Current', tone: 'success' };
  if (state === 'draft') return { label: 'Draft', tone: 'warning' };
  if (state === 'previewed') return { label: 'Draft, previewed', tone: 'warning' };
  if (state === 'published' && effectiveFrom) return { label: `From ${formatDay(effectiveFrom)}`, tone: 'plain' };
  return { label: 'Replaced', tone: 'plain' };
}

type Schemas = components['schemas'];

export type CostBookSummary = Schemas['CostBookSummary'];
export type Figure = Schemas['CostBookAssumption'];
export type CostBookPreview = Schemas['CostBookPreview'];
export type TriedEstimate = Schemas['TriedEstimate'];

/** The API schema leaves items to the engine's own type. */
export interface CostBookVersion extends Omit<Schemas['CostBookResponse'], 'items'> {
  items: CostItem[];
}
