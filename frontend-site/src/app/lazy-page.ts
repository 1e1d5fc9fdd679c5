import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { pageMeta } from '../config/page-titles';
import { PageLoadError } from './page-load-error';

export type LazyPage = LazyExoticComponent<ComponentType>;

/** A page whose code is fetched on demand; a failed fetch names the page. */
export function lazyPage(path: string, load: () => Promise<{ default: ComponentType }>): LazyPage {
  return lazy(async () => {
    try {
      return await load();
    } catch (cause) {
      throw new PageLoadError(pageMeta(path).label, cause);
    }
  });
}
