import { createElement, Fragment, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { forPage } from './page-load-error';

type PageLoader = () => Promise<{ default: ComponentType }>;

export interface LazyPage {
  /** Its children come and go with the page itself, and not with what stands there while it is on its way. */
  (props: { children?: ReactNode }): ReactNode;
  /** Fetches the code ahead of its use. Rejects when it cannot be had; a later try asks again. */
  prefetch: () => Promise<void>;
  /** Its HTML holds an empty form, which a draft or a link would fill in. */
  hasForm: boolean;
}

/** A page whose code is fetched on demand; a failed fetch names the page. Fetched ahead, it is there at once. */
export function lazyPage(path: string, load: PageLoader, { hasForm = false } = {}): LazyPage {
  let found: ComponentType | undefined;
  const Later = lazy(() => forPage(path, load));

  function Page({ children }: { children?: ReactNode }) {
    // Kept for as long as the page is shown: another component in its place would lose what was typed.
    const [Content] = useState<ComponentType>(() => found ?? Later);
    return createElement(Fragment, null, createElement(Content), children);
  }
  const prefetch = async () => {
    found ??= (await load()).default;
  };
  return Object.assign(Page, { prefetch, hasForm });
}
