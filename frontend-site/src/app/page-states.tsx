import { Component, useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../components/ui/button';
import { Skeleton } from '../components/ui/skeleton';
import { PageLoadError } from './lazy-page';

export function PageLoading({ label }: { label: string }) {
  return (
    <div className="page-x anim-fade min-h-[70vh] pt-10 pb-24 lg:pt-16">
      <p role="status" className="type-small text-ink-3">
        {`Loading ${label}...`}
      </p>
      <Skeleton className="mt-8 h-14 w-3/4 max-w-xl" />
      <Skeleton className="mt-6 h-5 w-full max-w-lg" />
      <Skeleton className="mt-3 h-5 w-2/3 max-w-md" />
    </div>
  );
}

function PageFailed({ label }: { label: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `Failed to load ${label}`;
    heading.current?.focus();
  }, [label]);
  return (
    <div role="alert" className="page-x min-h-[70vh] pt-10 pb-24 lg:pt-16">
      <h1 ref={heading} tabIndex={-1} className="type-display-2">
        {`Failed to load ${label}`}
      </h1>
      <p className="type-lead mt-4">Please refresh the page to try again.</p>
      <Button className="mt-8" onClick={() => window.location.reload()}>
        Refresh page
      </Button>
    </div>
  );
}

/** Keeps header and footer when a page's code cannot be loaded. Rethrows every other error. */
export class RouteBoundary extends Component<
  { children: ReactNode; onLoadError: () => void },
  { error: Error | null }
> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof PageLoadError) this.props.onLoadError();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof PageLoadError) return <PageFailed label={error.label} />;
    throw error;
  }
}
