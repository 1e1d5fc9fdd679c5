import { lazy, Suspense } from 'react';
import { Skeleton } from '../../components/ui/skeleton';
import { AssistantIntro } from '../../features/design-assistant/assistant-intro';

const AssistantWorkspace = lazy(() => import('./parts/assistant-workspace'));

export default function DesignAssistantPage() {
  return (
    <>
      <AssistantIntro />
      <Suspense
        fallback={
          <div className="page-x pb-24">
            <Skeleton className="h-[80vh]" />
          </div>
        }
      >
        <AssistantWorkspace />
      </Suspense>
    </>
  );
}
