import { createElement, Fragment, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { fetchStillParts } from '../components/ui/still';
import { forPage } from './page-load-error';

export type PageLoader = () => Promise<{ default: ComponentType }>;

export interface LazyPage {
  /** Its children come and go with the page itself, and not with what stands there while it is on its way. */
  (props: { children?: ReactNode }): ReactNode;
  /** Fetches the code ahead of its use. Rejects when it cannot be had; a later try asks again. */
  prefetch: () => Promise<void>;
  /** Fetches what the page's HTML was made of, so that the first render in the browser equals it. */
  prepare: () => Promise<void>;
  /** Its HTML holds a form, which needs the session's programs from the first render on. */
  hasForm?: boolean;
}

/** A page whose code is fetched on demand; a failed fetch names the page. Fetched ahead, it is there at once. */
export function lazyPage(path: string, load: PageLoader): LazyPage {
  let found: ComponentType | undefined;
  const Later = lazy(() => forPage(path, load));

  function Page({ children }: { children?: ReactNode }) {
    // Kept for as long as the page is shown: another component in its place would lose what was typed.
    const [Content] = useState<ComponentType>(() => found ?? Later);
    return createElement(Fragment, null, createElement(Content), children);
  }
  const prepare = async () => {
    found ??= (await load()).default;
  };
  const prefetch = async () => {
    await prepare();
    await fetchStillParts();
  };
  return Object.assign(Page, { prefetch, prepare });
}
