import { createElement, Fragment, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { pageWords } from '../config/page-words';

export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
  readonly label: string;

  constructor(label: string, cause: unknown) {
    super(`Failed to load ${label}`, { cause });
    this.label = label;
  }
}

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
  prefetch: () => Promise<void>;
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
