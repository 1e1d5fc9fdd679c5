import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { useAuth } from '../../../features/auth/auth-context';

export function SessionCheckNotice() {
  const { error, recheck } = useAuth();
  if (error === null) return null;
  return (
    <Notice
      tone="warning"
      role="alert"
      title={error}
      action={
        <Button variant="outline" size="compact" onClick={recheck}>
          Try again
        </Button>
      }
    />
  );
}
