import { Component, type ReactNode } from 'react';
import { PageLoadError } from './page-load-error';
import { PageFailed } from './page-states';

interface RouteBoundaryProps {
  children: ReactNode;
  onLoadError: () => void;
}

interface State {
  error: Error | null;
}

/** Keeps header and footer when a page's code cannot be fetched. Every other error goes further up. */
export class RouteBoundary extends Component<RouteBoundaryProps, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
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
