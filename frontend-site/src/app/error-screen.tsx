import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../components/ui/button';
import { PATHS } from '../config/paths';

interface BoundaryProps {
  children: ReactNode;
  /** A new key clears the error. */
  locationKey: string;
  onGoHome: () => void;
}

class Boundary extends Component<BoundaryProps, { errorId: string | null }> {
  override state: { errorId: string | null } = { errorId: null };

  static getDerivedStateFromError() {
    return { errorId: crypto.randomUUID().slice(0, 8) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(`Error ${this.state.errorId ?? ''}`, error, info.componentStack);
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.errorId !== null && before.locationKey !== this.props.locationKey) this.reset();
  }

  private readonly reset = () => this.setState({ errorId: null });

  override render(): ReactNode {
    const { errorId } = this.state;
    if (errorId === null) return this.props.children;
    return (
      <main role="alert" className="grid min-h-dvh place-items-center px-5 py-16">
        <div className="w-full max-w-xl">
          <h1 className="type-display-2">Something went wrong</h1>
          <p className="type-lead mt-4">
            We encountered an unexpected error. Please try refreshing the page or contact support if the problem
            persists.
          </p>
          <div className="mt-8 flex flex-wrap gap-4">
            <Button onClick={this.reset}>Try Again</Button>
            <Button variant="outline" onClick={this.props.onGoHome}>
              Go Home
            </Button>
          </div>
          <p className="type-small mt-8 text-ink-3">{`Error ${errorId}`}</p>
        </div>
      </main>
    );
  }
}

export function ErrorBoundary({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <Boundary locationKey={key} onGoHome={() => void navigate(PATHS.home)}>
      {children}
    </Boundary>
  );
}
