import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

interface KeptWorkNoticeProps {
  title: string;
  onContinue: () => void;
  onStartNew: () => void;
}

export function KeptWorkNotice({ title, onContinue, onStartNew }: KeptWorkNoticeProps) {
  return (
    <Notice
      tone="info"
      role="status"
      title={title}
      action={
        <>
          <Button size="compact" onClick={onContinue}>
            Continue
          </Button>
          <Button size="compact" variant="outline" onClick={onStartNew}>
            Start over
          </Button>
        </>
      }
    />
  );
}
