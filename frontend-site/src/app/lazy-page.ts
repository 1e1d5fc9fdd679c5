import { createElement, Fragment, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { pageWords } from '../config/page-words';

/** The code of a page could not be loaded. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
  readonly label: string;

  constructor(label: string, cause: unknown) {
    super(`Failed to load ${label}`, { cause });
    this.label = label;
  }
}

/** Names the page in the error when loading fails. */
export async function forPage<T>(path: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new PageLoadError(pageWords(path).label, cause);
  }
}

export type PageLoader = () => Promise<{ default: ComponentType }>;

export interface LazyPage {
  /** Children mount with the page, not with its loading state. */
  (props: { children?: ReactNode }): ReactNode;
  /** Loads the code ahead of use. After a failure, a later call tries again. */
  prefetch: () => Promise<void>;
  /** The prerendered form is empty; a draft or a link would fill it in. */
  hasForm: boolean;
}

export function lazyPage(path: string, load: PageLoader, hasForm = false): LazyPage {
  let found: ComponentType | undefined;
  const Later = lazy(() => forPage(path, load));

  function Page({ children }: { children?: ReactNode }) {
    // Never swapped while shown: another component would lose what was typed.
    const [Content] = useState<ComponentType>(() => found ?? Later);
    return createElement(Fragment, null, createElement(Content), children);
  }
  const prefetch = async () => {
    found ??= (await load()).default;
  };
  return Object.assign(Page, { prefetch, hasForm });
}
